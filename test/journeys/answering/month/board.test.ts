import { expect, test } from 'vitest';
import { keys } from '#functions/data/table/keys.ts';
import { update, write } from '#functions/data/table/table.ts';
import { cast } from '#infra/local/seed/story.ts';
import { minute } from '#test/support/browser/clock.ts';
import { journeyHere, signedIn } from '#test/support/browser/stage.ts';

const journey = journeyHere();
const maya = signedIn(journey, cast.maya, { width: 1280 });
const phone = signedIn(journey, cast.maya, { width: 360 });
const erin = signedIn(journey, cast.erin, { width: 1280 });

const bar = () => maya.page.getByRole('region', { name: 'Checked questionnaires' });
const late = (page = maya.page) => page.locator('.month-cell.late');

test('who signs in sees how much is late, and reminds of all of it in three presses', async () => {
  const { page } = maya;
  await maya.go('/Extquestion2');
  await page.getByRole('link', { name: /^3 Late/ }).click();
  await page.getByRole('heading', { name: 'Month board, Nov 2026' }).waitFor();
  await expect.poll(() => late().count()).toBe(3);
  await expect
    .poll(() => bar().textContent())
    .toContain('3 late questionnaires of Erin Walsh and Luis Ortega');
  await maya.picture('month-late');
  await bar().getByRole('button', { name: 'Remind…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send 2 mails' }).click();
  await page.getByText('Sent to 2 people.').waitFor();
});

test('the board says each state in words, leads on from each cell, and fits', async () => {
  const { page } = maya;
  await maya.go('/month');
  const cell = page.getByRole('link', {
    name: 'HIPAA security: administrative safeguards at Denver Highlands Clinic: Late by 12 days, asked: Erin Walsh',
  });
  await cell.hover();
  await expect.poll(() => cell.locator('.month-words').isVisible()).toBe(true);
  await maya.picture('month');
  await maya.fits();
  await maya.accessible();
  await maya.readableInDark();
  await page.getByRole('button', { name: 'Show Oct 2026' }).click();
  await page.getByRole('heading', { name: 'Month board, Oct 2026' }).waitFor();
  await page.getByRole('link', { name: /at Boston Harbor Clinic: Completed, score \d+/ }).click();
  await page.getByRole('heading', { name: 'Cybersecurity: protect people, systems and data' }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { name: 'Month board, Oct 2026' }).waitFor();
  await page.getByRole('link', { name: 'Schedule' }).click();
  await page.getByRole('columnheader', { name: 'How often' }).waitFor();
});

test('the keys move in it, and Space checks what the bar then gives or reschedules', async () => {
  const { page } = maya;
  await maya.go('/month');
  await late().first().waitFor();
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
  await page.locator('.month-board td[data-row="0"][data-column="0"] > :first-child').focus();
  await page.keyboard.press('ArrowDown');
  expect(await focused()).toContain('HIPAA security: administrative safeguards, Toronto');
  await page.keyboard.press('End');
  expect(await focused()).toContain('Denver Highlands Clinic: Late by 12 days');
  await page.keyboard.press(' ');
  await expect.poll(focused).toContain('checked');
  await expect.poll(() => bar().textContent()).toContain('1 questionnaire of Erin Walsh');
  await page.keyboard.press('Control+Home');
  expect(await focused()).toContain('Cybersecurity: protect people, systems and data at Toronto');
  await page.keyboard.press(' ');
  await bar().getByRole('button', { name: 'Give or reschedule…' }).click();
  await page.getByRole('dialog', { name: 'Schedule 2 questionnaires' }).waitFor();
  await page.keyboard.press('Escape');
  await bar().getByRole('button', { name: 'Uncheck all' }).click();
  await bar().waitFor({ state: 'detached' });
});

test('what is searched for and the state stay in the address, and what others do shows', async () => {
  const { page } = maya;
  await maya.go('/month?state=late&search=hipaa');
  await expect.poll(() => late().count()).toBe(1);
  await page.getByRole('button', { name: /^Late/ }).click();
  await page.getByLabel('Search topics and locations').fill('');
  await expect.poll(() => page.locator('.month-board tbody tr').count()).toBeGreaterThan(3);
  await expect.poll(() => page.locator('.month-cell.inprogress').count()).toBe(0);
  // Somebody else begins one; coming back to the page looks at once, what is open looks every 20 seconds.
  await erin.go('/month');
  await erin.page.getByRole('link', { name: /^HIPAA security.*Denver/ }).click();
  await journey.later(minute);
  const begun = erin.page.waitForResponse(answer => answer.url().includes('/api/responsequiz'));
  await erin.page.getByRole('radio', { name: 'Yes' }).check();
  await erin.page.getByRole('button', { name: 'Next' }).click();
  await begun;
  const read = page.waitForResponse(answer => answer.url().includes('month_board'));
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await read;
});

test('on a phone it is a list of locations that open to their topics', async () => {
  const { page } = phone;
  await phone.go('/month');
  const boston = page.locator('summary', { hasText: 'Boston Harbor Clinic' });
  await boston.click();
  await page.getByText('Late by 5 days, asked: Erin Walsh').waitFor();
  await phone.picture('month-phone');
  await phone.fits();
  await phone.accessible();
  await phone.readableInDark();
});

test('who places no topics checks nothing and reminds nobody', async () => {
  const { page } = erin;
  await erin.go('/month?state=late');
  await expect.poll(() => late(page).count()).toBe(2);
  expect(await page.getByRole('region', { name: 'Checked questionnaires' }).count()).toBe(0);
  expect(await page.locator('.month-check').count()).toBe(0);
});

test('who is asked for questionnaires finds them on home, by due day', async () => {
  const { page } = erin;
  await erin.go('/Extquestion2');
  const own = page.getByRole('region', { name: 'Yours this month' });
  await own
    .getByRole('listitem')
    .first()
    .getByText(/^Was due /)
    .waitFor();
  await erin.picture('home-yours');
  await own
    .getByRole('link', { name: /^(Start|Continue) / })
    .first()
    .click();
  await page
    .getByRole('heading', { name: /HIPAA|Microsoft|Cyber|Privacy|Emergency/ })
    .first()
    .waitFor();
});

test('what is in nobody’s mail because its answerer left is given to somebody from the reminder', async () => {
  const { page } = maya;
  await write(update(keys.member('nwcare', cast.erin), { active: false }));
  await maya.go('/month?state=late');
  await bar().getByRole('button', { name: 'Remind…' }).click();
  const reminder = page.getByRole('dialog', { name: /^Remind/ });
  await reminder.getByText(/^Erin Walsh has left or may not answer there any more/).waitFor();
  await maya.accessible();
  await maya.picture('remind-left');
  await reminder.getByRole('button', { name: 'Give them to somebody' }).click();
  const panel = page.getByRole('dialog', { name: /^Schedule/ });
  await panel.getByLabel('Who is asked first').waitFor();
  await maya.picture('remind-give');
  await page.keyboard.press('Escape');
  await reminder.getByText(/^Erin Walsh has left/).waitFor();
});
