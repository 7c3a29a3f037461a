import { expect, test } from 'vitest';
import { permissionKeysOf } from '#functions/data/administration/permission.ts';
import { keys } from '#functions/data/table/keys.ts';
import { removeMany, update, write } from '#functions/data/table/table.ts';
import { cast } from '#infra/local/seed/story.ts';
import { hasDetails, type ReportName, reportNames } from '#shared/domain/reporting/chosen.ts';
import { look } from '#test/support/browser/look.ts';
import { journeyHere, signedIn } from '#test/support/browser/stage.ts';

/** Tom may see reports, and has one topic at one location, which nobody completed there. */
const journey = journeyHere(async () => {
  await write(update(keys.member('nwcare', cast.tom), { grants: ['View Customer Reports'] }));
  const own = await permissionKeysOf('nwcare', cast.tom);
  await removeMany(own.filter(({ sk }) => sk.includes('nwcare-prt')));
});
const tom = signedIn(journey, cast.tom);
const heading = (name: string) => tom.page.getByRole('heading', { name });
const insufficient = () =>
  heading('There is insufficient data to meet certification requirements.').waitFor();
const nothingSeen = () => tom.page.getByText('There is no topic at a location that you can see.').waitFor();

test('with one location, where nothing is completed, nobody is sent to another one', async () => {
  await tom.go('/Topic_History_Cmp_Report');
  await tom.page.getByText('No topic was completed at this location yet.').waitFor();
  expect(await tom.page.getByText('Choose another location.').count()).toBe(0);
});

/** Says that all is done, which is not so where nothing was ever answered. */
const allDone =
  /\b(?:every|all)\b[^.]*\b(?:completed|answered|done)\b|nothing (?:is left|to do)|well done|is completed for/i;

test('where nothing was ever completed, no list and no report says that all is done', async () => {
  const { page } = tom;
  const reports = (Object.keys(reportNames) as ReportName[]).flatMap(report =>
    ['summary', ...(hasDetails(report) ? ['details'] : [])].map(
      view => `/ecompleted_report?report=${report}&view=${view}`,
    ),
  );
  for (const address of [
    ...['/Extquestion2', '/edittopic', '/suggestion_report', '/my_tasks', '/certifications'],
    ...['/change_in_topic_risk_score/', '/quarter_comparison', '/topic_completed_and_repeated/2026'],
    ...reports,
  ]) {
    await tom.go(address);
    await page.getByRole('main').locator('.empty, .figure, table, .desk').first().waitFor();
    await expect.poll(() => page.locator('.loading').count(), { message: address }).toBe(0);
    for (const sentence of await page.getByRole('main').locator('h2, p').allTextContents())
      expect(sentence, address).not.toMatch(allDone);
  }
});

test('people who may not answer the topic they see read who can change that, and are not sent to answer it', async () => {
  for (const [address, nothing] of [
    ['/certifications', insufficient],
    ['/topic_completed_by_location/nwcare-mai', () => heading('Nothing is completed here yet').waitFor()],
  ] as const) {
    await tom.go(address);
    await nothing();
    await tom.page
      .getByText('Your administrator activates topics and decides who may answer them.')
      .waitFor();
    expect(await tom.page.getByRole('link', { name: 'Answer a topic' }).count()).toBe(0);
  }
});

test('without any topic, a report says so instead of asking for a choice', async () => {
  await removeMany(await permissionKeysOf('nwcare', cast.tom));
  for (const query of ['', '?report=pastdue&view=summary']) {
    await tom.go(`/ecompleted_report${query}`);
    await heading('Nothing to report yet').waitFor();
    await nothingSeen();
    expect(await tom.page.getByRole('button', { name: 'Run Report' }).count()).toBe(0);
  }
  await look(tom, 'reports-without-topics');
});

test('nor does any other page ask for something', async () => {
  await tom.go('/Topic_History_Cmp_Report');
  await nothingSeen();
  await tom.go('/certifications');
  await insufficient();
  await tom.go('/change_in_topic_risk_score/');
  await tom.page.getByText('the topics and locations you have a permission for').waitFor();
  await tom.go('/my_tasks');
  await heading('No open tasks').waitFor();
});
