import { toPlanRow } from '#functions/data/billing/plan.ts';
import { countryRows, sectorRows } from '#functions/features/administration/choices.ts';
import { handleStaff } from '#functions/frame/handlestaff.ts';
import type { Input, Output } from '#shared/contract/kit/call.ts';
import { listSupportChoices } from '#shared/contract/support/support.ts';
import { adminTypeNames } from '#shared/domain/accounts/access.ts';
import { firstLocationName } from '#shared/domain/administration/locations.ts';
import { plans } from '#shared/domain/billing/plans.ts';

type Lists = Omit<Output<typeof listSupportChoices>, 'code' | 'message'>;
type List = Input<typeof listSupportChoices>['needlist'];

const countries = (): Lists => ({ country_list: countryRows() });
const sectors = (): Lists => ({ sector_list: sectorRows() });

/** Each list by the name that asks for it. */
const lists: Readonly<Record<List, () => Lists>> = {
  homecountry: countries,
  PLCountry: countries,
  sectors,
  PLSector: sectors,
  plans: () => ({ plan_list: plans.map(toPlanRow) }),
  EnrolledPlan: () => ({
    entrolled_plan_list: plans.map(({ id, name }) => ({ pymtid: id, pymtdesc: name })),
  }),
  Currency: () => ({ currency_list: [{ currency: 'USD' }] }),
  PLName: () => ({ location_list: [{ locationdesc: firstLocationName }] }),
  admintypeid: () => ({
    admin_type_list: Object.entries(adminTypeNames).map(([type, name]) => ({
      admintypeid: Number(type),
      admindesc: name,
    })),
  }),
};

export const handler = handleStaff(listSupportChoices, async ({ input }) => lists[input.needlist]());
