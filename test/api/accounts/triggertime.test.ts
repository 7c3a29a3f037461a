import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type {
  CustomMessageTriggerEvent,
  PostConfirmationTriggerEvent,
  PreSignUpTriggerEvent,
} from 'aws-lambda';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { handler as customMessage } from '#functions/events/pool/custom_message.ts';
import { handler as postConfirmation } from '#functions/events/pool/post_confirmation.ts';
import { handler as preSignUp } from '#functions/events/pool/pre_sign_up.ts';
import { closeClients } from '#functions/kit/clients.ts';
import { setSink } from '#functions/kit/log.ts';

/** What Cognito waits for a trigger, in ms. */
const cognitoWaits = 5_000;

const services = ['DYNAMODB', 'COGNITO_IDENTITY_PROVIDER', 'SES'] as const;
type Service = (typeof services)[number];
const answers: Record<Service, string> = {
  // The person who confirms an address or chooses a new password is stored.
  DYNAMODB: `{"Responses":{"attestry":[{"pk":{"S":"PERSON#nora@new.example"},"sk":{"S":"PERSON"}}]}}`,
  COGNITO_IDENTITY_PROVIDER: '{"UserStatus":"CONFIRMED"}',
  SES: '<SendRawEmailResponse><SendRawEmailResult><MessageId>1</MessageId></SendRawEmailResult></SendRawEmailResponse>',
};

let servers: Server[] = [];
let restoreLog: () => void;
/** The service that takes requests and does not answer, and what resolves once it has one. */
let stalled: Service | undefined;
let reached: () => void;

const listener =
  (service: Service): RequestListener =>
  (request, response) => {
    if (service === stalled) reached();
    else request.resume().on('end', () => response.end(answers[service]));
  };

beforeEach(async () => {
  restoreLog = setSink(() => undefined);
  servers = services.map(service => createServer(listener(service)));
  for (const [at, server] of servers.entries()) {
    await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as AddressInfo;
    vi.stubEnv(`AWS_ENDPOINT_URL_${services[at]}`, `http://127.0.0.1:${port}`);
  }
  vi.stubEnv('AWS_REGION', 'local');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'key');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'local');
  vi.stubEnv('MAIL_FROM', 'Attestry <no-reply@attestry.example>');
  vi.stubEnv('SITE_URL', 'http://attestry.example');
  closeClients();
});
afterEach(() => {
  vi.useRealTimers();
  restoreLog();
  closeClients();
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
  vi.unstubAllEnvs();
});

/** Runs a trigger while a service does not answer. Returns how it ended within the time that Cognito waits. */
async function endOf(service: Service, run: () => Promise<unknown>): Promise<string> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  stalled = service;
  const asked = new Promise<void>(resolve => {
    reached = resolve;
  });
  let end = 'none';
  const ended = run().then(
    () => {
      end = 'answered';
    },
    (error: Error) => {
      end = error.message;
    },
  );
  await asked;
  await vi.advanceTimersByTimeAsync(cognitoWaits - 1);
  // What is only waiting for the event loop is in time.
  for (let turn = 0; turn < 50 && end === 'none'; turn++) await new Promise(setImmediate);
  stalled = undefined;
  void ended;
  return end;
}

const account = {
  userPoolId: 'local_pool',
  userName: 'nora@new.example',
  request: { userAttributes: { email: 'nora@new.example', sub: 'nora' } },
  response: {},
};
const signingUp = { ...account, triggerSource: 'PreSignUp_SignUp' } as unknown as PreSignUpTriggerEvent;
const confirming = (triggerSource: string) =>
  ({ ...account, triggerSource }) as unknown as PostConfirmationTriggerEvent;

describe('a trigger ends before Cognito gives up on it', () => {
  test.each([
    ['DYNAMODB', 'The sign-in service is busy. Please try again'],
    ['COGNITO_IDENTITY_PROVIDER', 'The sign-in service is busy. Please try again'],
    // The mail to the owner is not worth a refusal that tells a stranger about the account.
    ['SES', 'answered'],
  ] as const)('a sign-up, while %s does not answer', async (service, end) => {
    expect(await endOf(service, () => preSignUp(signingUp))).toBe(end);
  });

  test.each([
    ['PostConfirmation_ConfirmSignUp', 'DYNAMODB', 'The sign-in service is busy. Please try again'],
    ['PostConfirmation_ConfirmForgotPassword', 'DYNAMODB', 'The sign-in service is busy. Please try again'],
    ['PostConfirmation_ConfirmForgotPassword', 'COGNITO_IDENTITY_PROVIDER', 'answered'],
  ] as const)('%s, while %s does not answer', async (source, service, end) => {
    expect(await endOf(service, () => postConfirmation(confirming(source)))).toBe(end);
  });

  test('a mail about a sign-up, while DYNAMODB does not answer', async () => {
    const request = { ...account.request, codeParameter: '{####}' };
    const event = { ...account, request, triggerSource: 'CustomMessage_SignUp' };
    const write = () => customMessage(event as unknown as CustomMessageTriggerEvent);
    expect(await endOf('DYNAMODB', write)).toBe('The sign-in service is busy. Please try again');
  });
});
