/** How cards are taken: by Stripe, or on this machine by its embedded service with the test cards it names. */
export type CardService =
  | { publishableKey: string }
  | { local: string; cards: readonly { number: string; says: string }[] };

/** What the pages have to know of the installation they belong to; served beside the application. */
interface Config {
  userPoolId: string;
  userPoolClientId: string;
  /** Set on one machine only, where Cognito is embedded. */
  userPoolEndpoint?: string;
  authFlowType?: 'USER_SRP_AUTH' | 'USER_PASSWORD_AUTH';
  /** Where the mail of this machine can be read; set on one machine only. */
  mailbox?: string;
  /** Absent where nothing can be paid. */
  stripe?: CardService;
  /** Where support is written to. */
  support?: string;
}

let known: Config | undefined;

/** The configuration, read once in a visit. No screen is shown before it is there. */
export const configured: Promise<Config> = read();

async function read(): Promise<Config> {
  const response = await fetch('/config.json');
  if (!response.ok) throw new Error(`The configuration could not be loaded (${response.status}).`);
  known = (await response.json()) as Config;
  return known;
}

/** The configuration, for what a screen does. Throws before it is there. */
export function config(): Config {
  if (!known) throw new Error('The configuration is not there yet.');
  return known;
}
