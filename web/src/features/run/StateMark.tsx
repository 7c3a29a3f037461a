import './StateMark.css';
import type { RunStatusCode } from '#shared/domain/answering/statuswords.ts';
import { pastDueWords, statusWords } from '#shared/domain/answering/statuswords.ts';

/** The state of a questionnaire as a shape: a framed diamond is past due, a half disc in progress, a ring not begun, a disc completed. */
export function StateMark({ status, pastDue = false }: { status: RunStatusCode; pastDue?: boolean }) {
  const words = [statusWords(status), ...(pastDue ? [pastDueWords] : [])].join(', ');
  return (
    <svg
      className={`state-mark ${pastDue ? 'late' : status.toLowerCase()}`}
      viewBox="0 0 18 18"
      width={18}
      height={18}
      role="img"
      aria-label={words}
    >
      <title>{words}</title>
      {pastDue ? <Late /> : shapes[status]}
    </svg>
  );
}

const Late = () => (
  <>
    <rect x="3.2" y="3.2" width="11.6" height="11.6" rx="1.5" transform="rotate(45 9 9)" />
    <path d="M9 5.4v4.2M9 12v.1" stroke="var(--surface)" strokeWidth="1.8" strokeLinecap="round" />
  </>
);

const ring = { fill: 'none', stroke: 'currentcolor', strokeWidth: 1.75 } as const;

const shapes = {
  Available: <circle cx="9" cy="9" r="6.6" {...ring} />,
  Inprocess: (
    <>
      <circle cx="9" cy="9" r="6.6" {...ring} />
      <path d="M9 2.4a6.6 6.6 0 0 1 0 13.2Z" />
    </>
  ),
  Completed: (
    <>
      <circle cx="9" cy="9" r="7.5" />
      <path d="m5.8 9.2 2.3 2.3 4.2-4.6" fill="none" stroke="var(--surface)" strokeWidth="1.8" />
    </>
  ),
} as const;
