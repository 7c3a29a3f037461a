import './Result.css';
import { useState } from 'react';
import type { Call, Input, Output } from '#shared/contract/kit/call.ts';
import {
  drillCompletedReport,
  runAssignedReport,
  runCompletedReport,
  runCompletedTasksReport,
  runOutstandingReport,
  runPastDueReport,
} from '#shared/contract/reporting/reports.ts';
import type { CsvColumn } from '#shared/domain/kit/csv.ts';
import type { MailKind } from '#shared/domain/mailing/kinds.ts';
import { useCall } from '#web/api/hooks.ts';
import { PrintedHead } from '#web/features/reports/PrintedHead.tsx';
import { saveReport } from '#web/features/reports/saving.ts';
import { TakeMenu } from '#web/features/reports/TakeAlong.tsx';
import { addresses } from '#web/session/addresses.ts';
import { reportCrumbs } from '#web/session/menu.ts';
import { useSession } from '#web/session/session.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Page } from '#web/ui/page/Page.tsx';
import type { Column } from '#web/ui/table/columns.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { Answer } from '#web/ui/tell/Answer.tsx';
import { Empty } from '#web/ui/tell/states.tsx';
import {
  assignedColumns,
  completedColumns,
  completedDetailColumns,
  doneColumns,
  outstandingColumns,
  pastDueColumns,
  summaryColumns,
} from './columns.tsx';
import {
  assignedFile,
  completedDetailFile,
  completedFile,
  doneFile,
  outstandingFile,
  pastDueFile,
  summaryFile,
} from './files.ts';
import { SendEmail } from './SendEmail.tsx';
import { type Choices, type Chosen, hasDetails, type Offered, reportNames, sentFor } from './selection.ts';
import { inWords } from './words.ts';

interface Props {
  choices: Choices;
  offered: Offered;
  chosen: Chosen;
  choose(some: Partial<Chosen>): void;
}

type Selected = Input<typeof runCompletedTasksReport>;

/** One view of a result: what is asked, which rows it shows, and how they are shown and saved. */
interface View<C extends Call, Row> {
  contract: C;
  rowsOf(answer: Output<C>): readonly Row[];
  /** How many rows there are in all, where an answer may not have all of them. */
  countOf?(answer: Output<C>): number;
  columns: readonly Column<Row>[];
  file: string;
  fileColumns: readonly CsvColumn<Row>[];
  rowKey(row: Row): string;
  title?: string;
  /** What a mail of it is about, and whether one can be sent. */
  mail?: { kind: MailKind; on(answer: Output<C>): boolean };
  none: string;
}

const at = (row: { topicid: string; locationid: string; periodcode?: string }) =>
  [row.topicid, row.locationid, row.periodcode].join(' ');
const suggestion = (row: Parameters<typeof at>[0] & { qcode: number }) => `${at(row)} ${row.qcode}`;

/** Shows what a report found, with its drill-down. */
export function Result(props: Props) {
  const { report, view } = props.chosen;
  const details = view === 'details' && hasDetails(report);
  if (report === 'completed' && !details) {
    return (
      <Shown
        {...props}
        contract={runCompletedReport}
        rowsOf={answer => answer.Topicsum}
        columns={completedColumns}
        file="completed_topics_summary_report.csv"
        fileColumns={completedFile}
        rowKey={row => row.topicid}
        none="Nothing was completed here yet."
      />
    );
  }
  if (report === 'completed') {
    return (
      <Shown
        {...props}
        contract={drillCompletedReport}
        title="Completed Topic Details Report"
        rowsOf={answer => answer.Topicdet}
        countOf={answer => answer.count}
        columns={completedDetailColumns}
        file="completed_topics_drill_report.csv"
        fileColumns={completedDetailFile}
        rowKey={at}
        none="Nothing was completed here yet."
      />
    );
  }
  if (report === 'pastdue') {
    return (
      <Shown
        {...props}
        contract={runPastDueReport}
        rowsOf={answer => answer.report}
        countOf={answer => answer.count}
        columns={pastDueColumns}
        file="past_due_topics_report.csv"
        fileColumns={pastDueFile}
        rowKey={at}
        mail={{ kind: 'topics', on: answer => answer.emailtopic === 'Y' }}
        none="No topic is past due here."
      />
    );
  }
  if (report === 'assigned') {
    return (
      <Shown
        {...props}
        contract={runAssignedReport}
        rowsOf={answer => answer.report}
        countOf={answer => answer.count}
        columns={assignedColumns}
        file="assigned_tasks_report.csv"
        fileColumns={assignedFile}
        rowKey={suggestion}
        mail={{ kind: 'tasks', on: answer => answer.emailsugg === 'Y' }}
        none="Nothing is assigned to anybody here."
      />
    );
  }
  if (report === 'outstanding') return <Outstanding {...props} details={details} />;
  return <Done {...props} details={details} />;
}

const Outstanding = ({ details, ...props }: Props & { details: boolean }) =>
  details ? (
    <Shown
      {...props}
      contract={runOutstandingReport}
      title="Outstanding Tasks Details"
      rowsOf={answer => answer.outdetails}
      countOf={answer => answer.count}
      columns={outstandingColumns}
      file="outstanding_tasks_drill_report.csv"
      fileColumns={outstandingFile}
      rowKey={suggestion}
      none="Every suggestion here is completed."
    />
  ) : (
    <Shown
      {...props}
      contract={runOutstandingReport}
      rowsOf={answer => answer.outreport}
      countOf={answer => answer.summarycount}
      columns={summaryColumns('Total')}
      file="outstanding_tasks_summary_report.csv"
      fileColumns={summaryFile('Total')}
      rowKey={at}
      none="Every suggestion here is completed."
    />
  );

const Done = ({ details, ...props }: Props & { details: boolean }) =>
  details ? (
    <Shown
      {...props}
      contract={runCompletedTasksReport}
      title="Completed Tasks Details"
      rowsOf={answer => answer.completereportall}
      countOf={answer => answer.count}
      columns={doneColumns}
      file="completed_tasks_drill_report.csv"
      fileColumns={doneFile}
      rowKey={suggestion}
      none="No suggestion was completed in these days."
    />
  ) : (
    <Shown
      {...props}
      contract={runCompletedTasksReport}
      rowsOf={answer => answer.completereport}
      countOf={answer => answer.summarycount}
      columns={summaryColumns('Total Completed')}
      file="completed_tasks_summary_report.csv"
      fileColumns={summaryFile('Total Completed')}
      rowKey={at}
      none="No suggestion was completed in these days."
    />
  );

function Shown<C extends Call, Row extends object>({
  choices,
  offered,
  chosen,
  choose,
  contract,
  rowsOf,
  countOf,
  columns,
  file,
  fileColumns,
  rowKey,
  title = reportNames[chosen.report],
  mail,
  none,
}: Props & View<C, Row>) {
  const { user } = useSession();
  const [listed, setListed] = useState<readonly Row[]>([]);
  const sent: Selected = sentFor(chosen, offered, user.customerid);
  const answer = useCall(contract, sent as Input<C>);
  const about = inWords(chosen, choices);
  const save = () =>
    saveReport(file, fileColumns, listed, { organization: user.custdesc, report: title, selection: about });
  return (
    <Page
      key={title}
      title={title}
      help={
        <>
          {about}{' '}
          <Button small look="quiet" onClick={() => choose({ view: '' })}>
            Change
            <span className="visually-hidden"> the selection</span>
          </Button>
        </>
      }
      crumbs={reportCrumbs}
      exit={addresses.home}
      action={
        <span className="row report-actions">
          <ButtonLink to={addresses.customerReport(chosen.report)}>New Selection</ButtonLink>
          {hasDetails(chosen.report) && (
            <Button
              look="primary"
              onClick={() => choose({ view: chosen.view === 'details' ? 'summary' : 'details' })}
            >
              {chosen.view === 'details' ? 'Summary Report' : 'Drill Down'}
            </Button>
          )}
          {answer.data && mail?.on(answer.data as Output<C>) && (
            <SendEmail kind={mail.kind} selection={sent} />
          )}
          <TakeMenu onSave={save} />
        </span>
      }
    >
      <PrintedHead report={title} selection={about} />
      <Answer of={answer} what="the report" shape="list">
        {data => {
          const rows = rowsOf(data as Output<C>);
          const count = countOf?.(data as Output<C>) ?? rows.length;
          return (
            <>
              {count > rows.length && (
                <p className="quiet">
                  These are the first {rows.length} of {count}. Choose fewer locations or topics to see the
                  others.
                </p>
              )}
              <DataTable
                label="rows"
                columns={columns}
                rows={rows}
                rowKey={rowKey}
                onListed={setListed}
                kept
                empty={
                  <Empty
                    title={none}
                    action={
                      <Button look="primary" onClick={() => choose({ view: '' })}>
                        Change the selection
                      </Button>
                    }
                  >
                    Choose other locations or topics, or come back when more was answered.
                  </Empty>
                }
              />
            </>
          );
        }}
      </Answer>
    </Page>
  );
}
