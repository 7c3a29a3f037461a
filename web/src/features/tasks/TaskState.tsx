import './TaskState.css';
import { Circle, CircleCheck, CircleDashed, Contrast, type LucideIcon } from 'lucide-react';
import { type Completed, completedLabels } from '#shared/domain/answering/suggestions.ts';

const signs: Record<Completed, [LucideIcon, look: string]> = {
  '': [CircleDashed, 'open'],
  N: [Circle, 'open'],
  Inprocess: [Contrast, 'begun'],
  Y: [CircleCheck, 'done'],
};

/** Shows how far a suggestion is by word and sign. */
export function TaskState({ completed }: { completed: Completed }) {
  const [Sign, look] = signs[completed];
  return (
    <span className={`task-state ${look}`}>
      <Sign size={14} aria-hidden="true" />
      {completedLabels[completed]}
    </span>
  );
}
