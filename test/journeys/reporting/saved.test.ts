import { expect, test } from 'vitest';
import { savedReportsOf } from '#functions/data/reporting/saved.ts';
import { keys } from '#functions/data/table/keys.ts';
import { putMany, update, write } from '#functions/data/table/table.ts';
import { loadVersion } from '#functions/data/topics/version.ts';
import { jobsHeader, jobsPath } from '#infra/local/jobs.ts';
import { cast } from '#infra/local/seed/story.ts';
import { adminType } from '#shared/domain/accounts/access.ts';
import { addDays } from '#shared/domain/kit/periods.ts';
import { contentOf } from '#test/support/browser/journey.ts';
import { desk, look } from '#test/support/browser/look.ts';
import { journeyHere, signedIn } from '#test/support/browser/stage.ts';
import { newestReport } from '#test/support/people/reminding.ts';
import { newestVersion } from '#test/support/topics/library.ts';

const many = 600;
/** A place with more suggestions than an answer has. */
const journey = journeyHere(async () => {
  const { questions } = (await loadVersion(newestVersion('a11y-web'))).tree;
  const failing = questions.filter(({ solution }) => solution !== '');
  const tasks = Array.from({ length: many }, (_, n) => ({
    owner: '',
    due: addDays('2027-01-01', Math.floor(n / failing.length)),
    qcode: failing[n % failing.length]!.qcode,
  }));
  await putMany(newestReport('nwcare', 'hip', 'van', tasks));
});
const maya = signedIn(journey, cast.maya);
const button = (name: string) => maya.page.getByRole('button', { name, exact: true });
const dialog = (name: string) => maya.page.getByRole('dialog', { name });
const outstanding = '/ecompleted_report?report=outstanding&view=details&places=van&topics=hip';

test('a report with more rows than the page shows is made as a file, followed and downloaded', async () => {
  const { page } = maya;
  await maya.go(outstanding);
  await button('Make a file with 600 rows').waitFor();
  await look(maya, 'report-of-many');
  // The menu's download offers the whole report, too.
  await button('More').click();
  await page.getByRole('menuitem', { name: 'Download Report' }).click();
  await dialog('File of the report').getByLabel('CSV').check();
  await button('Make File').click();
  await dialog('File of the report').getByText('outstanding_tasks_drill_report.csv is ready.').waitFor();
  await look(maya, 'whole-report');
  const [file] = await Promise.all([page.waitForEvent('download'), button('Download').click()]);
  expect(file.suggestedFilename()).toBe('outstanding_tasks_drill_report.csv');
  const lines = String(await contentOf(file))
    .trim()
    .split('\r\n');
  expect(lines[2]).toBe('Selection,Vancouver Shared Services · HIPAA security: administrative safeguards');
  expect(lines).toHaveLength(6 + many);
  // Who leaves the page finds the file again.
  await page.reload();
  await button('Make a file with 600 rows').click();
  await look(maya, 'files-made');
  await button('outstanding_tasks_drill_report.csv').click();
  await button('Download').waitFor();
  await page.keyboard.press('Escape');
  await button('Show the file').waitFor();
});

test('a report is saved with who gets it by mail, and opened in one click', async () => {
  const { page } = maya;
  await button('Save').click();
  await dialog('Save Report').getByLabel('Name').fill('Vancouver, open');
  await page.getByLabel('Mail it as an Excel workbook').selectOption('Every week');
  await page.getByText('next on 23 Nov 2026').waitFor();
  await expect
    .poll(() => page.getByLabel(cast.maya).isChecked(), {
      message: 'who saves it gets it, unless they say no',
    })
    .toBe(true);
  await page.getByLabel(cast.maya).uncheck();
  await dialog('Save Report').getByRole('button', { name: 'Save', exact: true }).click();
  await dialog('Save Report').getByText('Choose at least one person.').waitFor();
  await page.getByLabel(cast.maya).check();
  await look(maya, 'save-report');
  await dialog('Save Report').getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Report saved. You’ll find it under Performance Reports.').waitFor();
  await page.getByRole('link', { name: 'Performance Reports' }).last().click();
  await page.getByRole('link', { name: 'Open Vancouver, open' }).click();
  await page.getByRole('link', { name: 'New Selection' }).click();
  await page.getByRole('row', { name: /Mailed every Monday to 1 person/ }).waitFor();
  await look(maya, 'saved-reports');
  await page.setViewportSize(desk);
  await page.getByRole('link', { name: 'Open Vancouver, open' }).click();
  await button('Make a file with 600 rows').waitFor();
});

test('it arrives on its day, and who gets it switches such mails off in the settings', async () => {
  const { page } = maya;
  const { url, mailbox } = journey.local;
  const reminders = (at: string) =>
    fetch(`${url}${jobsPath}reminders`, {
      method: 'POST',
      headers: { [jobsHeader]: 'reminders' },
      body: JSON.stringify({ at }),
    });
  await reminders('2026-11-23T15:00:00Z');
  const arrived = () => mailbox.messages().find(({ subject }) => subject === 'Vancouver, open');
  await expect
    .poll(() => arrived()?.attachments?.map(({ name }) => name))
    .toEqual(['outstanding_tasks_drill_report.xlsx']);
  const link = /\/mail_settings\?stop=reports#[\w-]+/.exec(arrived()!.text)![0];
  await maya.go(link);
  await page.getByText('Press Save to stop e-mails about saved reports.').waitFor();
  expect(await page.getByLabel('Saved reports').isChecked()).toBe(false);
  const room = await page.locator('.boxes .check').evaluateAll(choices =>
    choices.map(choice => {
      const height = (element: Element) => element.getBoundingClientRect().height;
      return height(choice) - height(choice.querySelector('span')!);
    }),
  );
  expect(Math.min(...room), 'words of two lines stay apart from the next').toBeGreaterThanOrEqual(8);
  await button('Save').click();
  await page
    .getByText(
      'Saved. You get e-mails about suggestions assigned to you and questionnaires that wait or are past due.',
    )
    .waitFor();
  // The link stays in the mail.
  await maya.go('/login');
  await maya.go(link);
  await page.getByText('You already get no e-mails about saved reports.').waitFor();
});

test('it is renamed by who may no longer download, and then says who can no longer get it', async () => {
  const { page } = maya;
  const seat = keys.member('nwcare', cast.maya);
  const [saved] = await savedReportsOf('nwcare');
  const gone = 'gone@nwcare.example';
  await write(
    update(keys.savedReport('nwcare', saved!.savedid), { recipients: [cast.maya, gone] }),
    update(seat, { adminType: adminType.user, allLocations: true, grants: ['View Customer Reports'] }),
  );
  const edit = async () => {
    await maya.go('/ecompleted_report?report=completed');
    await button(`Edit ${saved!.name}`).click();
  };
  await edit();
  await page.getByText('You can end the mails.').waitFor();
  await look(maya, 'end-mails');
  await dialog('Edit Saved Report').getByLabel('Name').fill('Vancouver, all');
  await dialog('Edit Saved Report').getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Report changed').waitFor();
  await write(update(seat, { adminType: adminType.masterAdmin, grants: [] }));
  saved!.name = 'Vancouver, all';
  await edit();
  await page.getByText(`${gone} can no longer get this report.`).waitFor();
  await look(maya, 'cannot-get');
  await dialog('Edit Saved Report').getByLabel('Name').fill('Vancouver, open');
  await dialog('Edit Saved Report').getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('row', { name: /Mailed every Monday to 1 person/ }).waitFor();
});

test('it is renamed and deleted', async () => {
  const { page } = maya;
  await maya.go('/ecompleted_report?report=completed');
  await button('Edit Vancouver, open').click();
  await dialog('Edit Saved Report').getByLabel('Name').fill('Vancouver');
  await dialog('Edit Saved Report').getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Report changed').waitFor();
  await button('Delete Vancouver').click();
  await dialog('Delete saved report?').getByText('and is no longer mailed').waitFor();
  await button('Delete').click();
  await page.getByText('Report deleted').waitFor();
  await page.getByRole('heading', { name: 'Saved reports' }).waitFor({ state: 'detached' });
});
