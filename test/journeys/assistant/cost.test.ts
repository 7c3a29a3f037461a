import { expect, test } from 'vitest';
import { cast } from '#infra/local/seed/story.ts';
import { withModel } from '#test/support/assistant/model.ts';
import { journeyHere, signedIn } from '#test/support/browser/stage.ts';

withModel();
const journey = journeyHere();
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
