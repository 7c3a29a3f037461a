import { dynamo } from '#functions/kit/database.ts';

interface Request {
  input: object;
}
interface Response {
  output: object;
  response: unknown;
}
type Send = (args: Request) => Promise<Response>;
/** A step of a request to the database: it makes of the rest of the way a way that does something more. */
type Step = (next: Send, context: { commandName?: string }) => Send;

interface Place {
  step?: 'initialize' | 'finalizeRequest';
  priority?: 'low';
  override?: boolean;
}

/** Has every request to the database go through a step from now on, by default before anything else is done with it. */
export function addStep(name: string, step: Step, place: Place = {}): void {
  dynamo().middlewareStack.add(step as never, { step: 'initialize', name, ...place } as never);
  forget();
}

/** Takes a step out again, if it is there. */
export function removeStep(name: string): void {
  dynamo().middlewareStack.remove(name);
  forget();
}

/** The client keeps the steps of each command. Without them, it puts them together at the next request. */
const forget = () => Reflect.deleteProperty(dynamo(), 'handlers');
