import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import type { Jwks } from 'aws-jwt-verify/jwk';
import { PoolTokens, poolKey, publicJwk } from './tokens.ts';

export interface CognitoOptions {
  dataDir: string;
  mail(message: { to: string; subject: string; html: string; text: string }): Promise<void>;
  now?: () => Date;
}

export interface Cognito {
  userPoolId: string;
  clientId: string;
  issuer: string;
  jwks: Jwks;
  /** Serves Cognito's JSON protocol; mount it where the browser's `userPoolEndpoint` points. */
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
  admin: {
    /** Creates a confirmed person; answers their id, also where they exist already. */
    createUser(person: { email: string; password: string }): Promise<{ sub: string }>;
  };
  close(): Promise<void>;
}

/** Region-like prefix, so that token checks made for AWS's pool ids pass. */
const userPoolId = 'local_Attestry1';
const clientId = 'attestrylocalclient0000001';
const maxBytes = 64 * 1024;

type Target = (context: unknown, request: Record<string, unknown>) => Promise<unknown>;
interface User {
  Username: string;
  Attributes: { Name: string; Value: string }[];
  RefreshTokens?: string[];
}
interface Pool {
  getUserByUsername(context: unknown, name: string): Promise<User | null>;
  getUserByRefreshToken(context: unknown, token: string): Promise<User | null>;
  saveUser(context: unknown, user: User): Promise<void>;
}

const quiet = { debug() {}, info() {}, warn() {}, error() {}, child: () => quiet };
const context = { logger: quiet };

/** Cognito on one machine, made of cognito-local's parts; people are named by their e-mail. */
export async function startCognito(options: CognitoOptions): Promise<Cognito> {
  const now = options.now ?? (() => new Date());
  const require = createRequire(import.meta.url);
  const part = (name: string) => require(`cognito-local/lib/${name}.js`);
  const { StormDBDataStoreFactory } = part('services/dataStore/stormDb');
  const { CognitoServiceFactoryImpl } = part('services/cognitoService');
  const { UserPoolServiceFactoryImpl } = part('services/userPoolService');
  const { MessagesService } = part('services/messages');
  const { Targets } = part('targets/targets');
  const { otp } = part('services/otp');
  const { CognitoError } = part('errors');

  const issuer = `https://cognito-idp.local.amazonaws.com/${userPoolId}`;
  const key = await poolKey(options.dataDir);
  const clock = { get: now };
  const stores = new StormDBDataStoreFactory(options.dataDir);
  const pools = new UserPoolServiceFactoryImpl(clock, stores);
  const cognito = await new CognitoServiceFactoryImpl(options.dataDir, stores, pools).create(context, {});
  await preparePool(cognito);
  const pool = (await cognito.getUserPool(context, userPoolId)) as Pool;

  const triggers = { enabled: () => false };
  const tokens = new PoolTokens(key, issuer, now);
  const delivery = {
    deliver: async (_context: unknown, _user: User, to: { Destination: string }, message: { __code: string }) => {
      const text = `Your Attestry code is ${message.__code}`;
      await options.mail({ to: to.Destination, subject: 'Your Attestry code', text, html: `<p>${text}</p>` });
    },
  };
  const messages = new MessagesService(triggers, delivery);
  const services = { clock, cognito, messages, otp, tokenGenerator: tokens, triggers, config: {} };
  const call = (name: string): Target => {
    const target = Object.hasOwn(Targets, name) ? Targets[name] : undefined;
    if (!target) throw new CognitoError('UnknownOperationException', `Unknown operation ${name}`);
    return target(services);
  };

  /** What cognito-local lacks, or does not do as AWS does. */
  const own: Record<string, Target> = {
    InitiateAuth: async (ctx, request) => {
      const refresh = (request.AuthParameters as Record<string, string> | undefined)?.REFRESH_TOKEN;
      if (refresh && !tokens.stillValid(refresh)) {
        throw new CognitoError('NotAuthorizedException', 'Refresh Token has expired');
      }
      try {
        return await call('InitiateAuth')(ctx, request);
      } catch (error) {
        // An unknown name and a wrong password answer alike, so that nobody can ask who has an account.
        const { code } = error as { code?: string };
        if (refresh || code === 'UserNotConfirmedException' || code === 'PasswordResetRequiredException') throw error;
        if (!(error instanceof CognitoError)) throw error;
        throw new CognitoError('NotAuthorizedException', 'Incorrect username or password.');
      }
    },
    GetTokensFromRefreshToken: async (ctx, { ClientId, RefreshToken }) =>
      own.InitiateAuth!(ctx, { AuthFlow: 'REFRESH_TOKEN_AUTH', ClientId, AuthParameters: { REFRESH_TOKEN: RefreshToken } }),
    RevokeToken: async (ctx, request) => {
      const holder = await pool.getUserByRefreshToken(ctx, String(request.Token));
      return holder ? call('RevokeToken')(ctx, request) : {};
    },
  };

  async function answer(name: string, body: Record<string, unknown>): Promise<[status: number, body: unknown]> {
    // These need AWS credentials; nobody reaches them from a browser.
    if (/^(Admin|Create|Delete|List|Update|Describe|Add|Set)(User|Group|Pool|Identity|Custom)?/.test(name) && !browserCalls.has(name)) {
      return [400, { __type: 'NotAuthorizedException', message: 'This operation needs administrator credentials.' }];
    }
    try {
      return [200, await (own[name] ?? call(name))(context, body)];
    } catch (error) {
      if (!(error instanceof CognitoError)) throw error;
      const { code, message } = error as unknown as { code: string; message: string };
      return [400, { __type: code, message }];
    }
  }

  return {
    userPoolId,
    clientId,
    issuer,
    jwks: { keys: [publicJwk(key)] },
    handle: async (request, response) => {
      const name = String(request.headers['x-amz-target'] ?? '').split('.')[1] ?? '';
      const parts: Buffer[] = [];
      let size = 0;
      for await (const chunk of request as AsyncIterable<Buffer>) {
        size += chunk.length;
        if (size <= maxBytes) parts.push(chunk);
      }
      let body: Record<string, unknown> = {};
      try {
        body = JSON.parse(Buffer.concat(parts).toString('utf8') || '{}');
      } catch {
        return send(response, 400, { __type: 'SerializationException', message: 'The body is not JSON.' });
      }
      const [status, told] = size > maxBytes ? tooLarge : await answer(name, body);
      send(response, status, told);
    },
    admin: {
      createUser: async ({ email, password }) => {
        const known = await pool.getUserByUsername(context, email);
        if (!known) {
          const attributes = [
            { Name: 'email', Value: email },
            { Name: 'email_verified', Value: 'true' },
          ];
          const created = { UserPoolId: userPoolId, Username: email, UserAttributes: attributes, MessageAction: 'SUPPRESS' };
          await call('AdminCreateUser')(context, created);
          const permanent = { UserPoolId: userPoolId, Username: email, Password: password, Permanent: true };
          await call('AdminSetUserPassword')(context, permanent);
        }
        const user = (await pool.getUserByUsername(context, email))!;
        return { sub: user.Attributes.find(a => a.Name === 'sub')!.Value };
      },
    },
    close: async () => undefined,
  };
}

const tooLarge: [number, unknown] = [413, { __type: 'SerializationException', message: 'The request is too large.' }];
const browserCalls = new Set(['UpdateUserAttributes', 'DeleteUserAttributes', 'DeleteUser', 'SetUserMFAPreference']);

/** Creates the pool and the application's client where they are not there yet. */
async function preparePool(cognito: {
  listUserPools(context: unknown): Promise<{ Id: string }[]>;
  createUserPool(context: unknown, pool: Record<string, unknown>): Promise<unknown>;
  getAppClient(context: unknown, id: string): Promise<unknown>;
  clients?: { set(context: unknown, key: string[], value: unknown): Promise<void> };
}): Promise<void> {
  const pools = await cognito.listUserPools(context);
  if (!pools.some(pool => pool.Id === userPoolId)) {
    const MinimumLength = 12;
    await cognito.createUserPool(context, {
      Id: userPoolId,
      Name: 'attestry',
      MfaConfiguration: 'OPTIONAL',
      AutoVerifiedAttributes: ['email'],
      Policies: {
        PasswordPolicy: {
          MinimumLength,
          RequireLowercase: true,
          RequireUppercase: true,
          RequireNumbers: true,
          RequireSymbols: true,
        },
      },
    });
  }
  if (!(await cognito.getAppClient(context, clientId))) {
    await cognito.clients!.set(context, ['Clients', clientId], {
      ClientId: clientId,
      ClientName: 'web',
      UserPoolId: userPoolId,
    });
  }
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/x-amz-json-1.1' });
  response.end(JSON.stringify(body, datesAsSeconds));
}

/** Cognito writes instants as epoch seconds. */
function datesAsSeconds(this: Record<string, unknown>, key: string, value: unknown): unknown {
  const original = this[key];
  return original instanceof Date ? Math.floor(original.getTime() / 1000) : value;
}
