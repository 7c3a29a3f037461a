import './Risk.css';
import { Circle, type LucideIcon, Square, Triangle } from 'lucide-react';

export type RiskLevel = 'High' | 'Medium' | 'Low';

const signs: Record<RiskLevel, LucideIcon> = { High: Triangle, Medium: Square, Low: Circle };

/** The levels, the most urgent first. */
export const riskLevels = Object.keys(signs) as RiskLevel[];

/** Shows a risk level by word and shape, so that its color is never the only sign. */
export function Risk({ level }: { level: RiskLevel }) {
  const Sign = signs[level];
  return (
    <span className={`risk ${level.toLowerCase()}`}>
      <Sign size={12} fill="currentColor" aria-hidden="true" />
      {level}
    </span>
  );
}
