import { mkdir } from 'node:fs/promises';
import {
  type AppClient,
  CognitoServiceFactoryImpl,
  context,
  type PoolPerson,
  refusal,
  type Services,
  USER_POOL_AWS_DEFAULTS,
  UserPoolServiceFactoryImpl,
} from './library.ts';
import { Attempts, Turns } from './limits.ts';
import { type PoolMail, PoolMessages } from './messages.ts';
import { Passwords } from './passwords.ts';
import { Codes, newCode } from './store/codes.ts';
import { Challenges, Grants } from './store/grants.ts';
import { JournalStore } from './store/store.ts';
import { PoolTokens, poolKey } from './store/tokens.ts';
import { libraryTriggers, type Trigger, type TriggerHandlers } from './triggers.ts';

export type PoolRequest = Readonly<Record<string, unknown>>;

/** One operation of Cognito's API: takes its request and returns its response, or throws a CognitoError. */
export type PoolOperation = (request: PoolRequest) => Promise<unknown>;

/** A pool id in AWS's form: region and name. */
export const userPoolId = 'local_ATTESTRY1';
export const clientId = 'attestrylocalclient0000001';

export interface PoolOptions {
  dataDir: string;
  mail: (mail: PoolMail) => Promise<void>;
  triggers: TriggerHandlers;
  issuer: string;
  now: () => Date;
  passwordWork?: number | undefined;
}

/** What the operations share. */
export interface Pool {
  now: () => Date;
  store: JournalStore;
  tokens: PoolTokens;
  grants: Grants;
  challenges: Challenges;
  attempts: Attempts;
  passwords: Passwords;
  turns: Turns;
  codes: Codes;
  messages: PoolMessages;
  /** Called before an account is made. */
  preSignUp: Trigger | undefined;
  /** What cognito-local's operations require. */
  services: Services;
  /** Returns the person with a user name in any letter case; null for nobody. */
  find(name: unknown): Promise<PoolPerson | null>;
  /** Writes the person with the current time as the time of change. Resolves when that is on the disk. */
  save(person: PoolPerson): Promise<void>;
  /** Returns the person an access token belongs to. Throws NotAuthorizedException. */
  signedIn(request: PoolRequest): Promise<{ person: PoolPerson; grantId: string }>;
}

/** Returns the name under which a person is stored: their e-mail in lower case. */
export const poolNameOf = (name: unknown): string =>
  typeof name === 'string' ? name.trim().toLowerCase() : '';

/** Opens the pool in a folder, or creates it there. */
export async function openPool({
  dataDir,
  mail,
  triggers,
  issuer,
  now,
  passwordWork,
}: PoolOptions): Promise<Pool> {
  await mkdir(dataDir, { recursive: true });
  const [store, key] = await Promise.all([JournalStore.open(dataDir), poolKey(dataDir)]);
  const clock = { get: now };
  const pools = new UserPoolServiceFactoryImpl(clock, store);
  const cognito = await new CognitoServiceFactoryImpl(dataDir, store, pools).create(
    context,
    USER_POOL_AWS_DEFAULTS,
  );
  await cognito.createUserPool(context, {
    Id: userPoolId,
    Name: 'attestry',
    MfaConfiguration: 'OPTIONAL',
    AutoVerifiedAttributes: ['email'],
  });
  const users = await cognito.getUserPool(context, userPoolId);
  if (!(await cognito.getAppClient(context, clientId))) {
    await users.saveAppClient(context, {
      ClientId: clientId,
      ClientName: 'web',
      UserPoolId: userPoolId,
      CreationDate: now(),
      LastModifiedDate: now(),
      TokenValidityUnits: {},
    } as AppClient);
  }

  const tokens = new PoolTokens(key, issuer, now);
  const grants = new Grants(store, now);
  await grants.sweep();
  const codes = new Codes(store, now);
  const messages = new PoolMessages(mail, codes, triggers.customMessage);
  const services = {
    clock,
    cognito,
    messages,
    otp: newCode,
    triggers: libraryTriggers(triggers, userPoolId),
    config: { UserPoolDefaults: {} },
  } as unknown as Services;

  const find = async (name: unknown): Promise<PoolPerson | null> => {
    // cognito-local would also find people by their id; here, only e-mails are names.
    const wanted = poolNameOf(name);
    return wanted.includes('@') ? users.getUserByUsername(context, wanted) : null;
  };
  return {
    now,
    store,
    tokens,
    grants,
    challenges: new Challenges(now),
    attempts: new Attempts(now),
    passwords: new Passwords(passwordWork),
    turns: new Turns(),
    codes,
    messages,
    preSignUp: triggers.preSignUp,
    services,
    find,
    save: person => users.saveUser(context, { ...person, UserLastModifiedDate: now() }),
    signedIn: async ({ AccessToken }) => {
      const claims = tokens.accessClaims(AccessToken);
      if (!claims) throw refusal('NotAuthorizedException', 'Invalid Access Token');
      const person = await find(claims.username);
      if (!grants.ofId(claims.origin_jti) || !person?.Enabled) {
        throw refusal('NotAuthorizedException', 'Access Token has been revoked');
      }
      return { person, grantId: claims.origin_jti };
    },
  };
}
