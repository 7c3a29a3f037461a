import { nameFor } from '#shared/domain/kit/linkwords.ts';
import { NothingToDo } from '#web/features/reports/NothingToDo.tsx';
import './Dashboard.css';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { completeFreeSuggestion, getFreeReport } from '#shared/contract/answering/freequiz.ts';
import type { Output } from '#shared/contract/kit/call.ts';
import { completedFrom, completedWords } from '#shared/domain/answering/freeuser.ts';
import { completedLabels } from '#shared/domain/answering/suggestions.ts';
import { describeDay } from '#shared/domain/kit/periods.ts';
import type { Filter } from '#shared/domain/kit/search.ts';
import { refresh, useCall } from '#web/api/hooks.ts';
import { useSend } from '#web/api/useSend.ts';
import { Score } from '#web/features/reports/Score.tsx';
import { solutionColumns, solutionFilters } from '#web/features/reports/Solution.tsx';
import { addresses } from '#web/session/addresses.ts';
import { useSession } from '#web/session/session.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Page } from '#web/ui/page/Page.tsx';
import type { Column } from '#web/ui/table/columns.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { Answered } from '#web/ui/tell/Answered.tsx';
import { Empty } from '#web/ui/tell/states.tsx';
import { toast } from '#web/ui/tell/toasts.tsx';
import { Upgrade } from './Upgrade.tsx';

type Row = Output<typeof getFreeReport>['data'][number];

/** Returns the label of a state in the spelling of the free user's report. */
const labelOf = (word: Row['completed']): string => completedLabels[word && completedFrom(word)];

const filters: readonly Filter<Row>[] = [
  ...solutionFilters<Row>(r => r.g1catdesc),
  { key: 'completed', label: 'Completed?', values: r => [labelOf(r.completed)] },
];

const above = { label: 'Home', to: addresses.dashboard, word: 'Exit' };

/** Shows the basic suggestion report of a free user's newest questionnaire of a topic. */
export function Screen() {
  const { topicid = '' } = useParams();
  const { customerid } = useSession().user;
  const answer = useCall(getFreeReport, { customerid, topiccode: topicid });
  const report = answer.data?.report;
  return (
    <Page
      title={report ? `Suggestions for ${report.topicdesc}` : 'Suggestions'}
      heading={
        report && (
          <>
            <span className="visually-hidden">Suggestions for </span>
            {report.topicdesc}
          </>
        )
      }
      help={
        report && (
          <>
            {report.perioddesc} · completed on{' '}
            <span className="whole">{describeDay(report.completedon)}</span>
          </>
        )
      }
      above={above}
      action={report && <Score result={report.result} />}
    >
      {answer.error?.reason === 'noreport' ? (
        <Empty
          title="No report yet"
          action={
            <ButtonLink to={addresses.dashboard} look="primary">
              Back to Home
            </ButtonLink>
          }
        >
          {answer.error.message} You'll find its suggestions here once you have answered every question.
        </Empty>
      ) : (
        <Answered of={answer} what="the report">
          {({ data, report: { result } }) => (
            <Suggestions rows={data} empty={<NothingToDo result={result} />} />
          )}
        </Answered>
      )}
      {!answer.isPending && <Upgrade />}
    </Page>
  );
}

function Suggestions({ rows, empty }: { rows: readonly Row[]; empty: ReactNode }) {
  const { user } = useSession();
  const client = useQueryClient();
  const { mutate, isPending, variables } = useSend(completeFreeSuggestion);
  const saving = isPending ? variables : undefined;
  const columns = useMemo<Column<Row>[]>(() => {
    const set = ({ topiccode, periodcode, qcode, revision }: Row, completed: string) => {
      const word = completedWords.find(value => value === completed);
      if (!word) return;
      mutate(
        { customerid: user.customerid, topiccode, periodcode, qcode, revision, completed: word },
        {
          onSuccess: () => toast('success', 'Updated successfully'),
          onError: error => {
            toast(error.reason === 'stale' ? 'info' : 'error', error.message);
            void refresh(client, completeFreeSuggestion);
          },
        },
      );
    };
    return [
      ...solutionColumns(rows),
      { key: 'category', label: 'Category', value: r => r.g1catdesc, width: '136px' },
      {
        key: 'completed',
        label: 'Completed?',
        value: r => labelOf(r.completed),
        render: r => (
          <Completed
            row={r}
            saving={saving?.qcode === r.qcode ? saving.completed : undefined}
            onSet={completed => set(r, completed)}
          />
        ),
        width: '136px',
      },
    ];
  }, [rows, mutate, saving, client, user.customerid]);
  return (
    <DataTable
      label="suggestions"
      columns={columns}
      rows={rows}
      rowKey={row => String(row.qcode)}
      sort={{ key: 'priority' }}
      filters={filters}
      kept
      empty={empty}
    />
  );
}

interface CompletedProps {
  row: Row;
  /** The choice being saved. Until it is, another one would name an old revision. */
  saving: string | undefined;
  onSet(completed: string): void;
}

function Completed({ row, saving, onSet }: CompletedProps) {
  return (
    <select
      className="free-completed"
      aria-label={`Suggestion completed? ${nameFor(row.solutiondesc)}`}
      value={saving ?? row.completed}
      // Not `disabled`, which would take the focus away.
      aria-disabled={saving !== undefined}
      onChange={event => {
        if (saving === undefined) onSet(event.target.value);
      }}
    >
      {row.completed === '' && <option value="">{labelOf('')}</option>}
      {completedWords.map(value => (
        <option key={value} value={value}>
          {labelOf(value)}
        </option>
      ))}
    </select>
  );
}
