import type { Branch, Drawing } from '../../../ui/tree/branches.ts';

/** More than so many questions are not drawn at once: only those around the chosen one. */
export const mostDrawn = 400;

/**
 * The questions to draw: those that no collapsed one hides, and of a very large topic the way to the chosen
 * question, its siblings and what hangs on it, nearest first.
 */
export function visibleOf(
  drawing: Drawing,
  chosen: number | null,
  collapsed: ReadonlySet<number>,
): readonly Branch[] {
  const { order, byQcode } = drawing;
  const hidden = new Set<Branch>();
  const open = order.filter(branch => {
    const away = branch.parent && (hidden.has(branch.parent) || collapsed.has(branch.parent.question.qcode));
    if (away) hidden.add(branch);
    return !away;
  });
  if (open.length <= mostDrawn) return open;
  const shown = new Set(open);
  const centre = (chosen !== null && byQcode.get(chosen)) || order[0]!;
  const near = new Set<Branch>();
  const take = (branch: Branch) => {
    if (shown.has(branch) && near.size < mostDrawn) near.add(branch);
  };
  for (let at: Branch | null = centre; at && near.size < mostDrawn / 4; at = at.parent) take(at);
  for (const sibling of (centre.parent?.children ?? []).slice(0, mostDrawn / 4)) take(sibling);
  // A Set hands out what is added while it is walked: level by level downwards.
  const below = new Set([centre]);
  for (const branch of below) {
    take(branch);
    if (near.size >= mostDrawn) break;
    if (!collapsed.has(branch.question.qcode)) for (const child of branch.children) below.add(child);
  }
  return order.filter(branch => near.has(branch));
}
