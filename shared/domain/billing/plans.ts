import { freePlan } from './freeplan.ts';

/** What each plan includes. Prices are in USD a year. Source: docs/product.md, Plans. */
export interface Plan {
  id: number;
  name: string;
  price: number;
  limits: { admins: number; users: number; locations: number };
  reportingByLocation: boolean;
  customTopics: boolean;
  clientFunctions: boolean;
  /** Offered on the renewal page. */
  renewable: boolean;
}

const plan = (
  id: number,
  name: string,
  price: number,
  [admins, users, locations]: [number, number, number],
  extras: Partial<Pick<Plan, 'reportingByLocation' | 'customTopics' | 'clientFunctions' | 'renewable'>> = {},
): Plan => ({
  id,
  name,
  price,
  limits: { admins, users, locations },
  reportingByLocation: false,
  customTopics: false,
  clientFunctions: false,
  renewable: false,
  ...extras,
});

const full = { reportingByLocation: true, customTopics: true };

export const plans: readonly Plan[] = [
  plan(freePlan, 'Free', 0, [0, 1, 1]),
  plan(2, 'Small Business', 360, [1, 5, 1], { renewable: true }),
  plan(3, 'Enterprise', 840, [10, 100, 20], { reportingByLocation: true, renewable: true }),
  plan(4, '60 Days Trial', 0, [10, 100, 20], full),
  plan(5, 'Enterprise + Custom', 1080, [10, 100, 20], { ...full, renewable: true }),
  plan(6, 'Consultants', 1440, [10, 100, 20], { ...full, clientFunctions: true }),
  plan(7, 'Client Basic', 220, [1, 5, 1]),
  plan(8, 'Client Tier 2', 420, [3, 50, 5], { reportingByLocation: true }),
  plan(9, 'Client Tier 3 + Custom', 760, [10, 100, 20], full),
];

/** Returns the plan with this id. Throws if there is none: ids come from the plan table. */
export function planOf(id: number): Plan {
  const found = plans.find(p => p.id === id);
  if (!found) throw new Error(`No plan ${id}`);
  return found;
}

const many = (count: number, one: string): string => `${count} ${count === 1 ? one : `${one}s`}`;

/** What a plan includes, one line each, for people who choose one. */
export function includedIn({ id, limits, ...plan }: Plan): string[] {
  if (id === freePlan) return ['Most standard topics', 'A basic suggestion report', 'For one person'];
  const lines: (string | false)[] = [
    `${many(limits.admins, 'administrator')}, ${many(limits.users, 'user')}, ${many(limits.locations, 'location')}`,
    'All general and sector topics',
    'Full suggestion reports with guidance, and performance reports',
    plan.reportingByLocation && 'Reporting by location',
    plan.customTopics && 'Custom topics and the AI assistant',
    plan.clientFunctions && 'Client Functions for contractors',
  ];
  return lines.filter(line => line !== false);
}
