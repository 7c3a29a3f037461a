import {
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminSetUserMFAPreferenceCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
  GetUserCommand,
  NotAuthorizedException,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { lazily, waiting } from '#functions/kit/clients.ts';
import { log } from '#functions/kit/log.ts';

/** The SDK's client. Address and credentials come from the environment. Its time limits fit a person who waits. */
const cognito = lazily(
  () =>
    new CognitoIdentityProviderClient({
      maxAttempts: 2,
      requestHandler: {
        connectionTimeout: waiting(1_000),
        requestTimeout: waiting(3_000),
        throwOnRequestTimeout: true,
      },
    }),
);

const userPool = (): string => process.env.USER_POOL_ID ?? '';

/** Returns whether Cognito asks an access token's person for a code; 'ended' if Cognito has ended the sign-in or has no such account. */
export const hasTwoFactor = (accessToken: string): Promise<'on' | 'off' | 'ended' | 'away'> =>
  answered(
    async () => {
      const { UserMFASettingList } = await cognito().send(new GetUserCommand({ AccessToken: accessToken }));
      return UserMFASettingList?.includes('SOFTWARE_TOKEN_MFA') ? 'on' : 'off';
    },
    error =>
      error instanceof NotAuthorizedException || error instanceof UserNotFoundException ? 'ended' : 'away',
  );

/** Returns whether Cognito asks a person for a code; `none`: they have no account yet. */
export const twoFactorOf = (email: string): Promise<'on' | 'off' | 'none' | 'away'> =>
  answered(
    async () => {
      const request = { UserPoolId: userPool(), Username: email };
      const { UserMFASettingList } = await cognito().send(new AdminGetUserCommand(request));
      return UserMFASettingList?.includes('SOFTWARE_TOKEN_MFA') ? 'on' : 'off';
    },
    error => (error instanceof UserNotFoundException ? 'none' : 'away'),
  );

type Done = 'done' | 'nobody' | 'away';

/** Switches off the codes from an authenticator app for a person. */
export const switchTwoFactorOff = (email: string): Promise<Done> =>
  changed(() =>
    cognito().send(
      new AdminSetUserMFAPreferenceCommand({
        UserPoolId: userPool(),
        Username: email,
        SoftwareTokenMfaSettings: { Enabled: false, PreferredMfa: false },
      }),
    ),
  );

/** Ends every sign-in of a person: Cognito no longer refreshes their tokens. */
export const endSessions = (email: string, pool = userPool()): Promise<Done> =>
  changed(() => cognito().send(new AdminUserGlobalSignOutCommand({ UserPoolId: pool, Username: email })));

/** Returns an account's state: missing, waiting for its e-mail to be confirmed, or in use. */
export const accountState = (
  pool: string,
  email: string,
): Promise<'none' | 'unconfirmed' | 'used' | 'away'> =>
  answered(
    async () => {
      const found = await cognito().send(new AdminGetUserCommand({ UserPoolId: pool, Username: email }));
      return found.UserStatus === 'UNCONFIRMED' ? 'unconfirmed' : 'used';
    },
    error => (error instanceof UserNotFoundException ? 'none' : 'away'),
  );

/** Removes an account. */
export const removeAccount = (email: string, pool = userPool()): Promise<Done> =>
  changed(() => cognito().send(new AdminDeleteUserCommand({ UserPoolId: pool, Username: email })));

const changed = (work: () => Promise<unknown>): Promise<Done> =>
  answered(
    async (): Promise<Done> => {
      await work();
      return 'done';
    },
    error => (error instanceof UserNotFoundException ? 'nobody' : 'away'),
  );

/** Returns Cognito's answer or what its error means. An error that only means a failure is logged by its name. */
async function answered<T extends string>(
  work: () => Promise<T>,
  meaning: (error: unknown) => T,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const meant = meaning(error);
    if (meant === 'away') log('error', 'cognito', { error: (error as Error).name });
    return meant;
  }
}
