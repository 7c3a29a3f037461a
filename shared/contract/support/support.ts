import * as z from 'zod/mini';
import { countryRow, sectorRow } from '#shared/contract/administration/parts/choices.ts';
import { planRow } from '#shared/contract/billing/parts/rows.ts';
import { call, staffOnly } from '#shared/contract/kit/call.ts';
import { ok } from '#shared/contract/kit/fields.ts';

const common = { area: 'support', access: staffOnly } as const;

export const listSupportChoices = call({
  ...common,
  name: 'listSupportChoices',
  path: 'receive_newcust_field',
  method: 'GET',
  summary: 'Lists the countries, the sectors or the plans that support can give a customer.',
  request: z.object({ needlist: z.enum(['homecountry', 'sectors', 'plans']) }),
  response: z.object({
    ...ok,
    country_list: z.optional(z.array(countryRow)),
    sector_list: z.optional(z.array(sectorRow)),
    plan_list: z.optional(z.array(planRow)),
  }),
});
