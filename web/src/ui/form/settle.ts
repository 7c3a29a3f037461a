import type { FormState } from './Form.tsx';

/**
 * Lets a form go on from other first values. A field that is not as it was seen any more keeps what was typed, which is
 * unsaved then.
 */
export function settleText<Values extends Record<string, unknown>>(
  { rebase }: Pick<FormState<Values>, 'rebase'>,
  seen: Partial<Values>,
  first: Partial<Values>,
): void {
  rebase(first, now => {
    const asSeen = Object.entries(first).filter(([name]) => now[name] === seen[name]);
    return Object.fromEntries(asSeen) as Partial<Values>;
  });
}
