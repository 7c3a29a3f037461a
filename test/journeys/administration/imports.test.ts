import { describe, expect, test } from 'vitest';
import { cast } from '#infra/local/seed/story.ts';
import { contentOf } from '#test/support/browser/journey.ts';
import { look } from '#test/support/browser/look.ts';
import { openMore } from '#test/support/browser/people/authors.ts';
import { journeyHere, signedIn } from '#test/support/browser/stage.ts';

const journey = journeyHere();

describe('A Master Admin imports from a file', () => {
  const maya = signedIn(journey, cast.maya);
  const row = (name: string) => maya.page.getByRole('row').filter({ hasText: name });
  const choose = (name: string, text: string) =>
    maya.page
      .getByLabel(/Choose a file/)
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
  const press = (name: string) => maya.page.getByRole('button', { name, exact: true }).click();
  const focused = () => maya.page.evaluate(() => document.activeElement?.textContent);
  /** Saves a file and returns its lines. */
  const saved = async (name: string, role: 'button' | 'menuitem' = 'button') => {
    const [download] = await Promise.all([
      maya.page.waitForEvent('download'),
      maya.page.getByRole(role, { name }).click(),
    ]);
    const text = (await contentOf(download)).toString();
    return { name: download.suggestedFilename(), lines: text.replace('\uFEFF', '').trim().split('\r\n') };
  };

  test('locations: the sample file, what is wrong, and what was added', async () => {
    const { page } = maya;
    await maya.go('/adminfunction/location-list/nwcare');
    await page.getByText('4 of 20 active').waitFor();
    await openMore(maya);
    const list = await saved('Save as CSV', 'menuitem');
    expect(list.name).toBe('locations.csv');
    expect(list.lines.length).toBe(1 + (await page.getByRole('row').count()) - 1);
    await page.getByRole('searchbox').first().fill('Denver');
    await expect.poll(() => page.getByRole('row').count()).toBe(2);
    await openMore(maya);
    const narrowed = await saved('Save as CSV', 'menuitem');
    expect([narrowed.lines.length, narrowed.lines[1]]).toEqual([2, expect.stringContaining('Denver')]);
    await openMore(maya);
    await page.getByRole('menuitem', { name: 'Import from a file' }).filter({ visible: true }).click();
    await page.getByRole('heading', { name: 'Import locations' }).waitFor();
    const sample = await saved('Download a sample file');
    expect(sample.lines[0]).toBe(list.lines[0]);
    await look(maya, 'import-locations');
    await choose(
      'sites.csv',
      [
        'location;COUNTRY;sector;Internal location',
        'Tacoma Hill Clinic;USA;Health care;TAC',
        'Boston Annex;USA;Health care;bos',
        'Spokane Clinic;United States;health care;',
        ';USA;Health care;',
      ].join('\r\n'),
    );
    await page.getByText('4 rows. 2 rows have errors.').waitFor();
    expect(await focused(), 'the keyboard goes on with what was found').toBe('sites.csv');
    await row('Boston Harbor Clinic already has this internal location.').waitFor();
    await look(maya, 'import-locations-preview');
    await press('Location of row 5: empty. Change');
    await page.getByRole('dialog').getByLabel('Location').fill('Yakima Clinic');
    await press('Continue');
    await page
      .getByText('Pressing Yes will change Location from “” to “Yakima Clinic”. Do you want to proceed?')
      .waitFor();
    await press('Yes');
    await page.getByText('4 rows. 1 row has errors.').waitFor();
    await press('Check 4 rows');
    await page.getByText('To be added').waitFor();
    await row('Boston Annex').getByText('Refused').waitFor();
    await look(maya, 'import-locations-checked');
    await press('Add 3 locations');
    await page.getByRole('heading', { name: '3 locations were added' }).waitFor();
    expect(await focused()).toBe('3 locations were added');
    await look(maya, 'import-locations-result');
    const refused = await saved('Save the rows to correct');
    expect(refused.name).toBe('sites_to_correct.csv');
    expect(refused.lines).toEqual([
      'Location,Country,Sector,Internal Location,Reporting Group,Active',
      'Boston Annex,USA,Health care,bos,,',
    ]);
    const result = await saved('Save the result');
    expect(result.lines[2]).toBe(
      '3,Boston Annex,USA,Health care,bos,,,Refused,Internal Location: Boston Harbor Clinic already has this internal location. Enter another one.',
    );
    await page.getByRole('link', { name: 'Open Locations' }).click();
    await page.getByText('7 of 20 active').waitFor();
    await row('Tacoma Hill Clinic').getByText('TAC', { exact: true }).waitFor();
  });

  test('locations that nobody has used are taken back', async () => {
    const { page } = maya;
    await maya.go('/adminfunction/location-list/nwcare/import');
    await choose('wrong.csv', 'Location,Country,Sector\nSpare Site,USA,Other\n');
    await press('Check 1 row');
    await press('Add 1 location');
    await page.getByRole('heading', { name: '1 location was added' }).waitFor();
    await press('Take this import back');
    await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click();
    await page.getByText('1 row was taken back.').waitFor();
    await row('Spare Site').getByText('Taken back').waitFor();
    await look(maya, 'import-taken-back');
    await page.getByRole('link', { name: 'Open Locations' }).click();
    await page.getByText('7 of 20 active').waitFor();
  });

  test('people: each gets an invitation, and the page can be left and opened again', async () => {
    const { page } = maya;
    await maya.go('/adminfunction/admin_user/nwcare');
    await page.getByText('2 of 100 users, 2 of 10 admins.').waitFor();
    await openMore(maya);
    await page.getByRole('menuitem', { name: 'Import from a file' }).filter({ visible: true }).click();
    await page.getByRole('heading', { name: 'Import admins and users' }).waitFor();
    await choose(
      'team.csv',
      [
        'User Email,User Type,All Locations,Locations,User Role',
        'Nina.Park@northwind.example,User,,TAC; Denver Highlands Clinic,Pharmacy lead',
        'omar.diaz@northwind.example,Master Admin,Y,,',
        'erin.walsh@northwind.example,User,Y,,',
        'not an email,User,Y,,',
      ].join('\n'),
    );
    await page.getByText('4 rows. 1 row has errors.').waitFor();
    await look(maya, 'import-people-preview');
    await press('Check 4 rows');
    await row('This person is an admin or user here already.').waitFor();
    await maya.go('/adminfunction/admin_user/nwcare/import');
    await page.getByRole('link', { name: 'team.csv was checked' }).click();
    await page.getByRole('button', { name: 'Add 2 people' }).click();
    await page.getByRole('heading', { name: '2 people were added' }).waitFor();
    await look(maya, 'import-people-result');
    await page.getByRole('link', { name: 'Open Admins and Users' }).click();
    await row('nina.park@northwind.example').getByText('Invited').waitFor();
    await row('nina.park@northwind.example')
      .getByText('Denver Highlands Clinic, Tacoma Hill Clinic')
      .waitFor();
    const mails = journey.local.mailbox.messages().filter(({ to }) => to.startsWith('nina.park'));
    expect(mails.length).toBe(1);
  });
});

describe('A User', () => {
  const erin = signedIn(journey, cast.erin);

  test('is told that only Master Admins import', async () => {
    await erin.go('/adminfunction/location-list/nwcare/import');
    await erin.page.getByText('Only Master Admins import files').waitFor();
    await look(erin, 'import-refused');
  });
});
