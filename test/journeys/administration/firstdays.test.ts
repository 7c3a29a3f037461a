import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { storyPassword } from '#infra/local/seed/story.ts';
import { cards } from '#test/support/billing.ts';
import type { Visitor } from '#test/support/browser/journey.ts';
import {
  confirm,
  credentials,
  heading,
  otherPassword,
  valueIs,
} from '#test/support/browser/people/accountpages.ts';
import { answer, saved } from '#test/support/browser/people/answering.ts';
import { mailedLink } from '#test/support/browser/people/mailed.ts';
import { buy, payWith, receipt, signedUp } from '#test/support/browser/people/payers.ts';
import { journeyHere } from '#test/support/browser/stage.ts';

const journey = journeyHere();
const width = 360;

const people = [
  { email: 'ann@firstdays.example', type: 'Master Admin', place: '' },
  { email: 'bob@firstdays.example', type: 'Location Admin', place: 'South' },
  { email: 'cid@firstdays.example', type: 'User', place: 'North' },
  { email: 'dee@firstdays.example', type: 'User', place: 'South' },
  { email: 'eli@firstdays.example', type: 'User', place: 'West' },
];
const users = people.filter(({ type }) => type === 'User');

/** Opens a page of the admin menu as people do on a phone. */
async function admin({ page }: Visitor, entry: string): Promise<void> {
  await page.getByRole('button', { name: /menu/i }).first().click();
  await page.getByRole('link', { name: 'Admin Functions' }).first().click();
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(`^${entry}`) })
    .click();
  await heading(page, entry);
}

/** Chooses an option of a field that completes what is typed. */
async function choose(dialog: Locator, label: string, option: string): Promise<void> {
  await dialog.getByLabel(label, { exact: true }).fill(option);
  await dialog.getByRole('option', { name: option, exact: true }).click();
}

/** Returns whether something else lies over the middle of a field. */
const isCovered = (field: Locator): Promise<boolean> =>
  field.evaluate(element => {
    const { x, y, width: wide, height } = element.getBoundingClientRect();
    return document.elementFromPoint(x + wide / 2, y + height / 2) !== element;
  });

/** Begins the first questionnaire that nobody began, and answers its first question; returns the words of its row. */
async function answerOne(visitor: Visitor): Promise<string> {
  const { page } = visitor;
  await visitor.go('/edittopic');
  const start = page.getByRole('link', { name: /^Start/ });
  const row = page.locator('tbody tr').filter({ has: start }).first();
  await row.waitFor();
  const words = (await row.textContent()) ?? '';
  await row.getByRole('link', { name: /^Start/ }).click();
  await page.locator('#root #question').waitFor();
  await answer(visitor, 'y');
  await saved(visitor);
  return words;
}

test('On a phone, a new payer has five people answering at three places, with nothing to read but the screens', async () => {
  const nina = await signedUp(journey, 'nina@firstdays.example', { width });
  const { page } = nina;
  const dialog = page.getByRole('dialog');
  const save = () => dialog.getByRole('button', { name: 'Save' }).click();
  await buy(nina, 'Enterprise');
  await payWith(nina, cards.good);
  await receipt(nina, 'Enterprise');
  await page.getByRole('link', { name: 'Go to the main menu' }).click();

  await page.getByRole('link', { name: 'Open Locations' }).click();
  await page.getByRole('button', { name: /^Edit Main location/ }).click();
  await dialog.getByLabel('Location', { exact: true }).fill('North');
  await choose(dialog, 'Sector', 'Health care');
  await save();
  await dialog.waitFor({ state: 'detached' });
  for (const name of ['South', 'West']) {
    await page.getByRole('button', { name: 'Add Location' }).click();
    await dialog.getByLabel('Location', { exact: true }).fill(name);
    await save();
    await dialog.waitFor({ state: 'detached' });
  }
  await page.getByText('Nothing can be answered at South and West yet.').waitFor();
  await page.getByRole('link', { name: 'Add topics' }).click();
  await heading(page, 'Topics at Locations');
  const all = page.getByRole('checkbox', { name: /all locations/i });
  await all.first().waitFor();
  for (let at = 0; at < (await all.count()); at++) await all.nth(at).check();
  await page.getByRole('button', { name: /^Save/ }).click();
  await page.getByRole('region', { name: /not saved/i }).waitFor({ state: 'detached' });

  await admin(nina, 'Admins and Users');
  for (const { email, type, place } of people) {
    await page.getByRole('button', { name: 'Add Admin/User' }).click();
    await save();
    await page.getByText('Please complete all data').waitFor();
    expect(await isCovered(dialog.getByLabel('User Email'))).toBe(false);
    await dialog.getByLabel('User Email').fill(email);
    await dialog.getByLabel('User Type').selectOption(type);
    if (type === 'User') await dialog.getByLabel('All Locations').selectOption('No');
    if (place) await dialog.getByLabel(place, { exact: true }).check();
    await save();
    await dialog.waitFor({ state: 'detached' });
  }
  await page.getByText('The 3 users you added can’t answer anything yet.').waitFor();
  await page.getByRole('link', { name: 'Choose their topics' }).click();
  await heading(page, 'User Permissions for Topics');
  for (const { email, place } of users) {
    await page.getByRole('button', { name: 'Add User to Location/Topic' }).click();
    await choose(dialog, 'Location', place);
    await dialog.getByLabel(email).check();
    await dialog.getByRole('checkbox', { name: 'All', exact: true }).check();
    await dialog.getByRole('button', { name: /^Add \d permissions$/ }).click();
    await dialog.waitFor({ state: 'detached' });
  }
  await nina.close();

  for (const { email, place } of people) {
    const invited = await (place ? withAccount(email) : fromInvitation(email));
    expect(await answerOne(invited)).toContain(place);
    await invited.close();
  }
});

/** Returns a person who signed up from the invitation that was mailed to them. */
async function fromInvitation(email: string): Promise<Visitor> {
  const visitor = await journey.visitor({ width });
  const { page } = visitor;
  const mail = journey.local.mailbox.messages().find(({ to }) => to === email);
  const [link] = /\/signup#email=\S+/.exec(mail?.text ?? '') ?? [];
  await visitor.go(link!);
  await valueIs(page.getByLabel('Email'), email);
  await page.getByLabel('First Name').fill('Sam');
  await page.getByLabel('Password', { exact: true }).fill(otherPassword);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await heading(page, 'Check your inbox');
  await visitor.go(mailedLink(journey, email));
  await confirm(page);
  await heading(page, 'Welcome, Sam');
  return visitor;
}

/** Returns a person who had an account before, and signs in. */
async function withAccount(email: string): Promise<Visitor> {
  await journey.local.cognito.admin.createUser({ email, password: storyPassword });
  const visitor = await journey.visitor({ width });
  await credentials(visitor, email);
  await visitor.page.waitForURL('**/Extquestion2');
  return visitor;
}
