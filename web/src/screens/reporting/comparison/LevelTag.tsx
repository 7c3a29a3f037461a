import { Equal, type LucideIcon, TrendingDown, TrendingUp } from 'lucide-react';
import type { MetricRow } from '#shared/contract/reporting/comparison.ts';
import { Tag, type Tone } from '#web/ui/tell/Tag.tsx';

const looks: Readonly<Record<MetricRow['leveldisplay'], [Tone, LucideIcon]>> = {
  Better: ['good', TrendingUp],
  Same: ['neutral', Equal],
  Worse: ['bad', TrendingDown],
};

/** Shows whether the later month is better, by word, shape and color. */
export function LevelTag({ level }: { level: MetricRow['leveldisplay'] }) {
  const [tone, Sign] = looks[level];
  return (
    <Tag tone={tone} icon={<Sign size={14} aria-hidden="true" />}>
      {level}
    </Tag>
  );
}
