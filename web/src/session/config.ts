/** The service that takes cards: Stripe, or on one machine the embedded service with its test cards. */
export type CardService =
  | { publishableKey: string }
  | { local: string; cards: readonly { number: string; says: string }[] };

/** The settings of the installation, served beside the application. */
interface Config {
  userPoolId: string;
  userPoolClientId: string;
  /** Set on one machine only, where Cognito is embedded. */
  userPoolEndpoint?: string;
  authFlowType?: 'USER_SRP_AUTH' | 'USER_PASSWORD_AUTH';
  /** The address of the mailbox; set on one machine only. */
  mailbox?: string;
  /** Absent where no payment is set up. */
  stripe?: CardService;
  /** The e-mail address of support. */
  support?: string;
}

let known: Config | undefined;

/** The configuration, read once per visit. No screen shows before it has arrived. */
export const configured: Promise<Config> = read();

async function read(): Promise<Config> {
  const response = await fetch('/config.json');
  if (!response.ok) throw new Error(`The configuration could not be loaded (${response.status}).`);
  known = (await response.json()) as Config;
  return known;
}

/** Returns the configuration. Throws before it has arrived. */
export function config(): Config {
  if (!known) throw new Error('The configuration has not arrived yet.');
  return known;
}
