import {
  BatchGetItemCommand,
  type Condition,
  DeleteItemCommand,
  ExecuteStatementCommand,
  GetItemCommand,
  ListBackupsCommand,
  PutItemCommand,
  QueryCommand,
  ScanCommand,
  UpdateItemCommand,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { invalid, openPeer, outcome, type Peer, plain, wire } from './kit.ts';

let peer: Peer;
beforeAll(async () => {
  peer = await openPeer();
});
afterAll(() => peer.close());

describe('operations that are left out', () => {
  test.each([
    ['ListBackups', new ListBackupsCommand({})],
    ['ExecuteStatement', new ExecuteStatementCommand({ Statement: 'SELECT * FROM one' })],
    [
      'UpdateTimeToLive',
      new UpdateTimeToLiveCommand({
        TableName: 'one',
        TimeToLiveSpecification: { AttributeName: 'x', Enabled: true },
      }),
    ],
  ])('%s is named in a sentence', async (name, command) => {
    const asked = peer.client.send(command as ListBackupsCommand);
    expect(await outcome(asked, true)).toBe(
      `UnknownOperationException: The embedded database does not do ${name}.`,
    );
  });

  const equals: Condition = { ComparisonOperator: 'EQ', AttributeValueList: [{ S: 'x' }] };
  const keys = { TableName: 'one', Key: wire({ p: 'x' }) };
  test.each([
    [
      'Expected. Use ConditionExpression.',
      new DeleteItemCommand({ ...keys, Expected: { a: { Value: { S: 'x' } } } }),
    ],
    [
      'AttributeUpdates. Use UpdateExpression.',
      new UpdateItemCommand({ ...keys, AttributeUpdates: { a: { Value: { S: 'x' } } } }),
    ],
    [
      'KeyConditions. Use KeyConditionExpression.',
      new QueryCommand({ TableName: 'one', KeyConditions: { p: equals } }),
    ],
    [
      'ScanFilter. Use FilterExpression.',
      new ScanCommand({ TableName: 'one', ScanFilter: { a: equals }, ConditionalOperator: 'OR' }),
    ],
  ])(
    'parameters are named like operations, with the expression that replaced them: %s',
    async (said, command) => {
      expect(await outcome(peer.client.send(command as ScanCommand), true)).toBe(
        `ValidationException: The embedded database does not do ${said}`,
      );
    },
  );

  test('a request for no operation is told what is expected', async () => {
    const response = await fetch(peer.database.endpoint);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ message: expect.stringContaining('X-Amz-Target') });
  });
});

describe('what a put or delete returns', () => {
  const commands = {
    put: (input: object) => new PutItemCommand({ TableName: 'one', Item: wire({ p: 'r', a: 2 }), ...input }),
    delete: (input: object) => new DeleteItemCommand({ TableName: 'one', Key: wire({ p: 'r' }), ...input }),
  };
  test.each(['put', 'delete'] as const)('of a %s is the old item, or nothing', async kind => {
    const send = (input: object) => peer.client.send(commands[kind](input) as PutItemCommand);
    for (const ReturnValues of ['UPDATED_OLD', 'ALL_NEW', 'UPDATED_NEW', 'DOG', 'none']) {
      expect(await outcome(send({ ReturnValues }))).toBe(invalid);
    }
    await peer.client.send(commands.delete({}));
    expect((await send({ ReturnValues: 'ALL_OLD' })).Attributes).toBeUndefined();
    await peer.put({ p: 'r', a: 1 });
    expect(plain((await send({ ReturnValues: 'ALL_OLD' })).Attributes)).toEqual({ p: 'r', a: 1 });
    await peer.put({ p: 'r', a: 1 });
    expect((await send({ ReturnValues: 'NONE' })).Attributes).toBeUndefined();
  });
});

describe('a read by keys with the projection', () => {
  test.each(['_x', `a${'.b'.repeat(32)}`, `a${'[0]'.repeat(40)}`])('%s is refused', async expression => {
    const read = new GetItemCommand({
      TableName: 'one',
      Key: { p: { S: 'r' } },
      ProjectionExpression: expression,
    });
    expect(await outcome(peer.client.send(read))).toBe(invalid);
    const several = new BatchGetItemCommand({
      RequestItems: { one: { Keys: [{ p: { S: 'r' } }], ProjectionExpression: expression } },
    });
    expect(await outcome(peer.client.send(several))).toBe(invalid);
  });
});
