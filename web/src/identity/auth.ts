// Not from aws-amplify, which also loads cookies and identity pools: nothing here uses them.
import { Amplify } from '@aws-amplify/core';
import { fetchAuthSession } from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { config, configured } from '#web/session/config.ts';
import { tokenStore } from './tokenstore.ts';

/** Returns how a password is proved: without sending it, except to the embedded Cognito of one machine. */
export const authFlow = () => config().authFlowType ?? 'USER_SRP_AUTH';

/** Resolves before anyone can sign in: screens show only once the configuration has arrived. */
const ready = configured.then(({ userPoolId, userPoolClientId, userPoolEndpoint }) => {
  const Auth = {
    Cognito: {
      userPoolId,
      userPoolClientId,
      ...(userPoolEndpoint && { userPoolEndpoint: new URL(userPoolEndpoint, location.href).href }),
    },
  };
  const tokenProvider = cognitoUserPoolsTokenProvider;
  tokenProvider.setAuthConfig(Auth);
  tokenProvider.setKeyValueStorage({
    setItem: async (key, value) => tokenStore().setItem(key, value),
    getItem: async key => tokenStore().getItem(key),
    removeItem: async key => tokenStore().removeItem(key),
    clear: async () => tokenStore().clear(),
  });
  Amplify.configure({ Auth }, { Auth: { tokenProvider } });
});
// The application waits for the configuration too, and shows its failure.
ready.catch(() => undefined);

/**
 * Returns a new access token for the stored session; undefined where the session has ended. Throws without a
 * connection.
 */
export async function renewedToken(): Promise<string | undefined> {
  await ready;
  return (await fetchAuthSession()).tokens?.accessToken.toString();
}
