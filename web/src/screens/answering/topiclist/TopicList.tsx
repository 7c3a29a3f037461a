import { EllipsisVertical } from 'lucide-react';
import { Fragment, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { dueColumn, statusColumn, topicFilters } from '#shared/contract/answering/parts/lists.ts';
import type { TopicRow } from '#shared/contract/answering/topiclist.ts';
import { getDesk, listTopicsToAnswer } from '#shared/contract/answering/topiclist.ts';
import type { Output } from '#shared/contract/kit/call.ts';
import { pastDueWords, statusWords } from '#shared/domain/answering/statuswords.ts';
import { useCall } from '#web/api/hooks.ts';
import { useListed } from '#web/api/listing.ts';
import { PersonShort } from '#web/features/accounts/Person.tsx';
import { RunStatus } from '#web/features/run/RunStatus.tsx';
import { DueDate } from '#web/features/tasks/DueDate.tsx';
import { NoTopics } from '#web/features/topics/NoTopics.tsx';
import { nextStep, placeName } from '#web/features/topics/nextStep.ts';
import { placeColumns } from '#web/features/topics/placeColumns.tsx';
import { StepLink } from '#web/features/topics/StepLink.tsx';
import { Updates, useUpdates } from '#web/features/topics/UpdatesNotice.tsx';
import { addresses } from '#web/session/addresses.ts';
import { above } from '#web/session/menu.ts';
import { useSession } from '#web/session/session.ts';
import { Button, IconButton } from '#web/ui/Button.tsx';
import { Page } from '#web/ui/page/Page.tsx';
import { actionColumn, type Column } from '#web/ui/table/columns.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { Answered } from '#web/ui/tell/Answered.tsx';
import { TopicActions } from './TopicActions.tsx';

const rowKey = (row: TopicRow): string => `${row.topicid} ${row.locationid} ${row.periodcode}`;

/** Lists the topics that a person can answer this month, and those left open in earlier months. */
export function Screen() {
  const { may, user } = useSession();
  const { answer, served } = useListed(listTopicsToAnswer, { customerid: user.customerid });
  const desk = useCall(getDesk, { userid: user.userid }, served !== undefined);
  const updates = useUpdates();
  const [chosen, setChosen] = useState<TopicRow | null>(null);
  const reports = may('Suggestion Report');
  const columns = useMemo<Column<TopicRow>[]>(
    () => [
      ...placeColumns<TopicRow>('184px'),
      {
        ...dueColumn,
        label: 'Due',
        render: r => (
          <>
            <DueDate due={r.due} late={r.monthstate === 'late'} />
            {r.answerer && <PersonShort email={r.answerer} />}
          </>
        ),
        width: '120px',
      },
      {
        ...statusColumn,
        label: 'Status',
        render: r => (
          <RunStatus
            status={r.laststatus}
            pastDue={r.pastdue === 'Y'}
            late={r.monthstate === 'late'}
            notDue={r.monthstate === 'notdue'}
          />
        ),
        width: '176px',
        bare: true,
      },
      actionColumn('Select', r => <RowAction row={r} reports={reports} onMore={setChosen} />, '160px'),
    ],
    [reports],
  );
  return (
    <Page
      title="Topic Questionnaire"
      help={
        desk.data ? (
          <Standing desk={desk.data} />
        ) : (
          'Choose a topic at a location, and answer its questions for the month.'
        )
      }
      above={above.homeByExit}
    >
      {!updates.isLoading && <Updates of={updates} />}
      <Answered of={answer} what="your topics" shape="list">
        {data => (
          <DataTable
            label="topics"
            columns={columns}
            rows={data.topic_information}
            rowKey={rowKey}
            sort={{ key: 'cuzdesc' }}
            filters={topicFilters}
            served={served}
            kept
            empty={<NoTopics />}
          />
        )}
      </Answered>
      {chosen && <TopicActions row={chosen} onClose={() => setChosen(null)} />}
    </Page>
  );
}

/** Says how many questionnaires of a long list stand how, and leads to them: its page has only the first by name. */
function Standing({ desk }: { desk: Output<typeof getDesk> }) {
  const counts: readonly (readonly [string, number])[] = [
    [pastDueWords, desk.pastDue],
    [statusWords('Inprocess'), desk.inProgress],
    [statusWords('Available'), desk.notStarted],
    [statusWords('Completed'), desk.completed],
  ];
  return counts
    .filter(([, count]) => count > 0)
    .map(([status, count], at) => (
      <Fragment key={status}>
        {at > 0 && ' · '}
        <Link className="whole" to={addresses.topicsWith(status)}>
          {`${count.toLocaleString('en')} ${status.toLowerCase()}`}
        </Link>
      </Fragment>
    ));
}

/** Offers what comes next for a row in one click, and everything else in a dialog. */
function RowAction({
  row,
  reports,
  onMore,
}: {
  row: TopicRow;
  reports: boolean;
  onMore(row: TopicRow): void;
}) {
  const name = placeName(row);
  if (!nextStep(row, reports)) {
    return (
      <Button small onClick={() => onMore(row)} aria-label={`Select ${name}`}>
        Select
      </Button>
    );
  }
  return (
    <span className="row">
      <StepLink small opens row={row} reports={reports} />
      <IconButton small label={`Select ${name}`} onClick={() => onMore(row)}>
        <EllipsisVertical size={18} aria-hidden="true" />
      </IconButton>
    </span>
  );
}
