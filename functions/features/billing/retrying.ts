import { type Person, person } from '#functions/data/accounts/person.ts';
import { untilWritten } from '#functions/data/table/named.ts';
import { readOne } from '#functions/data/table/table.ts';
import { commonRefusal } from '#functions/frame/refusal.ts';
import { type PayingPerson, payingPerson } from '#functions/services/billing/person.ts';

/**
 * Makes a choice about a plan for a person. If something it was based on changed at the same moment, reads the person
 * again and repeats the choice. Throws ConflictError if that happens every time, and a Refusal if the person was erased.
 */
export function retrying<T extends NonNullable<unknown>>(
  email: string,
  self: Person | undefined,
  choice: (person: PayingPerson) => Promise<T>,
): Promise<T> {
  let tried = false;
  return untilWritten(async () => {
    // The first time, the person is as the request has read them.
    const now = tried ? await readOne(person(email), true) : self;
    tried = true;
    if (self && !now) throw commonRefusal('signIn');
    return choice(await payingPerson(email, now));
  });
}
