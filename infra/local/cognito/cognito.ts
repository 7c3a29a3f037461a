import type { IncomingMessage, ServerResponse } from 'node:http';
import { accountOperations } from './account.ts';
import { adminOperations } from './administration.ts';
import { attributeValue, refusal } from './library.ts';
import type { PoolMail } from './messages.ts';
import { clientId, openPool, poolNameOf, userPoolId } from './pool.ts';
import { protocolHandler } from './protocol.ts';
import { signInOperations } from './signin.ts';
import type { PublicKey } from './store/tokens.ts';
import type { TriggerHandlers } from './triggers.ts';
import { twoFactorOperations, withPreference, withTotp } from './twofactor.ts';

export interface CognitoOptions {
  /** The folder of people, sign-ins and the pool's key, for one process at a time. */
  dataDir: string;
  /** Sends a message. If it rejects, the call that needed it fails. */
  mail(message: PoolMail): Promise<void>;
  triggers?: TriggerHandlers;
  /** The `iss` of the tokens. Default: an invented address in AWS's form. */
  issuer?: string;
  /** The access key id that lets an AWS SDK client call `Admin…` operations over HTTP. Without it, nobody may. */
  adminKeyId?: string;
  now?: () => Date;
  /** How much work the hash of a password is (`Passwords`). */
  passwordWork?: number | undefined;
}

export interface Cognito {
  userPoolId: string;
  clientId: string;
  issuer: string;
  jwks: { keys: PublicKey[] };
  /** Serves Cognito's JSON protocol; mount it where the browser's `userPoolEndpoint` points. */
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
  admin: {
    /** Creates a confirmed person and returns their id. If they already exist, nothing is changed. */
    createUser(person: {
      email: string;
      password: string;
      /** Standard attributes, such as `name`. */
      attributes?: Readonly<Record<string, string>>;
    }): Promise<{ sub: string }>;
    /** Gives a person an authenticator app with a known secret (base 32) and turns it on. */
    setTotp(person: { email: string; secret: string }): Promise<void>;
    /** Calls one of Cognito's `Admin…` operations or ListUsers, without HTTP. Throws its refusals. */
    call(operation: string, request: Readonly<Record<string, unknown>>): Promise<unknown>;
  };
  /** Waits for the writes in progress. Everything acknowledged is already on the disk. */
  close(): Promise<void>;
}

/**
 * Starts Cognito on one machine: a user pool with the settings of Attestry's pool on AWS (e-mails in lower case as
 * user names, authenticator apps optional), kept in a folder. People sign in with USER_PASSWORD_AUTH.
 */
export async function startCognito(options: CognitoOptions): Promise<Cognito> {
  const issuer = options.issuer ?? `https://cognito-idp.local.amazonaws.com/${userPoolId}`;
  const pool = await openPool({
    dataDir: options.dataDir,
    mail: message => options.mail(message),
    triggers: options.triggers ?? {},
    issuer,
    now: options.now ?? (() => new Date()),
    passwordWork: options.passwordWork,
  });
  const open = { ...signInOperations(pool), ...accountOperations(pool), ...twoFactorOperations(pool) };
  const administration = adminOperations(pool);

  const call = async (operation: string, request: Readonly<Record<string, unknown>>): Promise<unknown> => {
    if (!Object.hasOwn(administration, operation)) {
      throw refusal('UnknownOperationException', `Unknown operation ${operation}`);
    }
    return administration[operation]!(request);
  };
  const required = async (email: string) => {
    const person = await pool.find(email);
    if (!person) throw refusal('UserNotFoundException', `${email} has no account.`);
    return person;
  };

  return {
    userPoolId,
    clientId,
    issuer,
    jwks: { keys: [pool.tokens.jwk] },
    handle: protocolHandler({ pool, open, administration, adminKeyId: options.adminKeyId }),
    admin: {
      createUser: async ({ email, password, attributes = {} }) => {
        const name = poolNameOf(email);
        if (!(await pool.find(name))) {
          const all = { ...attributes, email: name, email_verified: 'true' };
          await call('AdminCreateUser', {
            Username: name,
            TemporaryPassword: password,
            UserAttributes: Object.entries(all).map(([Name, Value]) => ({ Name, Value })),
            MessageAction: 'SUPPRESS',
          });
          await call('AdminSetUserPassword', { Username: name, Password: password, Permanent: true });
        }
        return { sub: attributeValue('sub', (await required(name)).Attributes)! };
      },
      setTotp: async ({ email, secret }) => {
        const preference = { SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true } };
        await pool.save(withPreference(withTotp(await required(email), secret), preference));
      },
      call,
    },
    close: () => pool.store.close(),
  };
}
