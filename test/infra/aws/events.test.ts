import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { BatchGetItemCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { BatchWriteCommand, DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { CloudFormationCustomResourceEvent, PreSignUpTriggerEvent } from 'aws-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { handler as loadLibrary } from '#functions/events/load_library.ts';
import { handler as preSignUp } from '#functions/events/pool/pre_sign_up.ts';
import { setSink } from '#functions/kit/log.ts';
import { libraryFiles } from '#shared/library/all.ts';

describe('The check before an account is made', () => {
  const signUp = (userName: string, email?: string) =>
    preSignUp({
      userName,
      request: { userAttributes: { ...(email && { email }) } },
    } as PreSignUpTriggerEvent);

  test('lets a user name through that is the e-mail address in lower case', async () => {
    expect(await signUp('ann@example.com', 'Ann@Example.com')).toMatchObject({ userName: 'ann@example.com' });
  });

  test.each([
    ['another person’s address', 'bob@example.com', 'ann@example.com'],
    ['capital letters', 'Ann@example.com', 'Ann@example.com'],
    ['a name that is no address', 'ann', 'ann@example.com'],
    ['no address', 'ann@example.com', undefined],
    ['nothing at all', '', undefined],
  ])('refuses %s', async (_what, userName, email) => {
    await expect(signUp(userName, email)).rejects.toThrow('The user name must be the e-mail address');
  });
});

describe('The library’s loader', () => {
  const dynamo = mockClient(DynamoDBClient);
  const documents = mockClient(DynamoDBDocumentClient);
  const answers: { method?: string; headers: IncomingHttpHeaders; body: Record<string, unknown> }[] = [];
  let server: Server;
  let status = 200;
  let restoreLog: () => void;

  beforeEach(async () => {
    dynamo.reset();
    documents.reset();
    answers.length = 0;
    status = 200;
    restoreLog = setSink(() => undefined);
    process.env.AWS_REGION = 'local';
    server = createServer(async (request, response) => {
      let text = '';
      for await (const part of request) text += part;
      answers.push({ method: request.method, headers: request.headers, body: JSON.parse(text) });
      response.statusCode = status;
      response.end();
    });
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  });
  afterEach(async () => {
    restoreLog();
    await new Promise(resolve => server.close(resolve));
  });

  const run = (RequestType: CloudFormationCustomResourceEvent['RequestType']) =>
    loadLibrary({
      RequestType,
      ResponseURL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/answer`,
      StackId: 'stack',
      RequestId: 'request',
      LogicalResourceId: 'Library',
    } as CloudFormationCustomResourceEvent);

  test('stores every standard topic and reports to CloudFormation, in the form its signed address accepts', async () => {
    dynamo.on(BatchGetItemCommand).resolves({});
    documents.on(BatchWriteCommand).resolves({});
    await run('Create');
    const written = JSON.stringify(documents.commandCalls(BatchWriteCommand).map(c => c.args[0].input));
    for (const { topiccode } of libraryFiles) expect(written).toContain(`TOPIC#${topiccode}`);
    expect(answers).toHaveLength(1);
    const [{ method, headers, body }] = answers as [(typeof answers)[0]];
    expect(method).toBe('PUT');
    expect(headers['content-type']).toBeUndefined();
    expect(headers['content-length']).toBeDefined();
    expect(body).toEqual({
      Status: 'SUCCESS',
      PhysicalResourceId: 'library',
      StackId: 'stack',
      RequestId: 'request',
      LogicalResourceId: 'Library',
    });
  });

  test('makes the deployment fail if the table does, and says why', async () => {
    for (const client of [dynamo, documents]) client.onAnyCommand().rejects(new Error('table is gone'));
    await run('Update');
    expect(answers.map(({ body }) => body)).toMatchObject([
      { Status: 'FAILED', Reason: expect.stringContaining('table is gone') },
    ]);
  });

  test('leaves the topics alone when the stack is removed', async () => {
    await run('Delete');
    expect([...dynamo.calls(), ...documents.calls()]).toHaveLength(0);
    expect(answers.map(({ body }) => body.Status)).toEqual(['SUCCESS']);
  });

  test('fails if CloudFormation does not accept the answer, so that Lambda tries again', async () => {
    status = 403;
    await expect(run('Delete')).rejects.toThrow('HTTP 403');
  });
});
