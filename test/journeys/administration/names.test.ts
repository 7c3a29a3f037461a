import { describe, expect, test } from 'vitest';
import { askPerson } from '#functions/data/administration/joining.ts';
import { write } from '#functions/data/table/table.ts';
import { CustomerBuilder } from '#functions/features/demo/story/builders.ts';
import { heading } from '#test/support/browser/people/accountpages.ts';
import { journeyHere, moveIn, signedIn } from '#test/support/browser/stage.ts';

const script = '"><img src=x onerror=alert(1)><script>alert(2)</script>';
/** Names as they are allowed, and harder to display than any that people have. */
const names = [
  script,
  'W'.repeat(100),
  '😀'.repeat(50),
  'مستشفى القاهرة الجديدة للأمراض '.repeat(3).trim(),
  `${`a${'\u0301'.repeat(8)}`.repeat(11)}z`,
];
const customerid = 'longnames';
const master = 'master@longnames.example';
const user = `${'x'.repeat(64)}@${'y'.repeat(60)}.${'z'.repeat(60)}.example`;

const odd = () => {
  const builder = new CustomerBuilder({
    customerid,
    name: `${script.slice(0, 30)}${'M'.repeat(70)}`,
    planid: 5,
    startDate: '2025-12-31',
    endDate: '2028-12-31',
    accountOwner: master,
    subscriptionOwner: master,
  });
  const keys = names.map((name, n) => {
    builder.location(`l${n}`, name, 'USA', { internalId: `${'W'.repeat(49)}${n}` });
    return `l${n}`;
  });
  return builder
    .group('g', `${script.slice(0, 20)}${'G'.repeat(40)}`, ...keys.slice(0, 2))
    .standardTopic('web', 'a11y-web', 'Websites', keys, '2026-01-01')
    .person({ email: master, firstName: 'M'.repeat(30), type: 1, role: 'R'.repeat(60) })
    .person({
      email: user,
      firstName: '',
      type: 3,
      role: script,
      locations: keys,
      may: [['web', 'l0', 'Edit']],
    });
};

const free = 'free@longnames.example';
/** A person on the Free plan whom the customer with the long name asks to join. */
const alone = () =>
  new CustomerBuilder({
    customerid: 'longfree',
    name: 'Free',
    planid: 1,
    accountOwner: free,
    subscriptionOwner: free,
  })
    .location('home', 'Home', 'USA')
    .person({ email: free, firstName: 'Fay', type: 1, role: '' });

const journey = journeyHere(async here => {
  await moveIn(here, [odd(), alone()], [master, free]);
  const seat = {
    adminType: 3,
    allLocations: true,
    locations: [],
    grants: [],
    role: '',
    active: true,
  } as const;
  const by = { email: master, right: 'member' } as const;
  const asked = askPerson({ customerid, email: free, seat, by: undefined }, by, here.now());
  await write(...Object.values(asked).flat());
});

describe.each([360, 1280])('At %i pixels, names that are long or hostile', width => {
  const mara = signedIn(journey, master, { width });
  const dialogs: string[] = [];

  test('stay within their pages, and none runs', async () => {
    const { page } = mara;
    page.on('dialog', dialog => {
      dialogs.push(dialog.message());
      return dialog.dismiss();
    });
    for (const [path, title] of [
      ['/Extquestion2', /^Welcome/],
      [`/adminfunction/location-list/${customerid}`, 'Locations'],
      [`/reporting_group/${customerid}`, 'Reporting groups'],
      [`/adminfunction/admin_user/${customerid}`, 'Admins and Users'],
      [`/adminfunction/admin_user_locations/${customerid}`, 'Admin and User Locations'],
      [`/adminfunction/user_topic_permissions/${customerid}`, 'User Permissions for Topics'],
      [`/adminfunction/customer_data/${customerid}`, 'Customer Data'],
    ] as const) {
      await mara.go(path);
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      await page.waitForFunction(() => !document.querySelector('.loading'));
      await mara.fits();
    }
    expect(dialogs).toEqual([]);
  });

  test('stay within the preview of a file', async () => {
    const { page } = mara;
    await mara.go(`/adminfunction/location-list/${customerid}/import`);
    const rows = [`${'C'.repeat(100)},${'D'.repeat(90)},Other`, `${'E'.repeat(100)},USA,Other`];
    await page.locator('input[type=file]').setInputFiles({
      name: `${'F'.repeat(120)}<b>.csv`,
      mimeType: 'text/csv',
      buffer: Buffer.from(`Location,Country,Sector,${'Q'.repeat(80)}\n${rows.join('\n')}\n`),
    });
    await page.getByText('C'.repeat(100)).first().waitFor();
    await mara.fits();
    expect(dialogs).toEqual([]);
  });

  test('stay within the question whether somebody joins', async () => {
    const visitor = await journey.visitor({ width });
    await visitor.signIn(free, '/dashboard');
    await visitor.page.getByRole('button', { name: 'Decline' }).waitFor();
    await visitor.fits();
    await visitor.close();
  });

  test('stay within the dialogs, and no box is over another', async () => {
    const { page } = mara;
    const dialog = page.getByRole('dialog');
    const sideways = () =>
      dialog
        .locator('.dialog-body')
        .evaluate(({ scrollWidth, clientWidth }) => Math.max(0, scrollWidth - clientWidth));
    await mara.go(`/adminfunction/admin_user/${customerid}`);
    await heading(page, 'Admins and Users');
    await page.getByRole('button', { name: `Delete ${user}` }).click();
    await dialog.getByText('Their answers and reports are kept.').waitFor();
    expect(await sideways()).toBe(0);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: `Edit ${user}` }).click();
    await dialog.getByLabel(names[1]!).waitFor();
    expect(await sideways()).toBe(0);
    const rows = await dialog
      .locator('.boxes-list')
      .first()
      .locator('label')
      .evaluateAll(labels =>
        labels.map(label => [
          label.getBoundingClientRect().top,
          Math.max(...[label, ...label.children].map(each => each.getBoundingClientRect().bottom)),
        ]),
      );
    expect(rows.length).toBeGreaterThanOrEqual(names.length);
    for (const [n, [, bottom]] of rows.slice(0, -1).entries())
      expect(bottom!, `box ${n}`).toBeLessThanOrEqual(rows[n + 1]![0]! + 1);
    await mara.picture('people-long-names');
    expect(dialogs).toEqual([]);
  });
});
