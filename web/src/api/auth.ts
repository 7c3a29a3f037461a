import { Amplify } from 'aws-amplify';
import { fetchAuthSession } from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { forgetTokens, fromOtherTab, keepIn, pageOwner, setOwner } from './tabs.ts';

/** What the page has to know to sign people in; served beside the application. */
interface Config {
  userPoolId: string;
  userPoolClientId: string;
  /** Set on one machine only, where Cognito is embedded. */
  userPoolEndpoint?: string;
  authFlowType?: 'USER_SRP_AUTH' | 'USER_PASSWORD_AUTH';
  /** Where the mail of this machine can be read; set on one machine only. */
  mailbox?: string;
}

export type AuthFlow = NonNullable<Config['authFlowType']>;
let flow: AuthFlow = 'USER_SRP_AUTH';
export const authFlow = (): AuthFlow => flow;

let mailbox = '';
/** The address of the page with the mail of this machine, '' where mail goes out. */
export const mailboxAddress = (): string => mailbox;

const rememberKey = 'attestry.remember';

/** Where tokens are kept: beyond the browser's session only for whoever asked to be remembered. */
export function keepTokens(remember: boolean): void {
  setOwner('');
  localStorage.setItem(rememberKey, remember ? 'Y' : 'N');
  // What an earlier sign-in left where this one is not kept.
  forgetTokens(remember ? sessionStorage : localStorage);
  chooseStorage(remember);
}

function chooseStorage(remember: boolean): void {
  const store = remember ? localStorage : sessionStorage;
  keepIn(store);
  cognitoUserPoolsTokenProvider.setKeyValueStorage({
    setItem: async (key, value) => store.setItem(key, value),
    getItem: async key => store.getItem(key),
    removeItem: async key => store.removeItem(key),
    clear: async () => store.clear(),
  });
}

/** Prepares sign-in from the configuration beside the application. */
export async function configureAuth(): Promise<void> {
  const remember = localStorage.getItem(rememberKey) === 'Y';
  const [response] = await Promise.all([fetch('/config.json'), remember || fromOtherTab()]);
  if (!response.ok) throw new Error(`The configuration could not be loaded (${response.status}).`);
  const config = (await response.json()) as Config;
  flow = config.authFlowType ?? flow;
  mailbox = config.mailbox ?? '';
  const { userPoolId, userPoolClientId, userPoolEndpoint } = config;
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId,
        userPoolClientId,
        ...(userPoolEndpoint && { userPoolEndpoint: new URL(userPoolEndpoint, location.href).href }),
      },
    },
  });
  chooseStorage(remember);
}

/**
 * A valid access token, refreshed where needed; undefined for whoever is not signed in. A page that was read as one
 * person sends nothing as another, who signed in elsewhere in this browser.
 */
export async function accessToken(): Promise<string | undefined> {
  const token = (await fetchAuthSession()).tokens?.accessToken;
  const owner = pageOwner();
  const name = String(token?.payload.username ?? owner);
  if (owner && name !== owner) return undefined;
  setOwner(name);
  return token?.toString();
}

/** The id of the signed-in person as the token tells it, '' for nobody. */
export const signedInUser = (): Promise<string> => claimOf('sub');

/** The e-mail of the signed-in person as the token tells it, '' for nobody. */
export const signedInEmail = (): Promise<string> => claimOf('username');

async function claimOf(name: string): Promise<string> {
  return String((await fetchAuthSession()).tokens?.accessToken.payload[name] ?? '');
}
