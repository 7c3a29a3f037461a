import type { SuggestionRow } from '#shared/contract/answering/suggestions.ts';
import type { Which } from './which.ts';
import './Report.css';
import { BookOpen, Download, History, Printer, Trash2 } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import {
  deleteRun,
  getReport,
  listPriorReports,
  openReport,
} from '#shared/contract/answering/suggestions.ts';
import { toCsv } from '#shared/domain/kit/csv.ts';
import { useCall } from '#web/api/hooks.ts';
import { useSend } from '#web/api/useSend.ts';
import { ReportHead } from '#web/features/reports/ReportHead.tsx';
import { addresses } from '#web/session/addresses.ts';
import { useSession } from '#web/session/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmDialog } from '#web/ui/dialog/Dialog.tsx';
import { saveFile } from '#web/ui/files.ts';
import { Page } from '#web/ui/page/Page.tsx';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { Empty, Loading, Problem } from '#web/ui/tell/states.tsx';
import { toast } from '#web/ui/tell/toasts.tsx';
import { columnsOf, csvColumns, Filters, matches, noFilter } from './columns.tsx';
import { EditSuggestion } from './EditSuggestion.tsx';
import { PriorPeriods } from './PriorPeriods.tsx';

/** Shows the suggestion report of a topic at a location in a month. */
export function Screen() {
  const [query] = useSearchParams();
  const topicid = query.get('topicid') ?? '';
  const locationid = query.get('locationid') ?? '';
  const periodcode = query.get('periodcode') ?? '';
  const which = useMemo(() => ({ topicid, locationid, periodcode }), [topicid, locationid, periodcode]);
  if (!topicid || !locationid || !periodcode) return <Navigate replace to={addresses.reportList} />;
  return <Report key={`${topicid} ${locationid} ${periodcode}`} which={which} />;
}

function Report({ which }: { which: Which }) {
  const navigate = useNavigate();
  const { user, may } = useSession();
  const { mutate: open } = useSend(openReport);
  const [withGuidance, setWithGuidance] = useState(false);
  const [editing, setEditing] = useState<number | null>(null);
  /** The rows as the table filters and sorts them: the order of the arrows in the dialog, and of the export. */
  const [listed, setListed] = useState<readonly SuggestionRow[]>([]);
  const [asking, setAsking] = useState<'prior' | 'delete' | null>(null);
  const [filter, setFilter] = useState(noFilter);
  const answer = useCall(getReport, which);
  const prior = useSend(listPriorReports);
  const removal = useSend(deleteRun);
  const data = answer.data;
  // Opening a report ends its questionnaire: the end page can no longer go back.
  useEffect(() => open({ ...which, suggmessage: 'open' }), [open, which]);

  const rows = useMemo(() => (data?.data ?? []).filter(row => matches(row, filter)), [data, filter]);
  const readOnly = data?.report.latest === 'N';
  const columns = useMemo(
    () =>
      columnsOf({
        all: data?.data ?? [],
        withGuidance,
        edit: readOnly ? undefined : row => setEditing(row.qcode),
      }),
    [data, withGuidance, readOnly],
  );
  const edited = listed.findIndex(row => row.qcode === editing);
  const crumbs = [
    { label: 'Home', to: addresses.home },
    { label: 'Suggestion Report', to: addresses.reportList },
  ];
  if (answer.error && !data) {
    return (
      <Page title="Suggestion Report" crumbs={crumbs}>
        <Problem error={answer.error} retry={() => void answer.refetch()} />
      </Page>
    );
  }
  if (!data) {
    return (
      <Page title="Suggestion Report" crumbs={crumbs}>
        <Loading what="the report" />
      </Page>
    );
  }
  const { report } = data;
  const deleteQuiz = async () => {
    const { topicid, locationid, periodcode } = which;
    removal.mutate(
      { topicId: topicid, locationId: locationid, period: periodcode },
      {
        onSuccess: deleted => {
          toast('success', deleted.message);
          navigate(addresses.reportList);
        },
        onError: error => toast('error', error.message || 'Failed to delete quiz'),
      },
    );
  };
  return (
    <Page
      title={`Suggestion Report for ${report.cuzdesc} at ${report.locationdesc}`}
      help={`${report.perioddesc} · completed on ${report.completedon}`}
      crumbs={crumbs}
    >
      <ReportHead
        result={report.result}
        line={`${user.custdesc} · ${report.cuzdesc} · ${report.locationdesc}, ${report.countrycode} · ${report.perioddesc}`}
      />
      <div className="row report-tools">
        <Button
          icon={<BookOpen size={18} aria-hidden="true" />}
          aria-pressed={withGuidance}
          onClick={() => setWithGuidance(!withGuidance)}
        >
          {withGuidance ? 'Without Guidance' : 'With Guidance'}
        </Button>
        {may('Download Reports') && (
          <Button
            icon={<Download size={18} aria-hidden="true" />}
            onClick={() =>
              saveFile('suggestion_report.csv', 'text/csv', toCsv(csvColumns(withGuidance), listed))
            }
          >
            Download Report
          </Button>
        )}
        {may('Print Reports') && (
          <Button icon={<Printer size={18} aria-hidden="true" />} onClick={() => print()}>
            Print Report
          </Button>
        )}
        <Button
          icon={<History size={18} aria-hidden="true" />}
          busy={prior.isPending}
          onClick={() =>
            prior.mutate(which, {
              onSuccess: () => setAsking('prior'),
              onError: error => toast('info', error.message),
            })
          }
        >
          View Prior Reports
        </Button>
        {report.candelete === 'Y' && (
          <Button icon={<Trash2 size={18} aria-hidden="true" />} onClick={() => setAsking('delete')}>
            Delete Quiz
          </Button>
        )}
      </div>
      {readOnly && (
        <p className="earlier-report">This is an earlier report. You can read it, but not change it.</p>
      )}
      <DataTable
        label="suggestions"
        columns={columns}
        rows={rows}
        rowKey={row => String(row.qcode)}
        sort={{ key: 'priority' }}
        onListed={setListed}
        tools={<Filters rows={data.data} filter={filter} onChange={setFilter} />}
        empty={
          data.data.length === 0 ? (
            <Empty title="Nothing to do">Every scored answer in this month was compliant. Well done.</Empty>
          ) : (
            <Empty
              title="No suggestion matches"
              action={<Button onClick={() => setFilter(noFilter)}>Show all</Button>}
            >
              The filters hide every suggestion of this report.
            </Empty>
          )
        }
      />
      {edited >= 0 && (
        <EditSuggestion
          key={listed[edited]!.qcode}
          which={which}
          row={listed[edited]!}
          at={edited + 1}
          of={listed.length}
          onMove={step => setEditing(listed[edited + step]?.qcode ?? listed[edited]!.qcode)}
          onClose={() => setEditing(null)}
        />
      )}
      {asking === 'prior' && prior.data && (
        <PriorPeriods which={which} periods={prior.data.result} onClose={() => setAsking(null)} />
      )}
      {asking === 'delete' && (
        <ConfirmDialog
          title="Delete this quiz?"
          confirm="Delete Quiz"
          busy={removal.isPending}
          onConfirm={() => void deleteQuiz()}
          onClose={() => setAsking(null)}
        >
          <p>
            The answers and suggestions of {report.cuzdesc} at {report.locationdesc} for {report.perioddesc}{' '}
            cannot be recovered once deleted. Do you want to proceed?
          </p>
        </ConfirmDialog>
      )}
    </Page>
  );
}
