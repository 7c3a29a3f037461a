import { getAiQuery, startAiQuery } from '#shared/contract/assistant/assistant.ts';
import type { Input } from '#shared/contract/kit/call.ts';
import { expectDone } from '#test/support/runs.ts';
import type { As, World } from '#test/support/world.ts';

type Started = Partial<Omit<Input<typeof startAiQuery>, 'formData'>>;

/** Asks the assistant for a draft, of a regulation unless it is said otherwise. The job waits. */
export async function ask(
  world: World,
  formData: Record<string, string> = {},
  rest: Started = {},
  who: As = {},
) {
  const wanted = { subject: 'E-mail and passwords', questions: '12', ...formData };
  return world.call(startAiQuery, { templ_typeid: 1, formData: wanted, ...rest }, who);
}

/** Asks for a draft, lets the worker do it, and returns it. */
export async function drafted(world: World, formData: Record<string, string> = {}, rest: Started = {}) {
  const answer = await ask(world, formData, rest);
  expectDone(answer);
  await world.local.work();
  return readQuery(world, answer.body.Query_Code);
}

/** Reads a query with its questions. */
export async function readQuery(world: World, Query_Code: string) {
  const answer = await world.call(getAiQuery, { Query_Code });
  expectDone(answer);
  return answer.body;
}
