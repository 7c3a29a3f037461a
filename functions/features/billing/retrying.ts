import { type Person, person } from '#functions/data/accounts/person.ts';
import { ConflictError, readOne } from '#functions/data/table/table.ts';
import { commonRefusal } from '#functions/frame/refusal.ts';
import { type PayingPerson, payingPerson } from '#functions/services/billing/person.ts';

/** How often a choice is made again if it meets others. */
const attempts = 4;

/**
 * Makes a choice about a plan for a person. If something it was based on changed at the same moment, reads the person
 * again and repeats the choice. Throws ConflictError if that happens every time, and a Refusal if the person was erased.
 */
export async function retrying<T>(
  email: string,
  self: Person | undefined,
  choice: (person: PayingPerson) => Promise<T>,
): Promise<T> {
  for (let attempt = 1, now = self; ; attempt++, now = await readOne(person(email), true)) {
    if (self && !now) throw commonRefusal('signIn');
    try {
      return await choice(await payingPerson(email, now));
    } catch (error) {
      if (!(error instanceof ConflictError) || attempt === attempts) throw error;
    }
  }
}
