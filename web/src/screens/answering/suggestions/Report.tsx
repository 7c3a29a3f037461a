import { nameFor } from '#shared/domain/kit/linkwords.ts';
import './Report.css';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import type { SuggestionRow } from '#shared/contract/answering/suggestions.ts';
import { getReport, listCarryOver, openReport } from '#shared/contract/answering/suggestions.ts';
import type { Output } from '#shared/contract/kit/call.ts';
import { describeDay } from '#shared/domain/kit/periods.ts';
import { useCall } from '#web/api/hooks.ts';
import { useSend } from '#web/api/useSend.ts';
import { NamesAmong } from '#web/features/accounts/Person.tsx';
import { GuidanceButton, useWithGuidance } from '#web/features/reports/GuidanceButton.tsx';
import { NothingToDo } from '#web/features/reports/NothingToDo.tsx';
import { PrintedHead } from '#web/features/reports/PrintedHead.tsx';
import { Score } from '#web/features/reports/Score.tsx';
import { saveReportFile, saveReportTable } from '#web/features/reports/saving.ts';
import type { RunPlace } from '#web/session/addresses.ts';
import { addresses } from '#web/session/addresses.ts';
import { useSession } from '#web/session/session.ts';
import { Page } from '#web/ui/page/Page.tsx';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { useCheckedRows } from '#web/ui/table/listing/useListedRows.ts';
import { Loading, Problem } from '#web/ui/tell/states.tsx';
import { useMedia } from '#web/ui/useMedia.ts';
import { usePrinting } from '#web/ui/usePrinting.ts';
import { AssignBar } from './assigning/AssignBar.tsx';
import { CarryOver, CarryOverChip } from './assigning/CarryOver.tsx';
import { type OwnerTelling, useTelling } from './assigning/telling.ts';
import { csvColumns, filtersOf, suggestionColumnsOf } from './columns.tsx';
import { DeleteQuiz } from './DeleteQuiz.tsx';
import { EditSuggestion } from './EditSuggestion.tsx';
import { CompareBefore, MonthPicker } from './MonthPicker.tsx';
import { useOwners } from './owners.ts';
import { PriorPeriods } from './PriorPeriods.tsx';
import { type AskedOfReport, type ReportHead, ReportMenu } from './ReportMenu.tsx';

/** Shows the suggestion report of a topic at a location in a month. */
export function Screen() {
  const [query] = useSearchParams();
  const topicid = query.get('topicid') ?? '';
  const locationid = query.get('locationid') ?? '';
  const periodcode = query.get('periodcode') ?? '';
  const which = useMemo(() => ({ topicid, locationid, periodcode }), [topicid, locationid, periodcode]);
  const asked = Number(query.get('qcode')) || null;
  if (!topicid || !locationid || !periodcode) return <Navigate replace to={addresses.reportList} />;
  return <Report key={`${topicid} ${locationid} ${periodcode}`} which={which} asked={asked} />;
}

const above = { label: 'Suggestion Report', to: addresses.reportList, word: 'Exit' };

const selectable = {
  may: (row: SuggestionRow) => row.qowneredit === 'Y',
  nameOf: (row: SuggestionRow) => nameFor(row.solutiondesc),
};

const rowKey = (row: SuggestionRow): string => String(row.qcode);
const file = 'suggestion_report.csv';
const noRows: readonly SuggestionRow[] = [];

/** `asked` is the suggestion that the address opens. */
function Report({ which, asked }: { which: RunPlace; asked: number | null }) {
  const { user } = useSession();
  const { mutate: open } = useSend(openReport);
  const withGuidance = useWithGuidance();
  const [editing, setEditing] = useState(asked);
  const { chosen: checked, onChange, seen: chosen, settle, ...shown } = useCheckedRows(rowKey);
  /** The rows as the table filters and sorts them: the order of the arrows in the panel, and of the export. */
  const { rows: listed, narrowing } = shown.listed;
  const [asking, setAsking] = useState<AskedOfReport | null>(null);
  const leaving = useRef((go: () => void) => go());
  const answer = useCall(getReport, which);
  const owners = useOwners(which);
  const data = answer.data;
  // Opening a report ends its questionnaire: the end page can no longer go back.
  useEffect(() => open({ ...which, suggmessage: 'open' }), [open, which]);

  const rows = data?.data ?? noRows;
  const readOnly = data?.report.latest === 'N';
  const carries = data?.report.latest === 'Y' && data.report.privilege === 'Edit';
  const offer = useCall(listCarryOver, which, carries).data;
  const { naming } = owners;
  const edited = listed.findIndex(row => row.qcode === editing);
  const printing = usePrinting();
  const small = useMedia('screen and (max-width: 1023px)');
  const narrow = !printing && (small || edited >= 0 || asking === 'carry');
  const columns = useMemo(() => {
    const openRow = (row: SuggestionRow) => leaving.current(() => setEditing(row.qcode));
    return suggestionColumnsOf({ all: rows, printing, naming, withGuidance, narrow, open: openRow });
  }, [rows, printing, naming, withGuidance, narrow]);
  const filters = useMemo(() => filtersOf(naming, user.useremail), [naming, user.useremail]);
  const selection = useMemo(() => ({ ...selectable, chosen: checked, onChange }), [checked, onChange]);
  const telling = useTelling(which, owners, chosen.length > 0 || edited >= 0 || asking === 'carry');
  if (!data) {
    return (
      <Page title="Suggestion Report" above={above}>
        {answer.error ? (
          <Problem error={answer.error} retry={() => void answer.refetch()} />
        ) : (
          <Loading what="the report" shape="list" />
        )}
      </Page>
    );
  }
  const { report } = data;
  const editable = !readOnly && rows.some(selection.may);
  const taken = [report.cuzdesc, report.locationdesc, report.perioddesc, narrowing]
    .filter(Boolean)
    .join(' · ');
  const fileColumns = csvColumns(report, rows, withGuidance);
  const menu = (
    <ReportMenu
      which={which}
      report={report}
      onSave={() =>
        saveReportFile(file, fileColumns, listed, {
          user,
          report: 'Suggestion Report',
          selection: taken,
        })
      }
      onSaveTable={() => saveReportTable(file, fileColumns, listed)}
      onAsk={setAsking}
    />
  );
  return (
    <Page
      {...headOf(which, report)}
      above={above}
      action={<Score result={report.result} before={data.earlier[0]} />}
    >
      <PrintedHead wide report="Suggestion Report" selection={taken} />
      {readOnly && (
        <p className="earlier-report">This is an earlier report. You can read it, but not change it.</p>
      )}
      <NamesAmong emails={[...owners.options.map(({ value }) => value), ...rows.map(r => r.qownerid)]}>
        <div className={narrow ? 'report-list narrow' : 'report-list'}>
          <DataTable
            label="suggestions"
            columns={columns}
            rows={rows}
            rowKey={rowKey}
            sort={{ key: 'priority' }}
            filters={filters}
            kept
            onListed={shown.onListed}
            inView={edited >= 0 ? String(editing) : undefined}
            rowClass={row => (row.qcode === editing ? 'picked' : '')}
            {...(editable && { selection })}
            tools={
              <>
                {offer && <CarryOverChip offer={offer} onOpen={() => setAsking('carry')} />}
                <GuidanceButton />
                {menu}
              </>
            }
            empty={<NothingToDo result={report.result} action={menu} />}
          />
        </div>
        <BesideRows
          {...{ which, report, owners, telling, offer, chosen, listed, edited, leaving, asking }}
          onChecked={settle}
          onEdit={setEditing}
          onAsk={setAsking}
        />
      </NamesAmong>
    </Page>
  );
}

/** What stands beside the rows: the bar of checked rows, the panel of one, and what is asked. */
function BesideRows(props: {
  which: RunPlace;
  report: ReportHead;
  owners: ReturnType<typeof useOwners>;
  telling: OwnerTelling;
  offer: Output<typeof listCarryOver> | undefined;
  /** The checked rows. */
  chosen: readonly SuggestionRow[];
  /** The rows as the table filters and sorts them, and the place among them of the one in the panel; -1 for none. */
  listed: readonly SuggestionRow[];
  edited: number;
  leaving: RefObject<(go: () => void) => void>;
  asking: AskedOfReport | null;
  onChecked(rows: readonly SuggestionRow[]): void;
  onEdit(qcode: number | null): void;
  onAsk(asked: AskedOfReport | null): void;
}) {
  const { which, report, owners, telling, offer, chosen, listed, edited, leaving, asking } = props;
  const { onChecked, onEdit, onAsk } = props;
  return (
    <>
      {chosen.length > 0 && edited < 0 && (
        <AssignBar which={which} rows={chosen} owners={owners} telling={telling} onDone={onChecked} />
      )}
      {edited >= 0 && (
        <EditSuggestion
          key={listed[edited]!.qcode}
          which={which}
          row={listed[edited]!}
          owners={owners}
          telling={telling}
          at={edited + 1}
          of={listed.length}
          asking={leaving}
          onMove={step => onEdit(listed[edited + step]?.qcode ?? listed[edited]!.qcode)}
          onClose={() => onEdit(null)}
        />
      )}
      {typeof asking === 'object' && asking && (
        <PriorPeriods which={which} periods={asking.prior} onClose={() => onAsk(null)} />
      )}
      {asking === 'carry' && offer && (
        <CarryOver
          which={which}
          offer={offer}
          nameOf={owners.naming.nameOf}
          telling={telling}
          onClose={() => onAsk(null)}
        />
      )}
      {asking === 'delete' && <DeleteQuiz which={which} report={report} onClose={() => onAsk(null)} />}
    </>
  );
}

/** Title, heading and facts of a report. */
const headOf = (which: RunPlace, report: ReportHead) => ({
  title: `Suggestion Report for ${report.cuzdesc} at ${report.locationdesc}`,
  heading: (
    <>
      <span className="visually-hidden">Suggestion Report for </span>
      {report.cuzdesc}
      <span className="visually-hidden"> at {report.locationdesc}</span>
    </>
  ),
  help: (
    <>
      {report.locationdesc}, {report.countrycode} · <MonthPicker which={which} periods={report.periods} /> ·
      completed on <span className="whole">{describeDay(report.completedon)}</span>
      <CompareBefore which={which} periods={report.periods} />
    </>
  ),
});
