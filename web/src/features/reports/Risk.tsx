import './Risk.css';
import { Circle, type LucideIcon, Square, Triangle } from 'lucide-react';
import type { Priority } from '#shared/domain/answering/questionnaire.ts';

const signs: Record<Priority, LucideIcon> = { High: Triangle, Medium: Square, Low: Circle };

/** Shows a risk level by word and shape, so that its color is never the only sign. */
export function Risk({ level }: { level: Priority }) {
  const Sign = signs[level];
  return (
    <span className={`risk ${level.toLowerCase()}`}>
      <Sign size={11} fill="currentColor" aria-hidden="true" />
      {level}
    </span>
  );
}
