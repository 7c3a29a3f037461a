import './Activity.css';
import { useQuery } from '@tanstack/react-query';
import { ArrowRight, ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef } from 'react';
import { useParams } from 'react-router-dom';
import { type ActivityRow, listActivity } from '#shared/contract/administration/activity.ts';
import { personName } from '#shared/domain/accounts/names.ts';
import { subjects } from '#shared/domain/administration/events.ts';
import { describeDay } from '#shared/domain/kit/periods.ts';
import { queryOf } from '#web/api/hooks.ts';
import { PersonShort } from '#web/features/accounts/Person.tsx';
import { AdminPage } from '#web/features/administration/AdminPage.tsx';
import { useSession } from '#web/session/session.ts';
import { Button } from '#web/ui/Button.tsx';
import type { Column } from '#web/ui/table/columns.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { Answered } from '#web/ui/tell/Answered.tsx';
import { Empty, Tag } from '#web/ui/tell/states.tsx';
import { DownloadActivity } from './DownloadActivity.tsx';
import { Filters } from './Filters.tsx';
import { useFilter } from './filter.ts';

/** Lists who did what for a customer, the newest first, and saves it as a file. */
export function Screen() {
  const { customerid = '' } = useParams();
  const { timezone } = useSession().user;
  const { filter, cursor, narrow, goOn } = useFilter();
  const wanted = { customerid, ...filter };
  // What was done a moment ago must show.
  const list = useRef<HTMLDivElement>(null);
  const turn = (to: string) => {
    goOn(to);
    // The pressed button goes away with its page.
    list.current?.focus();
  };
  const answer = useQuery({ ...queryOf(listActivity, { ...wanted, cursor }), staleTime: 0 });
  return (
    <AdminPage
      title="Activity"
      help={`Who did what and when. No line can be changed. Times are in ${timezone.replaceAll('_', ' ')}.`}
      action={<DownloadActivity wanted={wanted} />}
    >
      <Filters filter={filter} people={answer.data?.people ?? []} narrow={narrow} />
      <div ref={list} tabIndex={-1} className="activity-list">
        <Answered of={answer} what="the activity" shape="list">
          {({ lines, cursor: next }) => (
            <>
              <DataTable
                label="lines of activity"
                columns={columns}
                rows={lines}
                rowKey={row => row.lineid}
                search={false}
                empty={
                  <Empty title={next ? 'Nothing found in these months' : 'No activity found'}>
                    {next
                      ? 'The search has not reached the oldest line yet. Press “Older” to continue.'
                      : 'Nothing here matches. Choose other days, another person or another subject.'}
                  </Empty>
                }
              />
              <div className="row activity-pager">
                {cursor && (
                  <Button icon={<ChevronLeft size={18} aria-hidden="true" />} onClick={() => turn('')}>
                    Newest
                  </Button>
                )}
                {next && (
                  <Button onClick={() => turn(next)}>
                    Older
                    <ChevronRight size={18} aria-hidden="true" />
                  </Button>
                )}
              </div>
            </>
          )}
        </Answered>
      </div>
    </AdminPage>
  );
}

const columns: readonly Column<ActivityRow>[] = [
  {
    key: 'when',
    label: 'When',
    value: r => r.when,
    render: r => dayAndTime(r.when),
    width: '148px',
    whole: true,
    bare: true,
    sortable: false,
  },
  {
    key: 'who',
    label: 'Who',
    value: r => r.useremail,
    words: r => `${personName(r.useremail)} ${r.useremail} ${r.right}`,
    render: r => <Who row={r} />,
    width: '180px',
    bare: true,
    sortable: false,
  },
  {
    key: 'text',
    label: 'What',
    value: r => r.text,
    render: r => <What row={r} />,
    role: 'name',
    sortable: false,
  },
  {
    key: 'subject',
    label: 'About',
    value: r => subjects[r.subject],
    width: '148px',
    lesser: true,
    sortable: false,
  },
];

/** Returns a day and time of the answer as people write them. */
const dayAndTime = (when: string): string => `${describeDay(when.slice(0, 10))}, ${when.slice(11)}`;

/** What a field was or became; a day as people write it. */
const dayOr = (value: string): string => (/^\d{4}-\d{2}-\d{2}$/.test(value) ? describeDay(value) : value);

const Who = ({ row: { useremail, right } }: { row: ActivityRow }) => (
  <span className="activity-who">
    <PersonShort email={useremail} />
    {right && <Tag tone="neutral">{right}</Tag>}
  </span>
);

function What({ row: { text, changes, details } }: { row: ActivityRow }) {
  if (changes.length === 0 && details.length === 0) return <div className="activity-what">{text}</div>;
  return (
    <div className="activity-what">
      {text}
      <details>
        <summary>{changes.length > 0 ? 'What changed' : 'Details'}</summary>
        <dl>
          {changes.map(({ field, from, to }) => (
            <div key={field}>
              <dt>{field}</dt>
              <dd>
                <span className="visually-hidden">from </span>
                {dayOr(from) || 'nothing'} <ArrowRight size={14} aria-hidden="true" />
                <span className="visually-hidden">to </span> {dayOr(to) || 'nothing'}
              </dd>
            </div>
          ))}
          {details.map(({ label, text: detail }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{detail}</dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  );
}
