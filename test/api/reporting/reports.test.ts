import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keys } from '#functions/data/table/keys.ts';
import { update, write } from '#functions/data/table/table.ts';
import {
  drillCompletedReport,
  listReportChoices,
  listReportGroups,
  listReportLocations,
  runAssignedReport,
  runCompletedReport,
  runCompletedTasksReport,
  runOutstandingReport,
  runPastDueReport,
} from '#shared/contract/reporting/reports.ts';
import { gone, id, lead, master, recount, storeReports, user } from '#test/support/answering/reports.ts';
import { tripsOf } from '#test/support/database/meter.ts';
import { World } from '#test/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
  await storeReports();
});
afterAll(() => world.close());

const sum = (numbers: readonly number[]) => numbers.reduce((total, n) => total + n, 0);
const run = async <C extends Parameters<typeof world.call>[0]>(contract: C, more = {}, as = master) => {
  const { status, body } = await world.call(contract, { customerid: 'reports', ...more } as never, { as });
  expect([status, body]).toEqual([200, body]);
  return body;
};

describe('Completed topics', () => {
  test('are counted as a recount from the runs counts them', async () => {
    const counted = await recount();
    const { Topicsum, Topictaken } = await run(runCompletedReport);
    expect(Topicsum.map(({ cuzdesc }) => cuzdesc)).toEqual(['Mail', 'Web']);
    expect(Topictaken).toEqual([{ topicid: id('mail') }, { topicid: id('web') }]);
    for (const row of Topicsum) {
      const own = counted.filter(({ pair }) => id(pair[0]) === row.topicid);
      const newest = own.map(({ results }) => results.at(-1)!);
      const last = newest
        .map(({ period }) => period)
        .sort()
        .at(-1)!;
      expect(row).toMatchObject({
        locationcount: own.length,
        countrycount: new Set(own.map(({ pair }) => (pair[1] === 'lei' ? 'DEU' : 'USA'))).size,
        testcount: sum(own.map(({ results }) => results.length)),
        lastperiod: last,
        lastcount: newest.filter(({ period }) => period === last).length,
        assignedcount: sum(own.map(({ tasks }) => tasks.filter(({ owner }) => owner).length)),
        highnon: sum(newest.map(({ failed }) => failed.High)),
        hightotal: sum(newest.map(({ scored }) => scored.High)),
        mediumnon: sum(newest.map(({ failed }) => failed.Medium)),
        mediumtotal: sum(newest.map(({ scored }) => scored.Medium)),
        lownon: sum(newest.map(({ failed }) => failed.Low)),
        lowtotal: sum(newest.map(({ scored }) => scored.Low)),
        allnon: sum(newest.map(({ failed }) => failed.High + failed.Medium + failed.Low)),
        alltotal: sum(newest.map(({ scored }) => scored.High + scored.Medium + scored.Low)),
      });
    }
  });

  test('are drilled down to each location; rows that a client sends only select', async () => {
    const counted = await recount();
    const { Topicdet } = await run(drillCompletedReport, { Topictaken: [{ topicid: id('web') }] });
    expect(Topicdet.map(({ locationdesc }) => locationdesc)).toEqual(['Boston', 'Denver', 'Leipzig']);
    const boston = counted.find(({ pair }) => pair.join() === 'web,bos')!;
    expect(Topicdet[0]).toMatchObject({
      previousperiod: 'Feb 2026',
      latestperiod: 'Mar 2026',
      assignuser: boston.tasks.filter(({ owner }) => owner).length,
      allrisknon: boston.tasks.length,
    });
    expect(Topicdet[1]).toMatchObject({ custgroupdesc: 'West' });
    expect(Topicdet[2]).toMatchObject({ previousperiod: '', activelocation: 'N' });
  });
});

describe('Suggestions of the newest reports', () => {
  test('that are outstanding are all that are not completed, with the texts of their versions', async () => {
    const counted = await recount();
    const open = counted.flatMap(({ pair, tasks }) =>
      tasks.filter(({ completed }) => completed !== 'Y').map(task => `${pair.join()} ${task.qcode}`),
    );
    const { count, outreport, outdetails } = await run(runOutstandingReport);
    expect(count).toBe(open.length);
    expect(sum(outreport.map(({ totalcount }) => totalcount))).toBe(open.length);
    for (const { totalcount, high, medium, low } of outreport) expect(high + medium + low).toBe(totalcount);
    const listed = outdetails.map(
      ({ topicid, locationid, qcode }) => `${topicid.slice(8)},${locationid.slice(8)} ${qcode}`,
    );
    expect(listed.sort()).toEqual(open.sort());
    expect(outdetails.every(({ solutiondesc }) => solutiondesc.length > 10)).toBe(true);
    const order = outdetails.map(({ prioritydesc }) => ['High', 'Medium', 'Low'].indexOf(prioritydesc));
    expect(order).toEqual([...order].sort());
    const { report: assigned } = await run(runAssignedReport);
    const overdue = (rows: readonly { pastdue: string; qcode: number; locationid: string }[]) =>
      rows.filter(({ pastdue }) => pastdue === 'Y').map(({ locationid, qcode }) => `${locationid} ${qcode}`);
    expect(overdue(outdetails)).not.toEqual([]);
    expect(overdue(outdetails), 'the same as in the list of assigned tasks').toEqual(overdue(assigned));
  });

  test('that are assigned name owners who left, and what is past due today', async () => {
    const counted = await recount();
    const { count, report } = await run(runAssignedReport);
    const assigned = counted.flatMap(({ tasks }) =>
      tasks.filter(({ owner, completed }) => owner && completed !== 'Y'),
    );
    expect(count).toBe(assigned.length);
    for (const row of report) {
      expect(row.ownerhere).toBe(row.qownerid === gone ? 'N' : 'Y');
      expect(row.pastdue).toBe(row.qduedate < '2026-03-15' ? 'Y' : 'N');
    }
    expect(report.some(({ ownerhere }) => ownerhere === 'N')).toBe(true);
    expect(report.some(({ pastdue }) => pastdue === 'Y')).toBe(true);
  });
});

describe('Completed tasks', () => {
  test('are those completed between two days, both included, in reports of any month', async () => {
    const days = async (reportStartDate: string, reportEndDate: string) =>
      (await run(runCompletedTasksReport, { reportStartDate, reportEndDate })).completereportall.map(
        ({ updated_at }) => updated_at,
      );
    const all = await days('2026-01-01', '2026-03-15');
    expect(all).toEqual([...all].sort().reverse());
    expect(new Set(all)).toEqual(new Set(['2026-01-15', '2026-02-15', '2026-03-15']));
    expect(new Set(await days('2026-02-15', '2026-02-15'))).toEqual(new Set(['2026-02-15']));
    const { count, completereport, ...body } = await run(runCompletedTasksReport);
    expect([count, body.reportStartDate, body.reportEndDate]).toEqual([
      all.length,
      '2026-01-01',
      '2026-03-15',
    ]);
    expect(sum(completereport.map(({ totalcount }) => totalcount))).toBe(all.length);
  });

  test.each([
    ['turned round', '2026-03-02', '2026-03-01', 'The start date is after the end date.'],
    ['after today', '2026-03-02', '2026-03-17', 'The end date is after today.'],
    ['no days', '2026-02-30', '2026-03-01', 'A day of this report is not a day of the calendar.'],
  ])('with days that are %s are refused in words', async (_, reportStartDate, reportEndDate, words) => {
    const input = { customerid: 'reports', reportStartDate, reportEndDate };
    const { status, body } = await world.call(runCompletedTasksReport, input, { as: master });
    expect([status, body.message]).toEqual([400, expect.stringContaining(words)]);
  });

  test('end today in the customer’s time zone, where it may be tomorrow', async () => {
    await world.at('2026-03-15T16:00:00Z', async () => {
      const input = { customerid: 'reports', reportStartDate: '2026-03-01', reportEndDate: '2026-03-16' };
      expect((await world.call(runCompletedTasksReport, input, { as: master })).status).toBe(200);
    });
  });
});

test('Topics past due are told with their months, the longest first, without those that are switched off', async () => {
  const { report } = await run(runPastDueReport);
  expect(
    report.map(({ cuzdesc, locationdesc, aged_months, periodcode }) => [
      cuzdesc,
      locationdesc,
      aged_months,
      periodcode,
    ]),
  ).toEqual([
    ['Development', 'Boston', 13, ''],
    ['Mail', 'Denver', 13, '202502'],
  ]);
});

describe('A selection', () => {
  const places = async (more: object, as = master) =>
    (await run(drillCompletedReport, more, as)).Topicdet.map(
      ({ cuzdesc, locationdesc }) => `${cuzdesc} ${locationdesc}`,
    );

  test('narrows by group, country, location and topic together; nothing chosen is everything', async () => {
    const all = ['Mail Boston', 'Mail Denver', 'Web Boston', 'Web Denver', 'Web Leipzig'];
    expect(await places({})).toEqual(all);
    expect(await places({ Custgroupid: '', Countrylist: [], Locationlist: [], Topiclist: [] })).toEqual(all);
    expect(await places({ Custgroupid: id('west') })).toEqual(['Mail Denver', 'Web Denver']);
    expect(await places({ Countrylist: ['DEU'] })).toEqual(['Web Leipzig']);
    expect(await places({ Countrylist: ['USA'], Topiclist: [id('web')] })).toEqual([
      'Web Boston',
      'Web Denver',
    ]);
    expect(await places({ Countrylist: ['DEU'], Locationlist: [id('bos')] })).toEqual([]);
  });

  test('finds nothing by ids of others or by ids that do not exist, in any list', async () => {
    expect(await places({ Topiclist: ['acme-t1', 'reports-none'] })).toEqual([]);
    expect(await places({ Locationlist: ['acme-bos'] })).toEqual([]);
    expect(await places({ Custgroupid: 'acme-west' })).toEqual([]);
    expect(await places({ Topictaken: [{ topicid: 'acme-t1' }] })).toEqual([]);
  });

  test('reaches as far as the person: all, own locations, or where a permission is', async () => {
    expect(await places({}, lead)).toEqual(['Mail Denver', 'Web Denver']);
    expect(await places({}, user)).toEqual(['Web Boston']);
    for (const contract of [runOutstandingReport, runAssignedReport, runCompletedTasksReport]) {
      const { count } = await run(contract, {}, user);
      expect(count).toBeLessThan((await run(contract)).count);
    }
    const owned = async (as: string) => {
      const choices = await run(listReportChoices, {}, as);
      const { result } = await run(listReportLocations, {}, as);
      return [
        choices.reach,
        choices.Topiclist.map(({ cuzdesc }) => cuzdesc),
        result.map(r => r.locationdesc),
      ];
    };
    expect(await owned(master)).toEqual([
      'all',
      ['Development', 'Mail', 'Web'],
      ['Boston', 'Denver', 'Leipzig'],
    ]);
    expect(await owned(lead)).toEqual(['locations', ['Development', 'Mail', 'Web'], ['Denver']]);
    expect(await owned(user)).toEqual(['permitted', ['Web'], ['Boston']]);
    expect((await run(listReportGroups)).result).toEqual([
      { custgroupid: id('west'), custgroupdesc: 'West' },
    ]);
    expect((await run(listReportGroups, {}, user)).result).toEqual([]);
  });

  test('is of topics alone where the plan does not report by location', async () => {
    const customer = keys.customer('reports');
    await write(update(customer, { planid: 2 }));
    try {
      expect(await places({ Countrylist: ['DEU'], Custgroupid: id('west') })).toEqual(['Mail ', 'Web ']);
      expect((await run(listReportLocations)).result).toEqual([]);
      expect(await run(listReportChoices)).toMatchObject({ bylocation: 'N', Countrylist: [] });
    } finally {
      await write(update(customer, { planid: 9 }));
    }
  });
});

describe('Where the plan does not report by location', () => {
  const customer = keys.customer('reports');
  beforeAll(() => write(update(customer, { planid: 2, pastDueMonths: 1 })));
  afterAll(() => write(update(customer, { planid: 9, pastDueMonths: undefined })));

  test('completed topics are drilled down to one row each, over all locations', async () => {
    const counted = await recount();
    const { count, Topicdet } = await run(drillCompletedReport);
    expect([count, Topicdet.map(({ cuzdesc }) => cuzdesc)]).toEqual([2, ['Mail', 'Web']]);
    for (const row of Topicdet) {
      const own = counted.filter(({ pair }) => id(pair[0]) === row.topicid);
      const newest = own.map(({ results }) => results.at(-1)!);
      expect(row).toMatchObject({
        locationid: '',
        locationdesc: '',
        assignuser: sum(own.map(({ tasks }) => tasks.filter(({ owner }) => owner).length)),
        hinon: sum(newest.map(({ failed }) => failed.High)),
        allrisktotal: sum(newest.map(({ scored }) => scored.High + scored.Medium + scored.Low)),
      });
    }
    expect(Topicdet[1]).toMatchObject({ latestperiod: 'Mar 2026', previousperiod: 'Feb 2026' });
  });

  test('a topic is past due once, with the longest months; one with a single location keeps its report', async () => {
    const { report } = await run(runPastDueReport);
    expect(report.map(({ cuzdesc, locationid, aged_months }) => [cuzdesc, locationid, aged_months])).toEqual([
      ['Development', id('bos'), 13],
      ['Mail', '', 13],
      ['Web', id('den'), 2],
    ]);
  });

  test('a suggestion that several locations have with the same owner and day is one task', async () => {
    const counted = await recount();
    const assigned = counted.flatMap(({ pair, tasks }) =>
      tasks
        .filter(({ owner, completed }) => owner && completed !== 'Y')
        .map(({ qcode, owner, due }) => `${id(pair[0])} ${qcode} ${owner} ${due}`),
    );
    const { count, report } = await run(runAssignedReport);
    const shown = report.map(row => `${row.topicid} ${row.qcode} ${row.qownerid} ${row.qduedate}`);
    expect(shown.sort()).toEqual([...new Set(assigned)].sort());
    expect(count).toBe(shown.length);
    const { outreport, count: open, summarycount } = await run(runOutstandingReport);
    expect([summarycount, outreport.map(({ cuzdesc }) => cuzdesc)]).toEqual([2, ['Mail', 'Web']]);
    expect(sum(outreport.map(({ totalcount }) => totalcount))).toBe(open);
  });
});

test('A report needs three requests after one another at most', async () => {
  for (const contract of [
    runCompletedReport,
    runOutstandingReport,
    runAssignedReport,
    runPastDueReport,
    runCompletedTasksReport,
  ]) {
    expect(await tripsOf(() => run(contract))).toBeLessThanOrEqual(3);
  }
});
