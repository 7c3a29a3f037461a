import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Cognito, type CognitoOptions, startCognito } from '#infra/local/cognito/cognito.ts';
import type { PoolMail } from '#infra/local/cognito/messages.ts';

export const password = 'Correct-Horse-1';
export const otherPassword = 'Another-Horse-2';

type Answer = {
  status: number;
  body: Record<string, unknown> & { __type?: string; message?: string };
};

/** A separate pool behind a small server, as the local gateway mounts it. */
export interface TestPool {
  cognito: Cognito;
  dataDir: string;
  endpoint: string;
  mails: PoolMail[];
  /** Returns the six digits in the newest message to a person. */
  mailedCode(to: string): string;
  /** The clock of the pool, to be set. */
  clock: { at: Date };
  /** One call of Cognito's JSON protocol over HTTP. */
  call(operation: string, request: object, headers?: Record<string, string>): Promise<Answer>;
  /** Signs in with a password and returns the tokens. */
  tokens(email: string, secret?: string): Promise<Tokens>;
  restart(): Promise<void>;
  close(): Promise<void>;
}

interface Tokens {
  AccessToken: string;
  IdToken: string;
  RefreshToken: string;
}

/** Starts a pool in a temporary folder with a server on a free port. */
export async function testPool(options: Partial<CognitoOptions> = {}): Promise<TestPool> {
  const dataDir = await mkdtemp(join(tmpdir(), 'attestry-cognito-'));
  const mails: PoolMail[] = [];
  const clock = { at: new Date() };
  const start = () =>
    startCognito({
      dataDir,
      mail: async mail => {
        mails.push(mail);
      },
      now: () => clock.at,
      ...options,
    });
  let cognito = await start();
  const server = createServer((request, response) => {
    cognito.handle(request, response).catch((error: Error) => {
      response
        .writeHead(500)
        .end(JSON.stringify({ __type: 'InternalErrorException', message: error.message }));
    });
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/cognito/`;

  const call: TestPool['call'] = async (operation, request, headers = {}) => {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
        ...headers,
      },
      body: JSON.stringify({
        ...(operation.startsWith('Admin') ? {} : { ClientId: cognito.clientId }),
        ...request,
      }),
    });
    return { status: response.status, body: (await response.json()) as Answer['body'] };
  };

  return {
    get cognito() {
      return cognito;
    },
    dataDir,
    endpoint,
    mails,
    clock,
    mailedCode: to => /\d{6}/.exec(mails.findLast(mail => mail.to === to)?.text ?? '')?.[0] ?? 'none',
    call,
    tokens: async (email, secret = password) => {
      const { body } = await call('InitiateAuth', {
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: email, PASSWORD: secret },
      });
      if (!body.AuthenticationResult) throw new Error(`not signed in: ${JSON.stringify(body)}`);
      return body.AuthenticationResult as Tokens;
    },
    restart: async () => {
      await cognito.close();
      cognito = await start();
    },
    close: async () => {
      await new Promise(resolve => {
        server.close(resolve);
        server.closeAllConnections();
      });
      await cognito.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
