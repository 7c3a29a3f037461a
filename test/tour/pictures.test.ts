import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { workbookBytes } from '#functions/services/files/workbook.ts';
import { cast } from '#infra/local/seed/story.ts';
import { columnNames } from '#shared/domain/loading/loads.ts';
import type { Visitor } from '#test/support/browser/journey.ts';
import { drawTree } from '#test/support/browser/people/authors.ts';
import { arriveAsStaff } from '#test/support/browser/people/staff.ts';
import { journeyHere } from '#test/support/browser/stage.ts';

const folder = resolve(import.meta.dirname, '../../docs/tour');

const journey = journeyHere();
const people = new Map<string, Visitor>();
afterAll(() => Promise.all([...people.values()].map(somebody => somebody.close())));

/** The screens of the tour are this high. */
const height = 800;
const quality = 82;

/** Returns a person of the demo who is signed in: one browser for each, and another one for a phone. */
async function person(email: string, width: number): Promise<Visitor> {
  const key = `${email} ${width}`;
  const known = people.get(key);
  if (known) return known;
  const somebody = await journey.visitor({ width, touch: width < 641 });
  people.set(key, somebody);
  if (email === cast.sam) await arriveAsStaff(journey, somebody);
  else await somebody.arrive(email);
  await somebody.page.setViewportSize({ width, height });
  return somebody;
}

/** Writes what the browser shows, once it shows the same twice in a row. */
async function take({ page, context }: Visitor, name: string): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('.loading'));
  await page.addStyleTag({ content: '* { caret-color: transparent !important; }' });
  const devtools = await context.newCDPSession(page);
  let shown = '';
  const settles = async () => {
    const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality });
    const same = data === shown;
    shown = data;
    return same;
  };
  await expect.poll(settles, { interval: 300 }).toBe(true);
  await devtools.detach();
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `${name}.webp`), Buffer.from(shown, 'base64'));
}

const boston = 'locationid=nwcare-bos';
const questionnaire = `/start_test/contquiz?topicid=nwcare-mai&${boston}&periodcode=202611`;
const page = (view: string) => `/adminfunction/standard_topics/nwcare/hipaa-breach?view=${view}`;

interface Stop {
  name: string;
  who: string;
  address: string;
  /** Does what leads from the page at the address to the picture. It waits for what it shows. */
  reach(visitor: Visitor): Promise<unknown>;
  width?: number;
}

const until = (text: string | RegExp) => (visitor: Visitor) => visitor.page.getByText(text).first().waitFor();
const heading = (name: string | RegExp) => (visitor: Visitor) =>
  visitor.page.getByRole('heading', { name }).first().waitFor();

const stops: Stop[] = [
  { name: 'home', who: cast.maya, address: '/', reach: heading(/Welcome, Maya/) },
  { name: 'questionnaire', who: cast.maya, address: questionnaire, reach: until('Guidance') },
  {
    name: 'questionnaire-phone',
    who: cast.maya,
    address: questionnaire,
    reach: until('Guidance'),
    width: 360,
  },
  {
    name: 'report',
    who: cast.maya,
    address: `/esuggest?topicid=nwcare-prt&${boston}&periodcode=202610`,
    reach: ({ page }) => page.getByRole('button', { name: 'Carry over' }).waitFor(),
  },
  { name: 'tasks-phone', who: cast.luis, address: '/my_tasks', reach: heading('My tasks'), width: 360 },
  {
    name: 'comparison',
    who: cast.maya,
    address: `/Topic_History_Cmp_Report?${boston}&topicid=nwcare-prt&early=202605&late=202610`,
    reach: until('What changed the score'),
  },
  { name: 'certification', who: cast.maya, address: '/certifications', reach: heading('Certifications') },
  {
    name: 'clients',
    who: cast.grace,
    address: '/clientfunction/mn/manageclient/bright',
    reach: heading('Manage Client'),
  },
  {
    name: 'tree',
    who: cast.maya,
    address: '/ExtQuestion/nwcare-med',
    reach: async visitor => {
      await visitor.page.getByRole('button', { name: 'Tree', exact: true }).click();
      await drawTree(visitor);
      await visitor.page.locator('#tree-question-1').waitFor();
      // The rest of the tree is drawn once its places are known.
      await expect.poll(() => visitor.page.locator('.react-flow__edge-path').count()).toBeGreaterThan(8);
    },
  },
  {
    name: 'proof',
    who: cast.maya,
    address: '/ExtQuestion/nwcare-med',
    reach: async ({ page }) => {
      await page.getByRole('button', { name: 'Proof', exact: true }).click();
      await page
        .getByRole('dialog', { name: 'Proof' })
        .getByText(/question/)
        .first()
        .waitFor();
    },
  },
  {
    name: 'assistant',
    who: cast.maya,
    address: '/adminfunction/ai_result/nwcare-00visitors',
    reach: ({ page }) =>
      page
        .getByRole('checkbox', { name: /^Accept/, checked: false })
        .first()
        .waitFor(),
  },
  { name: 'coverage', who: cast.maya, address: page('coverage'), reach: until('This topic claims') },
  { name: 'checklist', who: cast.maya, address: page('checklist'), reach: until('If no to 20:') },
  { name: 'sample', who: cast.maya, address: page('sample'), reach: until('How is this computed?') },
  {
    name: 'batch',
    who: cast.sam,
    address: '/cuzbatch_menu?customer=nwcare&load=places',
    reach: async ({ page }) => {
      const rows = ['Albany', 'Burlington', 'Concord', 'Hartford', 'Portland', 'Providence', 'Worcester'];
      const places = rows.map((name, n) => [
        `${name} clinic`,
        'USA',
        '',
        19,
        `N-${n + 1}`,
        n === 2 ? '?' : 'Y',
      ]);
      await page.getByLabel(/Choose a spreadsheet/).setInputFiles({
        name: 'clinics.xlsx',
        mimeType: 'application/octet-stream',
        buffer: Buffer.from(await workbookBytes('Rows', [columnNames('places', 'batch'), ...places])),
      });
      await page.getByText('7 rows. 1 row has errors.').waitFor();
    },
  },
];

test.each(stops)('docs/tour shows $name', async ({ name, who, address, reach, width = 1280 }) => {
  const visitor = await person(who, width);
  await visitor.go(address);
  await reach(visitor);
  await visitor.fits();
  await take(visitor, name);
  expect(await visitor.page.locator('.problem').allTextContents()).toEqual([]);
});
