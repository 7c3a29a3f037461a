import { cast } from '#infra/local/seed/story.ts';
import type { Journey, Visitor } from '#test/support/browser/journey.ts';
import { secret } from '#test/support/people/twofactor.ts';

/** Gives a browser the session of staff, who have two-factor from then on. */
export async function arriveAsStaff(journey: Journey, somebody: Visitor): Promise<void> {
  await somebody.arrive(cast.sam);
  await journey.local.cognito.admin.setTotp({ email: cast.sam, secret });
}
