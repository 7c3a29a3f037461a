import { brightwater } from './brightwater.ts';
import type { CustomerBuilder } from './builders.ts';
import { haldenComponents } from './halden.ts';
import { northwindCareGroup } from './northwind.ts';
import { asTold, type StoryTelling } from './telling.ts';

/**
 * Returns two customers with eighteen months of history and consultants with clients, relative to `at`. In Boston the risk
 * falls; in Denver it rises. One run is half finished, one was left open last month, a topic is past due, and some
 * suggestions are overdue. Consultants have a client on each client plan and one that is pending.
 */
export async function storyAt(at: Date, telling: StoryTelling = asTold): Promise<CustomerBuilder[]> {
  const northwind = await northwindCareGroup(at, telling);
  const halden = await haldenComponents(at, telling);
  return [northwind, halden, ...(await brightwater(at, telling))];
}
