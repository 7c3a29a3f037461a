import './StateMark.css';
import { type MonthState, monthStateWords } from '#shared/domain/scheduling/month.ts';

/**
 * The state of a questionnaire in a month as a shape: a framed diamond is late, a half disc in progress, a ring not started,
 * a disc completed, a dash not due. `aside`: words beside it say the same.
 */
export function StateMark({ state, aside = false }: { state: MonthState; aside?: boolean }) {
  const words = monthStateWords(state);
  return (
    <svg
      className={`state-mark ${state}`}
      viewBox="0 0 18 18"
      width={18}
      height={18}
      role="img"
      aria-label={words}
      aria-hidden={aside}
    >
      <title>{words}</title>
      {shapes[state]}
    </svg>
  );
}

const ring = { fill: 'none', stroke: 'currentcolor', strokeWidth: 1.75 } as const;

const shapes = {
  late: (
    <>
      <rect x="3.2" y="3.2" width="11.6" height="11.6" rx="1.5" transform="rotate(45 9 9)" />
      <path d="M9 5.4v4.2M9 12v.1" stroke="var(--surface)" strokeWidth="1.8" strokeLinecap="round" />
    </>
  ),
  inprogress: (
    <>
      <circle cx="9" cy="9" r="6.6" {...ring} />
      <path d="M9 2.4a6.6 6.6 0 0 1 0 13.2Z" />
    </>
  ),
  notstarted: <circle cx="9" cy="9" r="6.6" {...ring} />,
  completed: (
    <>
      <circle cx="9" cy="9" r="7.5" />
      <path d="m5.8 9.2 2.3 2.3 4.2-4.6" fill="none" stroke="var(--surface)" strokeWidth="1.8" />
    </>
  ),
  notdue: <path d="M5.5 9h7" {...ring} strokeLinecap="round" />,
} as const;
