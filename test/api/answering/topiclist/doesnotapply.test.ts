import { afterAll, beforeAll, expect, test } from 'vitest';
import { listRiskByMonth } from '#shared/contract/answering/suggestions.ts';
import { listReports, listTopicsToAnswer } from '#shared/contract/answering/topiclist.ts';
import {
  getCertification,
  listLocationsOfTopic,
  listNextSteps,
  listRiskChanges,
} from '#shared/contract/reporting/certification.ts';
import { comparing } from '#test/support/answering/comparing.ts';
import { expectRolledUp } from '#test/support/answering/rollups.ts';
import { people } from '#test/support/cast.ts';
import { makePlace, type Place, smallTopic } from '#test/support/places.ts';
import { completedIn, reportFor } from '#test/support/reports.ts';
import { World } from '#test/support/world.ts';

const at = {} as { world: World };
let place: Place;
let other: Place;
beforeAll(async () => {
  at.world = await World.begin();
  // Without question 50, No to the first question ends it, and nothing is scored.
  place = await makePlace({ questions: smallTopic.slice(0, 4) });
  other = await makePlace();
  await completedIn(at.world, '202602', place);
  await answer(place, '202603', 'N');
  await completedIn(at.world, '202602', other);
});
afterAll(() => at.world.close());

const { answer, latest, compare } = comparing(at);
const lastScore = async () =>
  (await reportFor(at.world, { ...other, periodcode: '202602' })).body.report.result.score;

test('a questionnaire in which no scored question was asked is completed and has no score', async () => {
  const { body } = await reportFor(at.world, place);
  expect(body.report.result).toMatchObject({ score: null, asked: 1 });
  expect(body.data).toEqual([]);
  const { body: list } = await at.world.call(listTopicsToAnswer, {});
  const row = list.topic_information.find(({ topicid }) => topicid === place.topicid);
  expect(row).toMatchObject({ laststatus: 'Completed', pastdue: 'N' });
  await expectRolledUp({ customerid: 'acme', ...place }, [people.eve]);
});

test('its row in the list of reports has no score and no change', async () => {
  const { body } = await at.world.call(listReports, {});
  const row = body.suggestion_information.find(({ topicid }) => topicid === place.topicid);
  expect(row).toMatchObject({
    riskscore: null,
    previousperiod: 'Feb 2026',
    pctchange: null,
    riskchange: '',
    opencount: 0,
  });
  expect(row!.previousscore).toBeGreaterThan(0);
});

test('it takes no part in averages, and counts as completed for the certification', async () => {
  const score = await lastScore();
  const months = (await at.world.call(listRiskByMonth, {})).body.months;
  expect(months.map(({ periodcode, reports }) => [periodcode, reports])).toEqual([
    ['202602', 2],
    ['202603', 1],
  ]);
  const { body } = await at.world.call(getCertification, {});
  expect(
    months.map(({ score }) => score),
    'the home page says what Certifications says',
  ).toEqual(body.months.map(({ score }) => score));
  expect(body.overall_risk_fil_data[0]).toMatchObject({
    avefirstscore: score,
    avelatestscore: score,
    topiccount: 2,
  });
  expect(body.tier.completed).toBe(3);
  expect(body.topics.map(({ topicid }) => topicid)).toEqual([other.topicid]);
  const { body: changes } = await at.world.call(listRiskChanges, {});
  expect(changes.change_in_topic_risk_score.map(({ topicid }) => topicid)).toEqual([other.topicid]);
  const { body: places } = await at.world.call(listLocationsOfTopic, { topicid: place.topicid });
  expect(places.topics_completed_by_location).toMatchObject([{ periodcode: '202603', score: null }]);
  expect((await at.world.call(listNextSteps, {})).body.risk.score).toBe(score);
});

test('the comparison with a month that has a score says so', async () => {
  const { body } = await compare(place, ['202602', '202603']);
  expect(body.Metriclist.find(({ metric }) => metric === 'score')).toMatchObject({
    late: null,
    latecat: 'Does not apply here',
    variance: null,
  });
  expect(body.Scorechange).toBeNull();
  expect((await latest(place)).body.Latestscore).toBeNull();
});
