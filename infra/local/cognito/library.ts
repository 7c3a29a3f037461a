/**
 * The parts of cognito-local that Attestry's embedded Cognito uses. They are imported one by one: the package's
 * entry point would load the AWS SDK v2, Express and a publicly known key pair.
 *
 * Used unchanged: storing and finding people, signing up, confirming, asking for a new password and the
 * administrator's operations. Not used, because they trust what a client says: access tokens that are decoded
 * but not verified, challenge sessions that are not checked, and one-time codes that never expire.
 */
import { CognitoError } from 'cognito-local/lib/errors.js';
import type { Services } from 'cognito-local/lib/services/index.js';
import type { User } from 'cognito-local/lib/services/userPoolService.js';

export type { AppClient } from 'cognito-local/lib/services/appClient.js';
export {
  CognitoServiceFactoryImpl,
  USER_POOL_AWS_DEFAULTS,
} from 'cognito-local/lib/services/cognitoService.js';
export type { Context } from 'cognito-local/lib/services/context.js';
export type { DataStore } from 'cognito-local/lib/services/dataStore/dataStore.js';
export type { DataStoreFactory } from 'cognito-local/lib/services/dataStore/factory.js';
export type { Messages } from 'cognito-local/lib/services/messages.js';
export {
  attributesAppend,
  attributesToRecord,
  attributeValue,
  UserPoolServiceFactoryImpl,
} from 'cognito-local/lib/services/userPoolService.js';
export { AdminConfirmSignUp } from 'cognito-local/lib/targets/adminConfirmSignUp.js';
export { AdminCreateUser } from 'cognito-local/lib/targets/adminCreateUser.js';
export { AdminDeleteUser } from 'cognito-local/lib/targets/adminDeleteUser.js';
export { AdminDisableUser } from 'cognito-local/lib/targets/adminDisableUser.js';
export { AdminEnableUser } from 'cognito-local/lib/targets/adminEnableUser.js';
export { AdminGetUser } from 'cognito-local/lib/targets/adminGetUser.js';
export { AdminSetUserPassword } from 'cognito-local/lib/targets/adminSetUserPassword.js';
export { AdminUpdateUserAttributes } from 'cognito-local/lib/targets/adminUpdateUserAttributes.js';
export { ConfirmForgotPassword } from 'cognito-local/lib/targets/confirmForgotPassword.js';
export { ConfirmSignUp } from 'cognito-local/lib/targets/confirmSignUp.js';
export { ForgotPassword } from 'cognito-local/lib/targets/forgotPassword.js';
export { ListUsers } from 'cognito-local/lib/targets/listUsers.js';
export { SignUp } from 'cognito-local/lib/targets/signUp.js';
export type { Services };
export { CognitoError };

/** A person as the pool keeps them; `Password` is a hash made by passwords.ts. */
export interface PoolPerson extends User {
  /** A secret that was displayed as a QR code and is not yet proven by a code from the authenticator app. */
  PendingTotpSecret?: string;
  /** The 30-second step of the last sign-in's code: no code is valid for two sign-ins. */
  LastTotpStep?: number;
}

const quiet = { debug() {}, info() {}, warn() {}, error() {}, child: () => quiet };

/** The context that cognito-local requires for each call. It would log all data of people, including passwords, so nothing is logged. */
export const context = { logger: quiet };

/** Returns an error of Cognito. `code` is the exception's name in AWS's documentation. */
export const refusal = (code: string, message: string): CognitoError => new CognitoError(code, message);
