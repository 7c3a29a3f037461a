import { CircleCheck, Minus, TrendingDown, TrendingUp } from 'lucide-react';
import type { RiskChange } from '#shared/domain/reporting/certification.ts';
import { Tag } from '#web/ui/tell/states.tsx';

const looks = {
  Removed: { tone: 'good', icon: CircleCheck },
  Reduced: { tone: 'good', icon: TrendingDown },
  Increased: { tone: 'bad', icon: TrendingUp },
  'No Change': { tone: 'neutral', icon: Minus },
} as const;

/** Shows how a risk changed, by word, sign and color. */
export function ChangeTag({ change }: { change: RiskChange }) {
  const { tone, icon: Icon } = looks[change];
  return (
    <Tag tone={tone} icon={<Icon size={14} aria-hidden="true" />}>
      {change}
    </Tag>
  );
}
