import { putMany } from '#functions/data/table/table.ts';
import { topicItem, topicLocationItem, topicStatus } from '#functions/data/topics/settings.ts';
import { versionItems } from '#functions/data/topics/version.ts';
import { CustomerBuilder } from '#functions/features/demo/story/builders.ts';
import { setSink } from '#functions/kit/log.ts';
import { type Local, startLocal } from '#infra/local/local.ts';
import { describePeriod, periodAt } from '#shared/domain/kit/periods.ts';
import { tokenOf } from './signin.ts';
import { generatedTopic } from './topics.ts';

const customerid = 'loadco';
export const person = 'load@loadco.example';
const sizes = [60, 600, 1000, 5000] as const;
const places = 10;
export const topicOf = (size: number): string => `${customerid}-t${size}`;
export const placeOf = (n: number): string => `${customerid}-l${n}`;
export const periodNow = (): string => periodAt(new Date(), 'UTC');

/** A customer with generated topics of 60, 600, 1,000 and 5,000 questions at ten locations, on the real stack. */
export async function startLoadWorld(
  dataDir: string,
  inMemory: boolean,
  webDir?: string,
): Promise<Local & { token: string }> {
  setSink(() => undefined);
  const password = 'Welcome2Attestry!';
  const local = await startLocal({
    dataDir,
    inMemory,
    // One person sends as much as many would.
    limitRates: false,
    ...(webDir && { webDir }),
    seed: seedLoad(password),
  });
  return { ...local, token: await tokenOf(local, person, password) };
}

const seedLoad =
  (password: string) =>
  async ({ cognito }: Pick<Local, 'cognito'>): Promise<void> => {
    const builder = new CustomerBuilder({
      customerid,
      name: `Load in ${describePeriod(periodNow())}`,
      planid: 5,
    });
    builder.person({ email: person, firstName: 'Load', type: 1, role: '' });
    for (let n = 0; n < places; n++) builder.location(`l${n}`, `Location ${n}`, 'USA');
    const items = builder.build();
    for (const size of sizes) {
      const topicid = topicOf(size);
      const versionid = `${topicid}@1`;
      const head = {
        versionid,
        title: `Topic of ${size}`,
        custom: true,
        publishedBy: person,
        publishedAt: '',
      };
      items.push(
        ...versionItems(head, generatedTopic(size)),
        topicItem({
          customerid,
          topicid,
          title: head.title,
          summary: '',
          custom: true,
          libraryCode: '',
          status: topicStatus.active,
          versionid,
        }),
      );
      for (let n = 0; n < places; n++) {
        const pair = {
          customerid,
          topicid,
          locationid: placeOf(n),
          active: true,
          activeSince: '2020-01-01',
        };
        items.push(topicLocationItem({ ...pair, open: {}, done: [] }));
      }
    }
    await putMany(items);
    await cognito.admin.createUser({ email: person, password });
  };
