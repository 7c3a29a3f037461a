import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { member } from '#functions/data/administration/member.ts';
import { calendarAddress, isForSeat } from '#functions/data/answering/calendar.ts';
import { auditPk, keys } from '#functions/data/table/keys.ts';
import { queryAll, readAll, readOne, update, write } from '#functions/data/table/table.ts';
import { getCalendar } from '#shared/contract/answering/calendar.ts';
import {
  endCalendarAddress,
  getCalendarState,
  newCalendarAddress,
} from '#shared/contract/answering/mytasks.ts';
import { people } from '#test/support/cast.ts';
import { makePlace, smallTopic } from '#test/support/places.ts';
import { completed, setAction } from '#test/support/reports.ts';
import { everything, World } from '#test/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.close());

const made = async (as: string) => (await world.call(newCalendarAddress, {}, { as })).body.address;
/** Asks for a calendar as a program does: with its address and nothing else. */
const open = (address: string) => world.request({ method: 'GET', path: address }, undefined, { token: '' });
const textAt = async (address: string) => {
  const { status, body } = await open(address);
  return status === 200 ? String(body) : status;
};
const unfolded = (text: string | number) => String(text).replaceAll('\r\n ', '');

describe('a calendar address', () => {
  test('shows the person’s open tasks on their due days, and nobody else’s', async () => {
    const place = await completed(world, await makePlace({ title: 'Fire; safety, first' }));
    await setAction(world, place, { qownerid: people.eve, qduedate: '2026-03-31' });
    await setAction(world, place, { qownerid: people.leo, qduedate: '2026-04-02', qcode: 30 });
    const address = await made(people.eve);
    const answer = await open(address);
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    const text = unfolded(String(answer.body));
    const uid = `${place.topicid}.${place.locationid}.${place.periodcode}.20@attestry`;
    expect([...text.matchAll(/^UID:(.*)\r$/gm)].map(([, one]) => one)).toEqual([uid]);
    expect(text).toContain('DTSTART;VALUE=DATE:20260331\r\nDTEND;VALUE=DATE:20260401\r\n');
    expect(text).toContain('LOCATION:Boston\r\n');
    expect(text).toContain('Fire\\; safety\\, first');
    expect(text).toMatch(new RegExp(`^URL:http.*/esuggest\\?topicid=${place.topicid}&.*qcode=20\r$`, 'm'));
    await setAction(world, place, {
      qownerid: people.eve,
      qduedate: '2026-03-31',
      completed: 'Y',
      revision: 1,
    });
    expect(unfolded(await textAt(address))).not.toContain('BEGIN:VEVENT');
  });

  test('shows until when the person is asked to answer a questionnaire, this month and in the year ahead', async () => {
    const place = await makePlace({ title: 'Evacuation' });
    const pair = keys.topicLocation('acme', place.topicid, place.locationid);
    const rule = { since: '2026-03-01', rhythm: { every: 3, from: '202603' }, dueDay: 20 };
    await write(update(pair, { rules: [{ ...rule, answerer: people.vic }] }));
    const address = await made(people.vic);
    const days = async () => {
      const text = unfolded(await textAt(address));
      return [...text.matchAll(/^DTSTART;VALUE=DATE:(\d+)\r$/gm)].map(([, day]) => day);
    };
    expect(await days(), 'who may only look is not asked').toEqual([]);
    const { topicid, locationid } = place;
    await write(update(keys.permission('acme', people.vic, topicid, locationid), { privilege: 'Edit' }));
    expect(await days()).toEqual(['20260320', '20260620', '20260920', '20261220']);
    const text = unfolded(await textAt(address));
    expect(text).toContain('SUMMARY:Questionnaire due: Evacuation\r\n');
    expect(text).toContain(
      `URL:${world.local.url}/start_test/newquiz?topicid=${place.topicid}&locationid=${place.locationid}&periodcode=202603\r\n`,
    );
    await write(update(pair, { done: { '202603': 20 } }));
    expect((await days())[0]).toBe('20260620');
    await write(update(pair, { rules: [{ ...rule, answerer: people.leo }] }));
    expect(await days()).toEqual([]);
  });

  test('names a task by whole words, and says where a long text goes on', async () => {
    const solution =
      'Ask every department which outside services send its mail, and compare the list with a month of reports from the mail gateway.';
    const questions = smallTopic.map(each => (each.qcode === 20 ? { ...each, solution } : each));
    const place = await completed(world, await makePlace({ questions }));
    await setAction(world, place, { qownerid: people.leo, qduedate: '2026-04-03' });
    const text = unfolded(String((await open(await made(people.leo))).body));
    expect(text).toContain(
      'SUMMARY:Ask every department which outside services send its mail\\, and compare the list with a month of reports from the mail…\r\n',
    );
    expect(text).toContain('the mail gateway.\\n\\n');
  });

  test('works no longer once there is a new one, or it was switched off', async () => {
    const first = await made(people.eve);
    const second = await made(people.eve);
    expect([await textAt(first), await textAt(second)]).toEqual([404, expect.stringMatching(/^BEGIN:VCAL/)]);
    const state = async () => (await world.call(getCalendarState, {}, { as: people.eve })).body;
    expect(await state()).toMatchObject({ on: 'Y', since: '2026-03-15' });
    const end = () => world.call(endCalendarAddress, {}, { as: people.eve });
    expect([(await end()).status, (await end()).status], 'twice').toEqual([200, 200]);
    expect(await textAt(second)).toBe(404);
    expect(await state()).toMatchObject({ on: 'N', since: '' });
    const trail = await queryAll(auditPk('acme', '2026-03'), '');
    const own = trail.filter(
      ({ email, event }) => email === people.eve && String(event).startsWith('calendar'),
    );
    const recorded = (wanted: string) => own.filter(({ event }) => event === wanted).length;
    expect(recorded('calendar address made')).toBeGreaterThanOrEqual(2);
    expect(recorded('calendar address ended')).toBe(1);
  });

  test('is stored as a hash and logged nowhere', async () => {
    const address = await made(people.leo);
    await open(address);
    const [, secret = ''] = address.split('.ics?token=')[1]!.split('.');
    expect(secret).toMatch(/^[\w-]{32}$/);
    expect(JSON.stringify(await everything())).not.toContain(secret);
    expect(world.logs.join('\n')).not.toContain(secret);
  });

  test('works for nobody who changes a sign of it', async () => {
    const address = await made(people.leo);
    const other = (await made(people.eve)).split('.').at(-1)!;
    const flipped = address.slice(0, -1) + (address.endsWith('A') ? 'B' : 'A');
    const [begin] = address.split(/\.(?=[^.]*$)/);
    for (const wrong of [flipped, `${begin}.${other}`]) expect(await textAt(wrong)).toBe(404);
    for (const wrong of ['', 'x', `${getCalendar.path}`]) {
      const answer = await open(`${getCalendar.path}?token=${wrong}`);
      expect(answer.status).toBe(422);
    }
  });

  test('is not made while somebody acts for the customer', async () => {
    const answer = await world.call(newCalendarAddress, {}, { as: people.pat, actingFor: 'acme' });
    expect(answer).toMatchObject({ status: 403, body: { reason: 'notWhileActing' } });
  });
});

describe('a calendar ends', () => {
  const seat = keys.member('acme', people.vic);
  const where = keys.customer('acme');
  test.each([
    ['while the seat is off', seat, { active: false }, { active: true }],
    ['for a seat that was given anew', seat, { invitedAt: '2026-03-16T00:00:00Z' }, { invitedAt: undefined }],
    [
      'when its person signs out everywhere',
      seat,
      { signedOutAt: '2026-03-16T00:00:00Z' },
      { signedOutAt: undefined },
    ],
    ['while the organization is off', where, { active: false }, { active: true }],
    ['when the plan has ended', where, { endDate: '2026-03-14' }, { endDate: '2027-03-14' }],
    ['on the Free plan', where, { planid: 1 }, { planid: 9 }],
  ])('%s', async (_, key, change, back) => {
    const address = await made(people.vic);
    expect(await textAt(address)).toMatch(/^BEGIN:VCALENDAR/);
    await write(update(key, change));
    expect(await textAt(address)).toBe(404);
    await write(update(key, back));
    expect(await textAt(address)).toMatch(/^BEGIN:VCALENDAR/);
  });

  test('not with a sign-out from before it was made', async () => {
    await write(update(seat, { signedOutAt: '2026-03-14T00:00:00Z' }));
    expect(await textAt(await made(people.vic))).toMatch(/^BEGIN:VCALENDAR/);
    await write(update(seat, { signedOutAt: '2026-03-16T00:00:00Z' }));
    const reads = {
      seat: member('acme', people.vic),
      address: calendarAddress({ customerid: 'acme', email: people.vic }),
    };
    const stored = await readAll(reads, true);
    expect(isForSeat(stored.address!, stored.seat!)).toBe(false);
    await write(update(seat, { signedOutAt: undefined }));
  });

  test('without a trace of what a former seat had', async () => {
    await made(people.vic);
    expect(await readOne(calendarAddress({ customerid: 'acme', email: people.vic }))).toBeDefined();
    await write(update(seat, { invitedAt: '2026-03-16T00:00:00Z' }));
    const { body } = await world.call(getCalendarState, {}, { as: people.vic });
    expect(body).toMatchObject({ on: 'N', since: '' });
    await write(update(seat, { invitedAt: undefined }));
  });
});
