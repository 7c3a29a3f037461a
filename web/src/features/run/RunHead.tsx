import type { ReactNode } from 'react';

/** Shows how far a run is, as a bar and in words. It has no state, so that the first look can draw it without React. */
export function RunHead({
  progress,
  words,
  children,
}: {
  /** 0…1. */
  progress: number;
  words: string;
  /** Whether the answers are saved. */
  children?: ReactNode;
}) {
  return (
    <div className="quiz-head">
      <div
        className="quiz-progress"
        role="progressbar"
        aria-label="Progress"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(progress * 100)}
      >
        <span style={{ transform: `scaleX(${progress})` }} />
      </div>
      <p className="quiz-count">{words}</p>
      {children}
    </div>
  );
}
