import { expect, test } from 'vitest';
import { putNewQuery } from '#functions/data/assistant/queries.ts';
import { write } from '#functions/data/table/table.ts';
import { cast } from '#infra/local/seed/story.ts';
import { withModel } from '#test/support/assistant/model.ts';
import { journeyHere, signedIn } from '#test/support/browser/stage.ts';

withModel();
const journey = journeyHere(async () => {
  const [failed] = putNewQuery({
    queryid: '20261101-failed',
    customerid: 'nwcare',
    templateId: 1,
    given: { subject: 'Visitor badges' },
    file: { key: '', name: '' },
    asked: '2026-11-01T10:00:00.000Z',
    email: cast.maya,
    right: 'member',
    jobid: 'nwcare-20261101-failed',
    drafted: false,
    problem: 'The draft could not be used.',
    drafter: 'model',
    remarks: [],
    notes: [],
    cost: { input: 9000, output: 3000, micros: 40_000 },
    questions: 0,
    topicid: '',
  });
  await write(failed);
});
const maya = signedIn(journey, cast.maya);

test('before a query starts, people see in dollars and tokens what it may cost, what is left, and why it cannot start', async () => {
  const { page } = maya;
  await maya.go('/adminfunction/ai_assistant/nwcare?template=1');
  await page.getByText('$0.00 of $1.00 and 0 of 5,000,000 tokens are used this month.').waitFor();
  const told = page.getByRole('dialog').getByRole('status');
  await expect
    .poll(() => told.textContent())
    .toMatch(
      /^This usually costs \$0\.\d\d \([\d,]+ tokens\), at most \$0\.\d\d \([\d,]+ tokens\)\. \$1\.00 and 5,000,000 tokens are left this month\.$/,
    );
  await page.getByLabel('Number of questions (Optional)').fill('60');
  await expect
    .poll(() => told.textContent())
    .toContain('One query may cost at most $0.50. Ask for fewer questions or give a shorter text.');
  await maya.accessible();
});

test('the list tells what a query cost, also if it failed', async () => {
  const { page } = maya;
  await maya.go('/adminfunction/ai_assistant/nwcare');
  await page.getByRole('link', { name: 'Previous AI Results' }).click();
  const row = page.getByRole('row').filter({ hasText: 'The draft could not be used.' });
  await row.getByText('Failed').waitFor();
  await expect.poll(() => row.textContent()).toContain('$0.04');
});
