import {
  ProvisionedThroughputExceededException,
  ThrottlingException,
  TransactionCanceledException,
} from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  type BatchGetCommandInput,
  type BatchGetCommandOutput,
  DynamoDBDocumentClient,
  TransactWriteCommand,
  type TransactWriteCommandInput,
  UpdateCommand,
  type UpdateCommandInput,
} from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { result, run } from '#functions/data/answering/run.ts';
import { keys } from '#functions/data/table/keys.ts';
import { documents, dynamo, readAll, tableName, update, write } from '#functions/data/table/table.ts';
import { topicLocation } from '#functions/data/topics/settings.ts';
import { deleteRun } from '#shared/contract/answering/suggestions.ts';
import { listTopicsToAnswer } from '#shared/contract/answering/topiclist.ts';
import { common } from '#shared/contract/kit/common.ts';
import { thisMonth } from '#test/support/cast.ts';
import { makePlace, type Place } from '#test/support/places.ts';
import { action, completed, reportFor, setAction } from '#test/support/reports.ts';
import { Player } from '#test/support/runs.ts';
import { everything, World } from '#test/support/world.ts';

const told = { message: 'x', $metadata: {} };
const conflict = new TransactionCanceledException({
  ...told,
  CancellationReasons: [{ Code: 'None' }, { Code: 'None' }, { Code: 'TransactionConflict' }],
});

let world: World;
let faulty: ReturnType<typeof mockDatabase>;
/** The client with every call going through, until a test lets one fail. */
function mockDatabase() {
  const mock = mockClient(documents());
  mock.send.callThrough();
  return mock;
}
/** Sends past the faults. */
const pass = <Output = never>(command: object) => unfaulty.call(documents(), command) as Promise<Output>;
const unfaulty = DynamoDBDocumentClient.prototype.send as unknown as (
  this: DynamoDBDocumentClient,
  command: object,
) => Promise<unknown>;

beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.close());
beforeEach(() => {
  faulty = mockDatabase();
});
afterEach(() => faulty.restore());

async function begun(answers = ''): Promise<Player> {
  const player = new Player(world, await makePlace());
  await player.begin();
  if (answers) await player.answer(answers);
  return player;
}

/** Run, result and the list's line of a place, as they are stored. */
const stored = ({ topicid, locationid }: Place) =>
  readAll(
    {
      run: run(topicid, locationid, thisMonth),
      result: result(topicid, locationid, thisMonth),
      pair: topicLocation('acme', topicid, locationid),
    },
    true,
  );

const failed = { status: 500, body: { code: 500, reason: 'failed', message: common.failed.message } };

describe('a database that refuses temporarily', () => {
  test.each([
    ['writes', UpdateCommand, new ThrottlingException(told)],
    ['writes', UpdateCommand, new ProvisionedThroughputExceededException(told)],
    ['reads', BatchGetCommand, new ProvisionedThroughputExceededException(told)],
  ] as const)('%s: the answer says that nothing was lost, and nothing was', async (_, command, error) => {
    const player = await begun('Y');
    const before = await everything();
    faulty.on(command as typeof UpdateCommand).rejects(error);
    const answer = await player.tell('N');
    expect(answer).toMatchObject(failed);
    expect(answer.body.requestid).toBe(answer.headers.get('x-request-id'));
    expect(JSON.stringify(answer.body)).not.toContain('Exception');
    faulty.restore();
    expect(await everything()).toEqual(before);
    await player.answer('N');
    expect((await stored(player.place)).run).toMatchObject({ answers: 'YN---', revision: 3 });
  });

  test('throttled twice, the SDK repeats and people notice nothing', async () => {
    const player = await begun();
    let attempts = 0;
    dynamo().middlewareStack.add(
      (next, context) => async args => {
        if (context.commandName === 'UpdateItemCommand' && ++attempts <= 2)
          throw new ThrottlingException(told);
        return next(args);
      },
      { step: 'finalizeRequest', name: 'throttled', priority: 'low' },
    );
    try {
      await player.answer('Y');
    } finally {
      dynamo().middlewareStack.remove('throttled');
    }
    expect(attempts).toBe(3);
    expect((await stored(player.place)).run).toMatchObject({ answers: 'Y----', revision: 2 });
  });

  test('is logged with the request id and the error, but not with the request', async () => {
    const player = await begun('Y');
    faulty.on(UpdateCommand).rejects(new ThrottlingException({ ...told, message: 'Rate exceeded' }));
    const { body } = await player.tell('N');
    const line = world.logs.map(text => JSON.parse(text)).find(entry => entry.requestId === body.requestid);
    expect(line).toMatchObject({
      level: 'error',
      status: 500,
      error: 'ThrottlingException',
      call: 'answerQuestion',
    });
    expect(JSON.stringify(line)).not.toContain(player.seen.runid);
  });

  test('a run that could not be begun has not begun', async () => {
    const place = await makePlace();
    faulty.on(TransactWriteCommand).rejects(new ThrottlingException(told));
    await expect(new Player(world, place).begin()).rejects.toThrow('500');
    expect(await stored(place)).toMatchObject({ run: undefined, pair: { open: {} } });
    faulty.restore();
    await new Player(world, place).begin();
  });
});

describe('keys that the database leaves out', () => {
  /** Returns one key of each batch and leaves out the others. */
  const oneByOne = async (input: BatchGetCommandInput): Promise<BatchGetCommandOutput> => {
    const { Keys = [], ...rest } = input.RequestItems![tableName()]!;
    const first = new BatchGetCommand({
      RequestItems: { [tableName()]: { ...rest, Keys: Keys.slice(0, 1) } },
    });
    const answer = await pass<BatchGetCommandOutput>(first);
    const left = Keys.slice(1);
    return { ...answer, UnprocessedKeys: left.length ? { [tableName()]: { ...rest, Keys: left } } : {} };
  };

  test('are asked for again', async () => {
    const player = await begun();
    faulty.resetHistory();
    faulty.on(BatchGetCommand).callsFake(oneByOne);
    await player.answer('Y');
    expect(faulty.commandCalls(BatchGetCommand)).toHaveLength(4);
  });

  test('and never come fail the call, instead of passing for items that do not exist', async () => {
    const player = await begun();
    faulty.on(BatchGetCommand).callsFake(async (input: BatchGetCommandInput) => ({
      Responses: {},
      UnprocessedKeys: input.RequestItems,
    }));
    expect(await player.tell('Y')).toMatchObject(failed);
  });
});

describe('someone else in between', () => {
  /** Moves the run on, as another person’s answer does. */
  const overtake = ({ topicid, locationid }: Place) =>
    pass(
      new UpdateCommand({
        TableName: tableName(),
        Key: keys.run(topicid, locationid, thisMonth),
        UpdateExpression: 'SET #rev = #rev + :one',
        ExpressionAttributeNames: { '#rev': 'rev' },
        ExpressionAttributeValues: { ':one': 1 },
      }),
    );

  test('an answer between read and write is refused with the current state', async () => {
    const player = await begun('Y');
    faulty.on(UpdateCommand).callsFake(async (input: UpdateCommandInput) => {
      await overtake(player.place);
      return pass(new UpdateCommand(input));
    });
    expect(await player.tell('N')).toMatchObject({ status: 409, body: { reason: 'stale', revision: 3 } });
    expect((await stored(player.place)).run).toMatchObject({ answers: 'Y----', revision: 3 });
  });

  test('a last answer is then refused whole: no result, no completed month', async () => {
    const player = await begun('N');
    faulty.on(TransactWriteCommand).callsFake(async (input: TransactWriteCommandInput) => {
      await overtake(player.place);
      return pass(new TransactWriteCommand(input));
    });
    expect(await player.tell('N')).toMatchObject({ status: 409, body: { reason: 'stale', quizEnd: false } });
    expect(await stored(player.place)).toMatchObject({
      run: { answers: 'N----', state: 'open', revision: 3 },
      result: undefined,
      pair: { done: [], open: { [thisMonth]: player.seen.runid } },
    });
  });

  test('Delete Quiz is then refused, and the report stays whole', async () => {
    const place = await completed(world);
    await setAction(world, place);
    faulty.on(TransactWriteCommand).callsFake(async (input: TransactWriteCommandInput) => {
      await overtake(place);
      return pass(new TransactWriteCommand(input));
    });
    const input = { topicId: place.topicid, locationId: place.locationid, period: thisMonth };
    expect(await world.call(deleteRun, input)).toMatchObject({ status: 409, body: { reason: 'stale' } });
    expect((await reportFor(world, place)).body.data[0]).toMatchObject({ qlinkname: action.qlinkname });
  });

  test('a topic that is switched off while a run begins there has no run', async () => {
    const place = await makePlace();
    faulty.on(TransactWriteCommand).callsFake(async (input: TransactWriteCommandInput) => {
      await write(update(keys.topicLocation('acme', place.topicid, place.locationid), { active: false }));
      return pass(new TransactWriteCommand(input));
    });
    await expect(new Player(world, place).begin()).rejects.toThrow('notActive');
    expect(await stored(place)).toMatchObject({ run: undefined, pair: { open: {} } });
  });

  test('a transaction that met another one is repeated', async () => {
    const player = await begun('N');
    faulty.resetHistory();
    faulty
      .on(TransactWriteCommand)
      .rejectsOnce(conflict)
      .callsFake((input: TransactWriteCommandInput) => pass(new TransactWriteCommand(input)));
    expect((await player.answer('N')).quizEnd).toBe(true);
    expect(faulty.commandCalls(TransactWriteCommand)).toHaveLength(2);
  });

  test('one that meets others all the time fails, and nothing of it is written', async () => {
    const player = await begun('N');
    faulty.on(TransactWriteCommand).rejects(conflict);
    expect(await player.tell('N')).toMatchObject(failed);
    expect(await stored(player.place)).toMatchObject({ run: { revision: 2 }, result: undefined });
  });
});

test('an answer that was written while its response was lost is a silent success when it is repeated', async () => {
  const player = await begun('Y');
  faulty.on(UpdateCommand).callsFake(async (input: UpdateCommandInput) => {
    await pass(new UpdateCommand(input));
    throw new Error('socket hang up');
  });
  expect(await player.tell('N')).toMatchObject(failed);
  faulty.restore();
  expect(await player.tell('N')).toMatchObject({ status: 200, body: { revision: 3, lastqcode: 20 } });
  expect((await stored(player.place)).run).toMatchObject({ answers: 'YN---', revision: 3 });
  expect((await world.call(listTopicsToAnswer, {})).status).toBe(200);
});
