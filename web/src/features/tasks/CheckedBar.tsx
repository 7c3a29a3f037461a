import './CheckedBar.css';
import { X } from 'lucide-react';
import { type ReactNode, useContext, useId, useLayoutEffect, useRef, useState } from 'react';
import { type Completed, isOverdue } from '#shared/domain/answering/suggestions.ts';
import { addDays } from '#shared/domain/kit/periods.ts';
import { useSession } from '#web/session/session.ts';
import { Button, IconButton } from '#web/ui/Button.tsx';
import { NothingSaved } from '#web/ui/dialog/nothingsaved.ts';
import { AskPastDue } from './PastDue.tsx';
import { dueOffers, labels, stateOptions } from './words.ts';

/** What all checked rows are to have; what is '' stays as it is in each. */
export interface Setting {
  due: string;
  completed: Completed;
}

export const nothingSet: Setting = { due: '', completed: '' };

/** Returns the fields that a setting changes. */
export const taskChangesOf = ({ due, completed }: Setting) => ({
  ...(due && { qduedate: due }),
  ...(completed && { completed }),
});

interface Props {
  /** What is checked, in the plural. */
  what: string;
  count: number;
  setting: Setting;
  onSetting(setting: Setting): void;
  /** The field before the others. */
  first?: ReactNode;
  /** What is asked before Apply. */
  last?: ReactNode;
  /** Whether there is something to apply. */
  changed: boolean;
  busy: boolean;
  /** Why it was not applied; '' for nothing. */
  problem?: string;
  onApply(): void;
  onClear(): void;
}

/**
 * Shows a bar over a list with how many rows are checked and what can be done with them. It stays in view while the list
 * scrolls. When it goes with the focus in it, the box that checks all rows gets the focus.
 */
export function CheckedFrame({
  what,
  count,
  onClear,
  children,
}: Pick<Props, 'what' | 'count' | 'onClear'> & { children: ReactNode }) {
  const bar = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const here = bar.current;
    return () => {
      if (!here?.contains(document.activeElement)) return;
      const boxes = document.querySelectorAll<HTMLElement>('.select-all input');
      [...boxes].find(box => box.getClientRects().length > 0)?.focus();
    };
  }, []);
  return (
    <section className="bar-over rows-checked-bar" aria-label={`Checked ${what}`} ref={bar}>
      <div className="checked-count">
        <IconButton label="Uncheck all" onClick={onClear}>
          <X size={18} aria-hidden="true" />
        </IconButton>
        <strong className="whole">{count} checked</strong>
      </div>
      {children}
    </section>
  );
}

/** Sets due date and state of all checked rows at once. */
export function CheckedBar(props: Props) {
  const {
    what,
    count,
    setting,
    onSetting,
    first,
    last,
    changed,
    busy,
    problem = '',
    onApply,
    onClear,
  } = props;
  const { today } = useSession().user;
  const problemId = useId();
  const reason = useContext(NothingSaved);
  const [asking, setAsking] = useState(false);
  const setDue = (due: string) => onSetting({ ...setting, due });
  return (
    <CheckedFrame what={what} count={count} onClear={onClear}>
      {first}
      <div className="checked-field">
        <input
          type="date"
          aria-label={`${labels.due}, of all checked`}
          value={setting.due}
          onChange={event => setDue(event.target.value)}
        />
        {dueOffers.map(([words, days]) => (
          <Button key={words} look="quiet" small onClick={() => setDue(addDays(today, days))}>
            {words}
          </Button>
        ))}
      </div>
      <select
        aria-label={`${labels.completed} Of all checked`}
        value={setting.completed}
        onChange={event => onSetting({ ...setting, completed: event.target.value as Completed })}
      >
        <option value="">{labels.completed}</option>
        {stateOptions
          .filter(({ value }) => value)
          .map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
      </select>
      {last}
      <span className="grow" />
      <Button
        look="primary"
        busy={busy}
        disabled={!changed || reason !== ''}
        aria-describedby={problem ? problemId : undefined}
        onClick={() => (isOverdue(setting, today) ? setAsking(true) : onApply())}
      >
        Apply
      </Button>
      {asking && (
        <AskPastDue
          due={setting.due}
          onConfirm={() => {
            setAsking(false);
            onApply();
          }}
          onClose={() => setAsking(false)}
        />
      )}
      {reason && <p role="status">{reason}</p>}
      {problem && (
        <p id={problemId} role="alert" className="field-problem">
          {problem}
        </p>
      )}
    </CheckedFrame>
  );
}
