import { CustomerBuilder } from '#functions/features/demo/story/builders.ts';
import { beginning, day } from '#test/support/browser/clock.ts';
import type { Journey, Visitor } from '#test/support/browser/journey.ts';
import { moveIn } from '#test/support/browser/stage.ts';
import { heading, profileMenu } from './accountpages.ts';

/** Twenty days after the journey began. */
const enddate = new Date(beginning.getTime() + 20 * day).toISOString().slice(0, 10);
/** Five days before it began. */
const ended = new Date(beginning.getTime() - 5 * day).toISOString().slice(0, 10);
const owner = (email: string, firstName: string) => ({ email, firstName, type: 1, role: 'Owner' }) as const;

/** A person whose plan is by contract and ends soon. */
export const agreed = { carl: 'carl.contract@agreed.example' };
export const byContract = (journey: Journey): Promise<void> =>
  moveIn(
    journey,
    [
      new CustomerBuilder({
        customerid: 'agreed',
        name: 'Agreed',
        planid: 5,
        schedule: 'Contract',
        endDate: enddate,
      }).person(owner(agreed.carl, 'Carl')),
    ],
    Object.values(agreed),
  );

/** The owner of a customer whose contract ended, with more locations than any plan on offer has room for. */
export const grown = { gina: 'gina.grown@grown.example' };
export function outgrown(journey: Journey): Promise<void> {
  const customer = new CustomerBuilder({
    customerid: 'grown',
    name: 'Grown Group',
    planid: 5,
    schedule: 'Contract',
    endDate: ended,
    locationLimit: 50,
    accountOwner: grown.gina,
  }).person(owner(grown.gina, 'Gina'));
  for (let n = 1; n <= 22; n++) customer.location(`site${n}`, `Site ${String(n).padStart(2, '0')}`, 'USA');
  return moveIn(journey, [customer], Object.values(grown));
}

/** A person whose organization support has switched off. */
export const switchedOff = { otto: 'otto.off@dark.example' };
export const isSwitchedOff = (journey: Journey): Promise<void> =>
  moveIn(
    journey,
    [
      new CustomerBuilder({ customerid: 'dark', name: 'Dark Group', planid: 5, active: false }).person(
        owner(switchedOff.otto, 'Otto'),
      ),
    ],
    Object.values(switchedOff),
  );

/** A client of a contractor: its administrator and a plain user. */
export const smallClinic = { cleo: 'cleo.client@small.example', uma: 'uma.user@small.example' };
/** The owner of a client whose contractor no longer manages it; its plan has ended or still runs. */
export const leftClinics = { lena: 'lena.left@left.example', rosa: 'rosa.runs@runs.example' };
export const inSmallClinic = (journey: Journey): Promise<void> =>
  moveIn(
    journey,
    [
      new CustomerBuilder({ customerid: 'small', name: 'Small Clinic', planid: 7, endDate: enddate })
        .person(owner(smallClinic.cleo, 'Cleo'))
        .person({ email: smallClinic.uma, firstName: 'Uma', type: 3, role: 'Nurse' })
        .clientOf('helpers'),
      new CustomerBuilder({ customerid: 'left', name: 'Left Clinic', planid: 7, endDate: ended })
        .person(owner(leftClinics.lena, 'Lena'))
        .clientOf('helpers', false),
      new CustomerBuilder({ customerid: 'runs', name: 'Running Clinic', planid: 7, endDate: enddate })
        .person(owner(leftClinics.rosa, 'Rosa'))
        .clientOf('helpers', false),
      new CustomerBuilder({ customerid: 'helpers', name: 'Helpers & Co', planid: 6 }),
    ],
    [...Object.values(smallClinic), ...Object.values(leftClinics)],
  );

/** Opens the page about the plan. */
export async function billing({ page }: Visitor): Promise<void> {
  await profileMenu(page, 'Plan and billing');
  await heading(page, 'Plan and billing');
}
