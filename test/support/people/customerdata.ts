import { saveSignIn } from '#functions/data/accounts/person.ts';
import { getCustomerData, saveCustomerData } from '#shared/contract/administration/customerdata.ts';
import type { Input } from '#shared/contract/kit/call.ts';
import type { As, World } from '#test/support/world.ts';
import type { Organization } from './organization.ts';

type Fields = Input<typeof saveCustomerData>;

/** Reads an organization's data as the form sends it back. */
export async function formOf(world: World, { master }: Pick<Organization, 'master'>): Promise<Fields> {
  const { body } = await world.call(getCustomerData, {}, { as: master });
  const { customerid, custdesc, countrycode, sectorid, email, subemail, ...rest } = body.customer;
  const { emailsugg, emailuser, emailtopic, brandcolor, brandheader, brandicon, ...others } = rest;
  const { timezone, pastdue, adm2fa, revision } = others;
  return {
    ...{ customerid, custdesc, countrycode, sectorid, email, subemail, emailsugg, emailuser, emailtopic },
    ...{ brandcolor, brandheader, brandicon, timezone, pastdue, adm2fa, revision },
  };
}

/** Reads an organization's data and saves it with some of it changed. */
export const saveData = async (
  world: World,
  at: Pick<Organization, 'master'>,
  changed: Partial<Fields>,
  as: As = { as: at.master },
) => world.call(saveCustomerData, { ...(await formOf(world, at)), ...changed }, as);

/** Records that people have signed in at least once. */
export async function signedInOnce(world: World, ...emails: string[]): Promise<void> {
  for (const email of emails) await saveSignIn(email, '', world.now);
}
