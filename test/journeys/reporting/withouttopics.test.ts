import { expect, test } from 'vitest';
import { permissionKeysOf } from '#functions/data/administration/permission.ts';
import { keys } from '#functions/data/table/keys.ts';
import { removeMany, update, write } from '#functions/data/table/table.ts';
import { cast } from '#infra/local/seed/story.ts';
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
