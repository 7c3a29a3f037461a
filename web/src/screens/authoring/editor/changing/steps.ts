/** A change that the person made in this tab: the draft's revision after it, and what it did in words. */
export interface UndoStep {
  revision: number;
  /** Goes on after Undo or Redo, e.g. "adding question 12". */
  what: string;
}

/** What can be undone and made again, the latest last. */
export interface Steps {
  undo: readonly UndoStep[];
  redo: readonly UndoStep[];
}

const noSteps: Steps = { undo: [], redo: [] };

/** How many changes are remembered. */
const most = 200;

/** Returns the steps after another change. What was undone before it cannot be made again. */
export const withStep = ({ undo }: Steps, step: UndoStep): Steps => ({
  undo: [...undo, step].slice(-most),
  redo: [],
});

/** Returns the steps after one of them was taken back, which is a change of its own at `revision`. */
export function moved(steps: Steps, way: 'undo' | 'redo', step: UndoStep, revision: number): Steps {
  const less = without(steps, way, step);
  const other = way === 'undo' ? 'redo' : 'undo';
  return { ...less, [other]: [...less[other], { ...step, revision }] };
}

/** Returns the steps without one of them. */
export const without = (steps: Steps, way: 'undo' | 'redo', step: UndoStep): Steps => ({
  ...steps,
  [way]: steps[way].filter(({ revision }) => revision !== step.revision),
});

const nameOf = (topicid: string) => `editor-steps ${topicid}`;

/** Reads the steps of this tab. They survive a reload. */
export function readSteps(topicid: string): Steps {
  try {
    const stored = JSON.parse(sessionStorage.getItem(nameOf(topicid)) ?? 'null') as Steps | null;
    return stored ?? noSteps;
  } catch {
    // A browser that keeps nothing, or another format: there is nothing to undo.
    return noSteps;
  }
}

export function keepSteps(topicid: string, steps: Steps): void {
  try {
    sessionStorage.setItem(nameOf(topicid), JSON.stringify(steps));
  } catch {
    // A browser that keeps nothing: the steps last until the page is left.
  }
}
