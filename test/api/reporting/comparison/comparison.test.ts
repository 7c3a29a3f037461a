import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { putMany } from '#functions/data/table/table.ts';
import { topicItem, topicStatus } from '#functions/data/topics/settings.ts';
import { versionItems } from '#functions/data/topics/version.ts';
import { deleteRun } from '#shared/contract/answering/suggestions.ts';
import type { Question } from '#shared/domain/answering/questionnaire.ts';
import { comparing, tenthOf } from '#test/support/answering/comparing.ts';
import { people } from '#test/support/cast.ts';
import { makePlace, type Place } from '#test/support/places.ts';
import { completedIn, setAction } from '#test/support/reports.ts';
import { question, under } from '#test/support/topics/trees.ts';
import { World } from '#test/support/world.ts';

const at = {} as { world: World };
beforeAll(async () => {
  at.world = await World.begin();
});
afterAll(() => at.world.close());

const { answer, latest, compare, rows } = comparing(at);

/** Publishes other questions as the topic's next version. */
async function republish({ topicid }: Place, questions: readonly Question[]): Promise<void> {
  const versionid = `${topicid}@2`;
  const head = {
    versionid,
    title: 'Second',
    custom: true,
    publishedBy: people.ada,
    publishedAt: tenthOf('202602'),
  };
  const topic = { customerid: 'acme', topicid, title: 'Second', summary: '', versionid, custom: true };
  await putMany([
    ...versionItems(head, questions),
    topicItem({ ...topic, libraryCode: '', status: topicStatus.active }),
  ]);
}

describe('the latest month and the one before', () => {
  test('are compared by ten metrics; there is nothing to choose with one earlier month', async () => {
    const place = await makePlace({ title: 'Backups' });
    await answer(place, '202602', 'YNNY');
    await answer(place, '202603', 'YYY');
    const { status, body } = await latest(place);
    expect([status, body.message]).toEqual([200, 'oneprior']);
    expect(body).toMatchObject({
      Latestperiod: '202603',
      Latestscore: 0,
      Perioodlist: [{ periodcode: '202602', perioddesc: 'Feb 2026', score: 88.89 }],
      Selperiodcode: '202602',
      Selcountrycode: 'USA',
      Sellocationdesc: 'Boston',
      Seltopicdesc: 'Backups',
      Selperioddesc: 'Feb 2026',
      Sellatestdesc: 'Mar 2026',
      Sameversion: 'Y',
    });
    const told = body.Metriclist.map(
      ({ metricdesc, early, earlycat, late, latecat, variance, leveldisplay }) =>
        [metricdesc, early, earlycat, late, latecat, variance, leveldisplay].join(' | '),
    );
    expect(told).toEqual([
      'Risk score | 88.89 | High | 0 | None | -88.89 | Better',
      'Compliant answers (%) | 33.33 | 1 of 3 | 100 | 2 of 2 | 66.67 | Better',
      'Open suggestions | 2 | 2 of 2 | 0 | 0 of 0 | -2 | Better',
      'High risk | 1 | 1 of 1 | 0 | 0 of 1 | -1 | Better',
      'Medium risk | 1 | 1 of 1 | 0 | 0 of 0 | -1 | Better',
      'Low risk | 0 | 0 of 1 | 0 | 0 of 1 | 0 | Same',
      'Completed suggestions (%) | 0 | 0 of 2 |  | 0 of 0 |  | Same',
      'Assigned suggestions (%) | 0 | 0 of 2 |  | 0 of 0 |  | Same',
      'Overdue suggestions | 0 | 0 of 2 | 0 | 0 of 0 | 0 | Same',
      'Questions asked | 4 | 4 of 5 | 3 | 3 of 5 | -1 | Same',
    ]);
    expect(body.Scorechange).toMatchObject({ change: -88.89, answers: -83.33, branches: -5.56 });
  });

  test('with several earlier months, the answer lists them, newest first', async () => {
    const place = await makePlace();
    for (const month of ['202512', '202601', '202602']) await completedIn(at.world, month, place);
    const { body } = await latest(place);
    expect(body.message).toBe('multiprior');
    expect(body.Perioodlist.map(({ periodcode }) => periodcode)).toEqual(['202601', '202512']);
    expect(body.Selperiodcode).toBe('202601');
  });

  test.each([
    ['noprior', ['202602'], 'noprior'],
    ['no data found', [], 'nodata'],
  ])('with %s, nothing is compared', async (message, months, reason) => {
    const place = await makePlace();
    for (const month of months) await completedIn(at.world, month, place);
    const explanation = 'There is no prior period activity to compare. Select a new Location and Topic.';
    expect(await latest(place)).toMatchObject({
      status: 400,
      body: { code: 400, message, reason, explanation },
    });
  });
});

describe('two months', () => {
  test('can be any of a topic at a location', async () => {
    const place = await makePlace();
    await answer(place, '202601', 'NN');
    await answer(place, '202602', 'YYY');
    await answer(place, '202603', 'YNYY');
    const { body } = await compare(place, ['202601', '202603']);
    expect(body).toMatchObject({ Selperioddesc: 'Jan 2026', Sellatestdesc: 'Mar 2026' });
    expect(body.Metriclist[0]).toMatchObject({ early: 100, late: 55.56, variance: -44.44 });
    expect(body.Scorechange).toMatchObject({ change: -44.44, answers: 0, branches: -44.44 });
  });

  test.each<[string, readonly [string, string], string]>([
    ['turned round', ['202603', '202602'], 'wrongOrder'],
    ['the same', ['202602', '202602'], 'wrongOrder'],
    ['of which one is not completed', ['202601', '202603'], 'nodata'],
  ])('that are %s are refused', async (_, months, reason) => {
    const place = await makePlace();
    await answer(place, '202602', 'NN');
    await answer(place, '202603', 'NN');
    expect((await compare(place, months)).body).toMatchObject({ code: 400, reason });
    expect((await rows(place, months)).body).toMatchObject({ code: 400, reason });
  });

  test('one of which was deleted are no data', async () => {
    const place = await makePlace();
    await answer(place, '202602', 'NN');
    await answer(place, '202603', 'NN');
    await at.world.call(deleteRun, {
      topicId: place.topicid,
      locationId: place.locationid,
      period: '202603',
    });
    expect((await compare(place, ['202602', '202603'])).body).toMatchObject({ reason: 'nodata' });
  });

  test('answered on versions that share no question, nothing comes from answers', async () => {
    const place = await makePlace();
    await answer(place, '202602', 'YNNY');
    await republish(place, [
      question({ qcode: 70, seq: 1, priority: 'High' }),
      question({ qcode: 80, seq: 2, ...under(70, 'Y') }),
    ]);
    await answer(place, '202603', 'YN');
    const { body } = await compare(place, ['202602', '202603']);
    expect(body.Sameversion).toBe('N');
    expect(body.Scorechange).toMatchObject({
      change: -51.39,
      answers: 0,
      questionnaire: -51.39,
      branches: 0,
    });
    const { Detaillate } = (await rows(place, ['202602', '202603'])).body;
    const told = Detaillate.map(({ qcode, efinding, finding, leveldisplay, reason, changed }) =>
      [qcode, efinding, finding, leveldisplay, reason, changed].join(' | '),
    );
    expect(told).toEqual([
      '70 | Not asked | Compliant | Same | Asked in Mar 2026 only | questionnaire',
      '80 | Not asked | Not compliant | Same | Asked in Mar 2026 only | questionnaire',
      '10 | Not scored | Not asked | Same | Asked in Feb 2026 only | ',
      '20 | Not compliant | Not asked | Same | Asked in Feb 2026 only | questionnaire',
      '30 | Not compliant | Not asked | Same | Asked in Feb 2026 only | questionnaire',
      '40 | Compliant | Not asked | Same | Asked in Feb 2026 only | questionnaire',
    ]);
  });
});

describe('overdue suggestions', () => {
  test('of an earlier month are those of the day the next one was completed, there; of the latest, of today', async () => {
    const place = await makePlace();
    const february = await answer(place, '202602', 'YNNY');
    const on = (instant: string, more: object) =>
      at.world.at(instant, () => setAction(at.world, february, more));
    // Overdue on 9 March; the second is due on the day the next month was completed.
    await on('2026-02-11T12:00:00Z', { qduedate: '2026-03-01', completed: '' });
    await on('2026-02-11T12:00:00Z', { qcode: 30, qduedate: '2026-03-09', completed: '' });
    // At 03:00 UTC on 10 March it is still 9 March in New York.
    const march = await answer(place, '202603', 'YNNY', '2026-03-10T03:00:00Z');
    await setAction(at.world, march, { qduedate: '2026-03-14', completed: '' });
    const overdue = async () => {
      const { body } = await compare(place, ['202602', '202603']);
      const { early, late } = body.Metriclist.find(({ metric }) => metric === 'overdue')!;
      return [early, late];
    };
    expect(await overdue()).toEqual([1, 1]);
    expect(await at.world.at('2026-03-14T12:00:00Z', overdue)).toEqual([1, 0]);
  });
});

describe('the questions of two months', () => {
  test('show what was answered and done, and what became of it', async () => {
    const place = await makePlace();
    const february = await answer(place, '202602', 'YNNY');
    await at.world.at('2026-02-11T12:00:00Z', () => setAction(at.world, february, { completed: 'Y' }));
    await answer(place, '202603', 'YYN');
    const { Detaillate } = (await rows(place, ['202602', '202603'])).body;
    expect(Detaillate[1]).toEqual({
      qcode: 20,
      qdescr: 'Is point 20 settled?',
      prioritydesc: 'High',
      priorityid: 1,
      solutiondesc: 'Settle point 20.',
      repcatdesc: 'General',
      eperioddesc: 'Feb 2026',
      eresponse: 'N',
      efinding: 'Not compliant',
      eownerid: people.vic,
      ecompleted: 'Y',
      eoverdue: 'N',
      perioddesc: 'Mar 2026',
      response: 'Y',
      finding: 'Compliant',
      qownerid: '',
      completed: '',
      overdue: 'N',
      leveldisplay: 'Better',
      colorid: 1,
      reason: 'Compliant since Mar 2026',
      changed: 'answers',
      topicdesc: expect.any(String),
      locationdesc: 'Boston',
    });
    const told = Detaillate.map(({ qcode, leveldisplay, reason, changed }) => [
      qcode,
      leveldisplay,
      reason,
      changed,
    ]);
    expect(told).toEqual([
      [10, 'Same', 'Not scored', ''],
      [20, 'Better', 'Compliant since Mar 2026', 'answers'],
      [30, 'Same', 'Asked in Feb 2026 only', 'branches'],
      [40, 'Worse', 'Not compliant since Mar 2026', 'answers'],
    ]);
  });
});
