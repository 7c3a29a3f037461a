import { expect, test } from 'vitest';
import { write } from '#functions/data/table/table.ts';
import { setRules } from '#functions/data/topics/schedule.ts';
import { settingsOf } from '#functions/data/topics/settings.ts';
import { cast } from '#infra/local/seed/story.ts';
import { addDays, describeDay, localDate } from '#shared/domain/kit/periods.ts';
import { look } from '#test/support/browser/look.ts';
import { heading } from '#test/support/browser/people/accountpages.ts';
import { journeyHere, signedIn } from '#test/support/browser/stage.ts';
import { withoutRules } from '#test/support/topics/schedules.ts';

const since = '2026-01-01';
const customerid = 'nwcare';

/** Erin is asked first for everything, and for the first topic at Boston; nothing else of a topic at a location is said. */
const journey = journeyHere(async () => {
  const { topicLocations, locations } = await settingsOf(customerid, true);
  const boston = [...locations.values()].find(({ name }) => name.startsWith('Boston'))!;
  const pair = topicLocations.find(each => each.active && each.locationid === boston.locationid)!;
  await withoutRules(customerid);
  const rules = [{ since, answerer: cast.erin }];
  for (const target of [{}, { topicid: pair.topicid, locationid: pair.locationid }])
    await write(setRules(customerid, target, [], rules));
});
const maya = signedIn(journey, cast.maya);
const dialog = () => maya.page.getByRole('dialog').last();
const row = (name: string) => maya.page.getByRole('row').filter({ hasText: name });

test('an administrator says that somebody is away, and the list says who answers', async () => {
  const { page } = maya;
  const [first, last] = [1, 7].map(days => addDays(localDate(new Date(), 'UTC'), days)) as [string, string];
  await maya.go(`/adminfunction/admin_user/${customerid}`);
  await page.getByRole('button', { name: `Edit ${cast.erin}` }).click();
  await dialog().getByRole('heading', { name: 'Away' }).waitFor();
  await dialog().getByRole('button', { name: 'Say when they are away' }).click();
  await dialog().getByRole('button', { name: 'Save' }).click();
  for (const problem of ['First day is required.', 'Last day is required.', 'Who answers is required.'])
    await dialog().getByText(problem).waitFor();
  await dialog().getByLabel('First day').fill(last);
  await dialog().getByLabel('Last day').fill(first);
  await dialog().getByLabel('Who answers').fill('tom');
  await dialog().getByRole('option', { name: 'Tom Baker' }).click();
  await dialog().getByRole('button', { name: 'Save' }).click();
  await dialog().getByText('The last day is before the first one.').waitFor();
  await look(maya, 'away-wrong');
  await dialog().getByLabel('First day').fill(first);
  await dialog().getByLabel('Last day').fill(last);
  await dialog().getByRole('button', { name: 'Save' }).click();
  const words = `Away ${describeDay(first)} – ${describeDay(last)}, Tom Baker answers`;
  await dialog().getByText(`${words}.`).waitFor();
  await look(maya, 'away-edit');
  await dialog().getByRole('button', { name: 'Cancel' }).click();
  await row('Erin Walsh').getByText(words).waitFor();
  await look(maya, 'away-people');
});

test('the person sees it in their profile on a phone, and takes it back', async () => {
  const erin = await journey.visitor({ width: 360 });
  await erin.arrive(cast.erin);
  await erin.go('/edit_profile');
  const { page } = erin;
  await heading(page, 'Edit Profile');
  await page.getByText(/^Away .* Tom Baker answers\.$/).waitFor();
  await look(erin, 'away-profile');
  await page.getByRole('button', { name: 'Not away' }).click();
  await page.getByText('Absence taken back').waitFor();
  await page.getByText('While you are away, somebody else is asked for your questionnaires.').waitFor();
  await page.getByRole('button', { name: 'Say when you are away' }).click();
  await page.getByLabel('First day').waitFor();
  await look(erin, 'away-own');
  await erin.close();
});

test('an administrator hands over what somebody is asked for, and reads before what that brings', async () => {
  const { page } = maya;
  await maya.go(`/adminfunction/admin_user/${customerid}`);
  await row('Erin Walsh').waitFor();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Hand over questionnaires…' }).click();
  await dialog().getByLabel('Whose questionnaires').fill('erin');
  await dialog().getByRole('option', { name: cast.erin }).click();
  await dialog().getByText('They are asked first in 2 schedules.').waitFor();
  await dialog().getByLabel('Who is asked for their questionnaires').fill('luis');
  await dialog().getByRole('option', { name: cast.luis }).click();
  await dialog().getByText('1 schedule stays as before: Luis Ortega may not answer there').waitFor();
  await look(maya, 'handover');
  await dialog().getByRole('button', { name: 'Hand over' }).click();
  await page.getByText('Handed over 1 schedule. 1 schedule stays as before.').waitFor();
});

test('an administrator who switches somebody off is asked who takes over', async () => {
  const { page } = maya;
  await maya.go(`/adminfunction/admin_user/${customerid}`);
  await page.getByRole('button', { name: `Edit ${cast.erin}` }).click();
  await dialog().getByLabel('Active').selectOption('No');
  await dialog().getByText('They are asked first in 1 schedule.').waitFor();
  await dialog().getByLabel('Who is asked for their questionnaires').fill('maya');
  await dialog().getByRole('option', { name: cast.maya }).click();
  await look(maya, 'handover-off');
  await dialog().getByRole('button', { name: 'Save' }).click();
  await page.getByText('Admin/User updated successfully').waitFor();
  await row('Erin Walsh').getByText('Inactive').waitFor();
  const { topicLocations } = await settingsOf(customerid, true);
  const asked = topicLocations.flatMap(({ rules = [] }) => rules.at(-1)?.answerer ?? []);
  expect(asked).toEqual([cast.maya]);
});
