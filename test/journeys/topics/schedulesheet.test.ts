import { expect, test } from 'vitest';
import { cast } from '#infra/local/seed/story.ts';
import { contentOf } from '#test/support/browser/journey.ts';
import { openMore } from '#test/support/browser/people/authors.ts';
import { journeyHere } from '#test/support/browser/stage.ts';

const journey = journeyHere();
const list = '/adminfunction/topic_location/nwcare?view=list';

test('schedules are saved as a sheet, changed there, imported, and taken back', async () => {
  const maya = await journey.visitor();
  const { page } = maya;
  await maya.signIn(cast.maya, list);
  const row = () => page.locator('.table-frame tbody tr', { hasText: 'Denver' }).first();
  await row().waitFor();
  await openMore(maya);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Save as CSV' }).click(),
  ]);
  const lines = (await contentOf(download)).toString().replace('\uFEFF', '').trim().split('\r\n');
  expect(lines[0]).toBe('Topic,Location,How often,Counted from,Due on the,Asked first');
  const at = lines.findIndex(line => line.includes('Denver') && line.includes('Every month'));
  lines[at] = lines[at]!.replace(
    /,Every month,,.*$/,
    ',Every 6th month,Jan 2027,15,erin.walsh@northwind.example',
  );
  await openMore(maya);
  await page.getByRole('menuitem', { name: 'Import schedules' }).filter({ visible: true }).click();
  await page.getByRole('heading', { name: 'Import schedules' }).waitFor();
  await maya.accessible();
  await maya.picture('import-schedules');
  await page.getByLabel(/Choose a file/).setInputFiles({
    name: 'schedules.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([...lines, 'Nothing like this,Denver,,,3,'].join('\r\n')),
  });
  await page.getByRole('button', { name: `Check ${lines.length} rows` }).click();
  await page.getByText('To be changed').waitFor();
  await page.getByText('There is no topic with this name.').waitFor();
  await maya.accessible();
  await maya.picture('import-schedules-checked');
  await page.getByRole('button', { name: 'Set 1 schedule' }).click();
  await page.getByRole('heading', { name: '1 schedule was set' }).waitFor();
  await page.getByRole('link', { name: 'Open Topics at Locations' }).click();
  const changed = page.locator('.table-frame tbody tr', { hasText: /Every 6th month.*15th.*Erin Walsh/ });
  await changed.waitFor();
  await page.goBack();
  await page.getByRole('button', { name: 'Take this import back' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click();
  await page.getByText('1 row was taken back.').first().waitFor();
  await maya.go(list);
  await row().waitFor();
  expect(await changed.count()).toBe(0);
});
