import { CircleAlert, CircleCheck, Equal, type LucideIcon } from 'lucide-react';
import type { MetricRow } from '#shared/contract/reporting/comparison.ts';
import { Tag, type Tone } from '#web/ui/tell/Tag.tsx';

const looks: Readonly<Record<MetricRow['leveldisplay'], [Tone, LucideIcon]>> = {
  Better: ['good', CircleCheck],
  Same: ['neutral', Equal],
  Worse: ['bad', CircleAlert],
};

/**
 * Shows whether the later month is better, by word, shape and color. No arrow: some figures are better when they are higher,
 * and an arrow is only ever the direction of a number.
 */
export function LevelTag({ level }: { level: MetricRow['leveldisplay'] }) {
  const [tone, Sign] = looks[level];
  return (
    <Tag tone={tone} icon={<Sign size={14} aria-hidden="true" />}>
      {level}
    </Tag>
  );
}
