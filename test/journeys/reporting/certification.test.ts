import { describe, expect, test } from 'vitest';
import { cast } from '#infra/local/seed/story.ts';
import { desk, look, phone } from '#test/support/browser/look.ts';
import { heading } from '#test/support/browser/people/accountpages.ts';
import { downloaded, openFromMenu } from '#test/support/browser/people/reports.ts';
import { journeyHere, signedIn } from '#test/support/browser/stage.ts';

const journey = journeyHere();

describe('A Master Admin asks what brings the next tier and a lower risk', () => {
  const maya = signedIn(journey, cast.maya);
  const region = (name: string) => maya.page.getByRole('region', { name, exact: true });

  test('from the home menu, and sees tier, risk and what is missing', async () => {
    const { page } = maya;
    await openFromMenu(maya, /Certifications/);
    await heading(page, /Certifications/);
    await region('Tier').getByRole('heading', { name: 'Gold' }).waitFor();
    await region('Tier')
      .getByText(/\d+ more to Platinum/)
      .waitFor();
    await region('Tier')
      .getByRole('link', { name: /^Continue / })
      .first()
      .waitFor();
    await region('Tier')
      .getByText(/^(Due|Was due) \S+ \S+/)
      .waitFor();
    await region('Overall risk')
      .getByText(/\d+ suggestions? to reach Low/)
      .waitFor();
    await page.locator('.chart-last').waitFor();
    await look(maya, 'certifications');
    await page.setViewportSize(desk);
  });

  test('and sees scores as whole numbers on their bands, the exact ones in tooltips', async () => {
    const { page } = maya;
    const words = (await page.getByRole('main').textContent()) ?? '';
    expect(words.match(/\d+\.\d\d/g)).toBeNull();
    const score = region('Overall risk').locator('[title]').first();
    expect(await score.getAttribute('title')).toMatch(/^\d+\.\d\d$/);
    const row = region('Risk by location').getByRole('link', { name: /Toronto/ });
    expect(await row.textContent()).toMatch(/(Low|Medium|High) \d+/);
    expect(await row.locator('.band-at').count()).toBe(1);
    expect(await row.locator('.spark').count()).toBe(1);
    const [at, rail] = await Promise.all(
      ['.way-at', '.way-rail'].map(part => region('Tier').locator(part).boundingBox()),
    );
    const completed = Number(await region('Tier').locator('strong').first().textContent());
    expect((at!.x + 8.5 - rail!.x) / rail!.width, 'the tick stands at the completed months').toBeCloseTo(
      completed / 100,
      2,
    );
  });

  test('and takes the figures along as a file', async () => {
    const { name, lines } = await downloaded(maya);
    expect(name).toBe('certifications.csv');
    expect(lines).toContain('Risk by,Name,Inactive,Topics at locations,Risk score');
    const parts = new Set(lines.map(line => line.split(',')[0]));
    for (const part of ['Location', 'Topic', 'Month']) expect(parts).toContain(part);
  });

  test('and sees every suggestion that leads to the next band, each with its points', async () => {
    const risk = region('Overall risk');
    const size = Number.parseInt((await risk.getByText(/\d+ suggestions? to reach Low/).textContent())!, 10);
    const points = region('What lowers the risk most').getByText(/ here, .* overall$/);
    expect(await points.count()).toBe(0);
    await risk.getByRole('button', { name: `Show all ${size}` }).click();
    await expect.poll(() => points.count()).toBe(size);
    await look(maya, 'certification-suggestions');
    await maya.page.setViewportSize(desk);
    await risk.getByRole('button', { name: 'Show fewer' }).click();
    await expect.poll(() => points.count()).toBe(0);
  });

  test('and finds both quarters among the reports', async () => {
    const { page } = maya;
    await openFromMenu(maya, /This quarter and the one before/);
    await heading(page, 'This quarter and the one before');
    await openFromMenu(maya, /Certifications/);
    await heading(page, /Certifications/);
  });

  test('and opens the rows behind the questionnaires of this quarter, which add up to the figure', async () => {
    const { page } = maya;
    await page.getByRole('main').getByRole('link', { name: 'This quarter and the one before' }).click();
    const link = page.getByRole('link', { name: 'Questionnaires completed' });
    const card = page.getByRole('listitem').filter({ has: link });
    const figure = Number(await card.locator('strong').textContent());
    expect(figure).toBeGreaterThan(0);
    await link.click();
    const cells = page
      .getByRole('table', { name: 'topics at locations' })
      .locator('tbody [data-label=Completed]');
    const counts = async () => (await cells.allTextContents()).map(text => Number.parseInt(text, 10));
    await expect.poll(async () => (await counts()).every(count => count > 0)).toBe(true);
    expect((await counts()).reduce((sum, count) => sum + count, 0)).toBe(figure);
    await page.getByRole('main').getByText('Exit:').click();
  });

  test('and opens the rows behind a year, a topic and its report, and comes back by Exit', async () => {
    const { page } = maya;
    const exit = () => page.getByRole('main').getByText('Exit:').click();
    await page.getByRole('link', { name: 'Open the topics of 2026' }).click();
    await heading(page, /repeated in 2026/);
    await page.getByRole('link', { name: /Locations of Cybersecurity/ }).click();
    await heading(page, /systems and data in 2026/);
    await page.getByRole('row').filter({ hasText: 'Boston Harbor Clinic' }).waitFor();
    await look(maya, 'certification-locations');
    await page.setViewportSize(phone);
    const mark = (await page.getByText('Inactive', { exact: true }).boundingBox())!;
    expect(mark.width, 'a mark is as wide as its word').toBeLessThan(100);
    await page.setViewportSize(desk);
    await exit();
    await heading(page, /repeated in 2026/);
    await exit();
    await heading(page, /Certifications/);
  });

  test('and sees that a topic is no longer answered at one location, which does not make the topic inactive', async () => {
    const { page } = maya;
    await region('Risk by location')
      .getByRole('link', { name: /Oakland/ })
      .click();
    await heading(page, /Change in topic risk score/);
    const row = page.getByRole('row').filter({ hasText: 'Oakland Pop-up Clinic' });
    await row.getByText('No longer answered', { exact: true }).waitFor();
    expect(await row.getByText('Inactive', { exact: true }).count()).toBe(0);
    await page.getByRole('main').getByText('Exit:').click();
    await heading(page, /Certifications/);
  });

  test('and finds the topics of one location whose risk rose, in an address that can be sent', async () => {
    const { page } = maya;
    await region('Risk by location')
      .getByRole('link', { name: /Denver/ })
      .click();
    await heading(page, /Change in topic risk score/);
    await page.getByRole('row').filter({ hasText: 'Cybersecurity' }).waitFor();
    expect(await page.getByRole('row').filter({ hasText: 'Boston' }).count()).toBe(0);
    await page.reload();
    await page.getByRole('link', { name: /^Details of Cybersecurity/ }).click();
    await heading(page, /Topic Risk Score Details/);
    await page.getByRole('row', { name: /Risk Change Increased/ }).waitFor();
    await look(maya, 'risk-details');
    await page.setViewportSize(desk);
    await page
      .getByRole('row', { name: /^First Score/ })
      .getByRole('link', { name: /open the report of/ })
      .click();
    await heading(page, /Suggestion Report for Cybersecurity/);
    await page.getByText('This is an earlier report.').waitFor();
    await maya.go('/topic_risk_score_details/');
    await heading(page, /Change in topic risk score/);
    await maya.go('/topic_completed_and_repeated/next');
    await heading(page, /Certifications/);
    await maya.go('/topic_risk_score_details/');
    await heading(page, /Change in topic risk score/);
  });

  test('and takes the rows along as a file', async () => {
    const { name, lines } = await downloaded(maya);
    expect(name).toBe('change_in_topic_risk_score.csv');
    expect(lines.join()).toContain('Denver Highlands Clinic');
    const head = lines.find(line => line.startsWith('Topic,'));
    expect(head).toMatch(
      /^Topic,Inactive,Location,Country,Latest period,First period,First score,Previous period,Previous score,/,
    );
  });
});

describe('A Location Admin', () => {
  const luis = signedIn(journey, cast.luis);

  test('sees own locations, and is told so', async () => {
    await luis.go('/certifications');
    await luis.page.getByText(/your locations ·/).waitFor();
    await luis.page.getByText(/^Your organization: (Silver|Gold|Platinum)$/).waitFor();
    expect(await luis.page.getByText('Boston Harbor Clinic').count()).toBe(0);
  });
});
