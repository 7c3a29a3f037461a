import { Amplify } from 'aws-amplify';
import { fetchAuthSession } from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { config, configured } from '#web/session/config.ts';
import { tokenStore } from './tokenstore.ts';

/** How a password is proved: without sending it, but to the embedded Cognito of one machine. */
export const authFlow = () => config().authFlowType ?? 'USER_SRP_AUTH';

/** Done before anybody can sign in: screens are shown once the configuration is there. */
const ready = configured.then(({ userPoolId, userPoolClientId, userPoolEndpoint }) => {
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId,
        userPoolClientId,
        ...(userPoolEndpoint && { userPoolEndpoint: new URL(userPoolEndpoint, location.href).href }),
      },
    },
  });
  // Afterwards: configuring chooses a store of its own.
  cognitoUserPoolsTokenProvider.setKeyValueStorage({
    setItem: async (key, value) => tokenStore().setItem(key, value),
    getItem: async key => tokenStore().getItem(key),
    removeItem: async key => tokenStore().removeItem(key),
    clear: async () => tokenStore().clear(),
  });
});
// Told by the application, which waits for the same.
ready.catch(() => undefined);

/** A new access token for the session that is kept; undefined where that has ended. Throws without a connection. */
export async function renewedToken(): Promise<string | undefined> {
  await ready;
  return (await fetchAuthSession()).tokens?.accessToken.toString();
}
