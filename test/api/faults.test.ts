import {
  BatchGetItemCommand,
  type BatchGetItemCommandInput,
  type BatchGetItemCommandOutput,
  DynamoDBClient,
  ProvisionedThroughputExceededException,
  ThrottlingException,
  TransactionCanceledException,
  TransactWriteItemsCommand,
  type TransactWriteItemsCommandInput,
  UpdateItemCommand,
  type UpdateItemCommandInput,
} from '@aws-sdk/client-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { run, runResult } from '#functions/data/answering/run.ts';
import { keys } from '#functions/data/table/keys.ts';
import { readAll, tableName, update, write } from '#functions/data/table/table.ts';
import { keyValues } from '#functions/data/table/values.ts';
import { topicLocation } from '#functions/data/topics/settings.ts';
import { dynamo } from '#functions/kit/database.ts';
import { deleteRun } from '#shared/contract/answering/suggestions.ts';
import { listTopicsToAnswer } from '#shared/contract/answering/topiclist.ts';
import { common } from '#shared/contract/kit/common.ts';
import { thisMonth } from '#test/support/cast.ts';
import { addStep, removeStep } from '#test/support/database/steps.ts';
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
  const mock = mockClient(dynamo());
  mock.send.callThrough();
  return mock;
}
/** Sends past the faults. */
const pass = <Output = never>(command: object) => unfaulty.call(dynamo(), command) as Promise<Output>;
const unfaulty = DynamoDBClient.prototype.send as unknown as (
  this: DynamoDBClient,
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
      result: runResult(topicid, locationid, thisMonth),
      pair: topicLocation('acme', topicid, locationid),
    },
    true,
  );

const failed = { status: 500, body: { code: 500, reason: 'failed', message: common.failed.message } };

describe('a database that refuses temporarily', () => {
  test.each([
    ['writes', UpdateItemCommand, new ThrottlingException(told)],
    ['writes', UpdateItemCommand, new ProvisionedThroughputExceededException(told)],
    ['reads', BatchGetItemCommand, new ProvisionedThroughputExceededException(told)],
  ] as const)('%s: the answer says that nothing was lost, and nothing was', async (_, command, error) => {
    const player = await begun('Y');
    const before = await everything();
    faulty.on(command as typeof UpdateItemCommand).rejects(error);
    const answer = await player.tell('N');
    expect(answer).toMatchObject(failed);
    expect(answer.body.requestid).toBe(answer.headers.get('x-request-id'));
    expect(JSON.stringify(answer.body)).not.toContain('Exception');
    faulty.restore();
    expect(await everything()).toEqual(before);
    await player.answer('N');
    expect((await stored(player.place)).run).toMatchObject({ answers: 'YN', revision: 3 });
  });

  test('throttled twice, the SDK repeats and people notice nothing', async () => {
    const player = await begun();
    let attempts = 0;
    addStep(
      'throttled',
      (next, context) => async args => {
        if (context.commandName === 'UpdateItemCommand' && ++attempts <= 2)
          throw new ThrottlingException(told);
        return next(args);
      },
      { step: 'finalizeRequest', priority: 'low' },
    );
    try {
      await player.answer('Y');
    } finally {
      removeStep('throttled');
    }
    expect(attempts).toBe(3);
    expect((await stored(player.place)).run).toMatchObject({ answers: 'Y', revision: 2 });
  });

  test('is logged with the request id and the error, but not with the request', async () => {
    const player = await begun('Y');
    faulty.on(UpdateItemCommand).rejects(new ThrottlingException({ ...told, message: 'Rate exceeded' }));
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
    faulty.on(TransactWriteItemsCommand).rejects(new ThrottlingException(told));
    await expect(new Player(world, place).begin()).rejects.toThrow('500');
    expect(await stored(place)).toMatchObject({ run: undefined, pair: { open: {} } });
    faulty.restore();
    await new Player(world, place).begin();
  });
});

describe('keys that the database leaves out', () => {
  /** Returns one key of each batch and leaves out the others. */
  const oneByOne = async (input: BatchGetItemCommandInput): Promise<BatchGetItemCommandOutput> => {
    const { Keys = [], ...rest } = input.RequestItems![tableName()]!;
    const first = new BatchGetItemCommand({
      RequestItems: { [tableName()]: { ...rest, Keys: Keys.slice(0, 1) } },
    });
    const answer = await pass<BatchGetItemCommandOutput>(first);
    const left = Keys.slice(1);
    return { ...answer, UnprocessedKeys: left.length ? { [tableName()]: { ...rest, Keys: left } } : {} };
  };

  test('are asked for again', async () => {
    const player = await begun();
    faulty.resetHistory();
    faulty.on(BatchGetItemCommand).callsFake(oneByOne);
    await player.answer('Y');
    expect(faulty.commandCalls(BatchGetItemCommand)).toHaveLength(4);
  });

  test('and never come fail the call, instead of passing for items that do not exist', async () => {
    const player = await begun();
    faulty.on(BatchGetItemCommand).callsFake(async (input: BatchGetItemCommandInput) => ({
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
      new UpdateItemCommand({
        TableName: tableName(),
        Key: keyValues(keys.run(topicid, locationid, thisMonth)),
        UpdateExpression: 'SET #rev = #rev + :one',
        ExpressionAttributeNames: { '#rev': 'rev' },
        ExpressionAttributeValues: { ':one': { N: '1' } },
      }),
    );

  test('an answer between read and write is refused with the current state', async () => {
    const player = await begun('Y');
    faulty.on(UpdateItemCommand).callsFake(async (input: UpdateItemCommandInput) => {
      await overtake(player.place);
      return pass(new UpdateItemCommand(input));
    });
    expect(await player.tell('N')).toMatchObject({ status: 409, body: { reason: 'stale', revision: 3 } });
    expect((await stored(player.place)).run).toMatchObject({ answers: 'Y', revision: 3 });
  });

  test('a last answer is then refused whole: no result, no completed month', async () => {
    const player = await begun('N');
    faulty.on(TransactWriteItemsCommand).callsFake(async (input: TransactWriteItemsCommandInput) => {
      await overtake(player.place);
      return pass(new TransactWriteItemsCommand(input));
    });
    expect(await player.tell('N')).toMatchObject({ status: 409, body: { reason: 'stale', quizEnd: false } });
    expect(await stored(player.place)).toMatchObject({
      run: { answers: 'N', state: 'open', revision: 3 },
      result: undefined,
      pair: { done: [], open: { [thisMonth]: player.seen.runid } },
    });
  });

  test('Delete Quiz is then refused, and the report stays whole', async () => {
    const place = await completed(world);
    await setAction(world, place);
    faulty.on(TransactWriteItemsCommand).callsFake(async (input: TransactWriteItemsCommandInput) => {
      await overtake(place);
      return pass(new TransactWriteItemsCommand(input));
    });
    const input = { topicId: place.topicid, locationId: place.locationid, period: thisMonth };
    expect(await world.call(deleteRun, input)).toMatchObject({ status: 409, body: { reason: 'stale' } });
    expect((await reportFor(world, place)).body.data[0]).toMatchObject({ qlinkname: action.qlinkname });
  });

  test('a topic that is switched off while a run begins there has no run', async () => {
    const place = await makePlace();
    faulty.on(TransactWriteItemsCommand).callsFake(async (input: TransactWriteItemsCommandInput) => {
      await write(update(keys.topicLocation('acme', place.topicid, place.locationid), { active: false }));
      return pass(new TransactWriteItemsCommand(input));
    });
    await expect(new Player(world, place).begin()).rejects.toThrow('notActive');
    expect(await stored(place)).toMatchObject({ run: undefined, pair: { open: {} } });
  });

  test('a transaction that met another one is repeated', async () => {
    const player = await begun('N');
    faulty.resetHistory();
    faulty
      .on(TransactWriteItemsCommand)
      .rejectsOnce(conflict)
      .callsFake((input: TransactWriteItemsCommandInput) => pass(new TransactWriteItemsCommand(input)));
    expect((await player.answer('N')).quizEnd).toBe(true);
    expect(faulty.commandCalls(TransactWriteItemsCommand)).toHaveLength(2);
  });

  test('one that meets others all the time fails, and nothing of it is written', async () => {
    const player = await begun('N');
    faulty.on(TransactWriteItemsCommand).rejects(conflict);
    expect(await player.tell('N')).toMatchObject(failed);
    expect(await stored(player.place)).toMatchObject({ run: { revision: 2 }, result: undefined });
  });
});

test('an answer that was written while its response was lost is a silent success when it is repeated', async () => {
  const player = await begun('Y');
  faulty.on(UpdateItemCommand).callsFake(async (input: UpdateItemCommandInput) => {
    await pass(new UpdateItemCommand(input));
    throw new Error('socket hang up');
  });
  expect(await player.tell('N')).toMatchObject(failed);
  faulty.restore();
  expect(await player.tell('N')).toMatchObject({ status: 200, body: { revision: 3, lastqcode: 20 } });
  expect((await stored(player.place)).run).toMatchObject({ answers: 'YN', revision: 3 });
  expect((await world.call(listTopicsToAnswer, {})).status).toBe(200);
});
