import { useMemo } from 'react';
import { type ComparedRow, listComparedQuestions } from '#shared/contract/reporting/comparison.ts';
import { describePeriod } from '#shared/domain/kit/periods.ts';
import { useCall } from '#web/api/hooks.ts';
import { NamesAmong } from '#web/features/accounts/Person.tsx';
import { saveReportFile, saveReportTable } from '#web/features/reports/saving.ts';
import { TakeMenu } from '#web/features/reports/TakeAlong.tsx';
import { addresses } from '#web/session/addresses.ts';
import { above } from '#web/session/menu.ts';
import { useSession } from '#web/session/session.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Page } from '#web/ui/page/Page.tsx';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { useListedRows } from '#web/ui/table/listing/useListedRows.ts';
import { Empty } from '#web/ui/tell/states.tsx';
import { NotCompared } from './NotCompared.tsx';
import { comparedWords, PrintedComparison } from './PrintedComparison.tsx';
import { questionColumns, questionCsv, questionFilters } from './questioncolumns.tsx';
import { comparisonInputOf, reportName, type WhichMonths } from './which.ts';

const noRows: readonly ComparedRow[] = [];
const rowKey = ({ qcode }: ComparedRow): string => String(qcode);

const file = 'topic_history_comparison_drill_report.csv';

/** Lists the questions behind a comparison: what was answered and done in each month, and what became of it. */
export function ComparedQuestions({ which }: { which: WhichMonths }) {
  const { user } = useSession();
  const answer = useCall(listComparedQuestions, comparisonInputOf(which));
  const [listed, onListed] = useListedRows<ComparedRow>();
  const rows = answer.data?.Detaillate ?? noRows;
  const { early, late } = which;
  const months = useMemo(() => [describePeriod(early), describePeriod(late)] as const, [early, late]);
  const columns = useMemo(() => questionColumns(months), [months]);
  const filters = useMemo(() => questionFilters(months), [months]);
  const [first] = rows;
  if (!answer.data || !first) {
    return (
      // While it is read, and if it is refused, the page has the title of the selection.
      <Page title={reportName} above={above.reports}>
        <NotCompared of={answer} what="the questions" which={which} />
      </Page>
    );
  }
  const selected = {
    Seltopicdesc: first.topicdesc,
    Sellocationdesc: first.locationdesc,
    Selperioddesc: months[0],
    Sellatestdesc: months[1],
  };
  const download = () =>
    saveReportFile(file, questionCsv, listed.rows, {
      user,
      report: `${reportName}: questions`,
      selection: comparedWords(selected, listed.narrowing),
    });
  return (
    <Page
      title={`Questions of ${first.topicdesc} at ${first.locationdesc}`}
      heading={
        <>
          <span className="visually-hidden">Questions of </span>
          {first.topicdesc}
          <span className="visually-hidden"> at {first.locationdesc}</span>
        </>
      }
      help={
        <>
          {first.locationdesc} · <span className="whole">{months[1]}</span> compared with{' '}
          <span className="whole">{months[0]}</span>, question by question
        </>
      }
      above={above.reports}
      action={
        <>
          <ButtonLink look="quiet" to={addresses.comparison()}>
            New Selection
          </ButtonLink>
          <ButtonLink look="secondary" to={addresses.comparison(which)}>
            Summary
          </ButtonLink>
          <TakeMenu onSave={download} onSaveTable={() => saveReportTable(file, questionCsv, listed.rows)} />
        </>
      }
    >
      <PrintedComparison comparison={selected} narrowing={listed.narrowing} />
      <NamesAmong emails={rows.flatMap(row => [row.eownerid, row.qownerid])}>
        <DataTable
          label="questions"
          columns={columns}
          rows={rows}
          rowKey={rowKey}
          filters={filters}
          kept
          onListed={onListed}
          empty={<Empty title="No questions">Neither month asked a question.</Empty>}
        />
      </NamesAmong>
    </Page>
  );
}
