import { Equal, type LucideIcon, TrendingDown, TrendingUp } from 'lucide-react';
import type { MetricRow } from '#shared/contract/reporting/comparison.ts';
import { Tag, type Tone } from '#web/ui/tell/Tag.tsx';

const looks: Readonly<Record<MetricRow['leveldisplay'], [Tone, LucideIcon]>> = {
  Better: ['good', TrendingDown],
  Same: ['neutral', Equal],
  Worse: ['bad', TrendingUp],
};

/** Shows whether the later month is better, by word, shape and color. A risk that is worse goes up, as in certification. */
export function LevelTag({ level }: { level: MetricRow['leveldisplay'] }) {
  const [tone, Sign] = looks[level];
  return (
    <Tag tone={tone} icon={<Sign size={14} aria-hidden="true" />}>
      {level}
    </Tag>
  );
}
