import { waiting } from '#functions/kit/clients.ts';
import { DeadlineError, within } from '#functions/kit/deadline.ts';

/** Cognito waits five seconds for a trigger, and then asks it again. One of them is left for its start. */
const limitMs = 4_000;

export const busy = 'The sign-in service is busy. Please try again';

/** Returns a trigger of the user pool that ends in time whatever the services do that it asks. */
export const trigger =
  <Event>(work: (event: Event) => Promise<Event>) =>
  async (event: Event): Promise<Event> => {
    try {
      return await within(waiting(limitMs), () => work(event));
    } catch (error) {
      if (error instanceof DeadlineError) throw new Error(busy);
      throw error;
    }
  };
