import { Equal, TrendingDown, TrendingUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { completedNow } from '#shared/contract/reporting/parts/quarterlist.ts';
import type { QuarterData } from '#shared/contract/reporting/quarters.ts';
import { notApplicable } from '#shared/domain/answering/score.ts';
import { ChangeTag } from '#web/features/reports/ChangeTag.tsx';
import { addresses } from '#web/session/addresses.ts';
import { Rounded } from '#web/ui/score/Rounded.tsx';
import { Tag } from '#web/ui/tell/Tag.tsx';

/** Shows how a count changed, by word, shape and color. `more` says what more of it means. */
function CountTag({ now, before, more }: { now: number; before: number | null; more: 'good' | 'bad' }) {
  if (before === null) return null;
  const size = Math.abs(now - before).toLocaleString('en');
  if (now === before)
    return (
      <Tag tone="neutral" icon={<Equal size={14} aria-hidden="true" />}>
        Same
      </Tag>
    );
  const Icon = now > before ? TrendingUp : TrendingDown;
  const better = now > before === (more === 'good');
  // This quarter is not over: less that was done so far is no bad news yet.
  const tone = better ? 'good' : more === 'good' ? 'neutral' : 'bad';
  return (
    <Tag tone={tone} icon={<Icon size={14} aria-hidden="true" />}>
      {size} {now > before ? 'more' : 'fewer'}
    </Tag>
  );
}

/** Shows the figures of all topics and locations, each of which opens the rows behind it. */
export function Figures({ data: { total, quarterdesc, beforedesc } }: { data: QuarterData }) {
  const count = (value: number | null) => value?.toLocaleString('en') ?? 'Not recorded';
  const score = (value: number | null) => (value === null ? notApplicable : <Rounded value={value} />);
  const figures: { label: string; to: string; now: ReactNode; before: ReactNode; tag: ReactNode }[] = [
    {
      label: 'Overall risk',
      to: addresses.riskChanges(),
      now: score(total.risknow),
      before: total.riskbefore === null ? 'No score' : score(total.riskbefore),
      tag: total.riskchange && <ChangeTag change={total.riskchange} />,
    },
    {
      label: 'Questionnaires completed',
      to: addresses.quarters(completedNow),
      now: count(total.completednow),
      before: count(total.completedbefore),
      tag: <CountTag now={total.completednow} before={total.completedbefore} more="good" />,
    },
    {
      label: 'Suggestions overdue',
      to: addresses.savedReport('report=assigned&view=summary&due=Overdue'),
      now: count(total.overduenow),
      before: count(total.overduebefore),
      tag: <CountTag now={total.overduenow} before={total.overduebefore} more="bad" />,
    },
    {
      label: 'Suggestions open',
      to: addresses.savedReport('report=outstanding&view=details'),
      now: count(total.opennow),
      before: count(total.openbefore),
      tag: <CountTag now={total.opennow} before={total.openbefore} more="bad" />,
    },
  ];
  return (
    <ul className="quarter-figures" aria-label={`${quarterdesc} against ${beforedesc}`}>
      {figures.map(({ label, to, now, before, tag }) => (
        <li key={label} className="card">
          <Link to={to} className="small">
            {label}
          </Link>
          <strong>{now}</strong>
          <span className="small quiet">
            {beforedesc}: {before}
          </span>
          <span>{tag}</span>
        </li>
      ))}
    </ul>
  );
}
