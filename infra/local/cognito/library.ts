/**
 * The parts of cognito-local that Attestry's embedded Cognito is made of. They are imported one by one: the
 * package's entry point would load the AWS SDK v2, Express and the key pair that everybody knows.
 *
 * Used as they are: how people are kept and found, signing up, confirming, asking for a new password and
 * the administrator's operations. Not used, because they trust what a client says: access tokens that are
 * decoded but not verified, challenge sessions that nobody checks, the one-time codes without an end.
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
export interface Person extends User {
  /** Shown as a QR code, not yet proven by a code of the authenticator app. */
  PendingTotpSecret?: string;
  /** The 30-second step of the code last signed in with: no code is good for two sign-ins. */
  LastTotpStep?: number;
}

const quiet = { debug() {}, info() {}, warn() {}, error() {}, child: () => quiet };

/** What cognito-local wants with each call. It would log whole people, passwords included: nothing is logged. */
export const context = { logger: quiet };

/** An answer of Cognito that is no success; `code` is the exception's name as AWS documents it. */
export const refusal = (code: string, message: string): CognitoError => new CognitoError(code, message);
