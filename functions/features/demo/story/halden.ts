import { addMonths, localDate, periodAt } from '#shared/domain/kit/periods.ts';
import { storyteller } from './answers.ts';
import { CustomerBuilder } from './builders.ts';
import { cast } from './cast.ts';
import type { StoryTelling } from './telling.ts';
import { between, dayLength, withinMonth } from './when.ts';

/** Returns a manufacturer in Germany, with eighteen months of answers and a plan that ends soon. */
export async function haldenComponents(at: Date, telling: StoryTelling): Promise<CustomerBuilder> {
  const timezone = 'Europe/Berlin';
  const now = periodAt(at, timezone);
  const since = `${addMonths(now, -18).slice(0, 4)}-${addMonths(now, -18).slice(4)}-01`;
  const dueIn = (days: number) => localDate(new Date(at.getTime() + days * dayLength), timezone);
  const random = storyteller(11);
  const b = new CustomerBuilder(
    {
      customerid: 'halden',
      name: 'Halden Components',
      planid: 3,
      country: 'DEU',
      timezone,
      accountOwner: cast.anna,
      subscriptionOwner: cast.anna,
      sector: 4,
      brandColor: '#ffb000',
      brandHeader: '#1e2a52',
      startDate: dueIn(-342),
      endDate: dueIn(23),
    },
    telling,
  );
  b.location('kas', 'Kassel plant', 'DEU')
    .location('lei', 'Leipzig logistics', 'DEU')
    .standardTopic('gov', 'csf-govern', 'Cybersecurity: govern and know your risks', ['kas', 'lei'], since)
    .standardTopic('dev', 'ssdf', 'Secure software development', ['kas'], since)
    .person({ email: cast.anna, firstName: 'Anna', type: 1, role: 'Quality manager' })
    .person({ email: cast.jonas, firstName: 'Jonas', type: 2, role: 'Plant security', locations: ['kas'] });
  for (let back = 18; back >= 1; back--) {
    const period = addMonths(now, -back);
    const who = (email: string, failing: number) => ({ email, failing, random, at: withinMonth(period) });
    if (back % 2 === 0)
      await b.run(['gov', 'csf-govern', 'kas'], period, who(cast.jonas, between(0.5, 0.2, 18 - back, 17)));
    if (back % 6 === 0) await b.run(['dev', 'ssdf', 'kas'], period, who(cast.anna, 0.35));
    if (back === 13) await b.run(['gov', 'csf-govern', 'lei'], period, who(cast.anna, 0.3));
  }
  return b;
}
