import './Result.css';
import { Bookmark } from 'lucide-react';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type { Input } from '#shared/contract/kit/call.ts';
import { reportLists } from '#shared/contract/reporting/parts/lists.ts';
import { type ViewRows, viewFiles } from '#shared/contract/reporting/parts/views.ts';
import type { runCompletedTasksReport } from '#shared/contract/reporting/reports.ts';
import {
  type Choices,
  type Chosen,
  hasDetails,
  type Offered,
  selectionOf,
  type ViewName,
  viewOf,
  writeChosen,
} from '#shared/domain/reporting/chosen.ts';
import { inWords } from '#shared/domain/reporting/chosenwords.ts';
import { useListed } from '#web/api/listing.ts';
import { NamesAmong } from '#web/features/accounts/Person.tsx';
import { PrintedHead } from '#web/features/reports/PrintedHead.tsx';
import { saveReportFile, saveReportTable } from '#web/features/reports/saving.ts';
import { TakeMenu } from '#web/features/reports/TakeAlong.tsx';
import { addresses } from '#web/session/addresses.ts';
import { above } from '#web/session/menu.ts';
import { useSession } from '#web/session/session.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Page } from '#web/ui/page/Page.tsx';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { useListingText } from '#web/ui/table/listing/useListing.ts';
import { Answered } from '#web/ui/tell/Answered.tsx';
import { Empty } from '#web/ui/tell/states.tsx';
import { noteRun } from './choices.ts';
import { ReportFigures } from './head/ReportFigures.tsx';
import { ReportTabs } from './head/ReportTabs.tsx';
import { SelectionChips } from './head/SelectionChips.tsx';
import { SendEmail } from './SendEmail.tsx';
import { SavedDialog } from './saved/SavedDialog.tsx';
import { type ShownView, shownViews } from './shown.ts';
import { useChecked } from './useChecked.tsx';
import { WholeFile } from './WholeFile.tsx';

interface Props {
  choices: Choices;
  offered: Offered;
  chosen: Chosen;
  choose(some: Partial<Chosen>): void;
}

/** Shows what a report found, with its drill-down. */
export function ReportResult(props: Props) {
  const view = viewOf(props.chosen);
  const turned = useRef(false);
  return <List key={view} view={view} turned={turned} {...props} />;
}

interface ListProps<View> extends Props {
  view: View;
  /** Whether people have come here from the other view by its button, which is not there any more. */
  turned: RefObject<boolean>;
}

function List<View extends ViewName>({ view, turned, choices, offered, chosen, choose }: ListProps<View>) {
  type Row = ViewRows[View];
  const { contract, found, figures, columns, rowKey, taskOf, none, other }: ShownView<Row> = shownViews[view];
  const { title, file, columns: fileColumns } = viewFiles[view];
  const { user } = useSession();
  const sent = sentFor(chosen, offered, user.customerid);
  const { answer, served } = useListed(contract, sent as never);
  const { rows, count, mail } = answer.data ? found(answer.data) : { rows: [], count: 0 };
  const isEmpty = answer.data !== undefined && count === 0;
  const shownColumns = useMemo(() => columns(choices.byLocation), [columns, choices.byLocation]);
  const filters = useMemo(() => reportLists[view].filters(rows), [rows, view]);
  const listing = useListingText(filters);
  const { listed, onListed, selection, notice, bar } = useChecked(rows, rowKey, taskOf);
  const [saving, setSaving] = useState(false);
  const [making, setMaking] = useState(false);
  const address = new URLSearchParams(writeChosen(chosen, offered)).toString();
  // A drill-down is about a part of what was run.
  const ran = answer.data !== undefined && chosen.view === 'summary';
  useEffect(() => {
    if (ran) noteRun(user, address);
  }, [ran, user, address]);
  const about = inWords(chosen, choices);
  // A file and a print have the rows that are listed, and say what narrows them.
  const taken = [about, listed.narrowing].filter(Boolean).join(' · ');
  const saveTable = () => saveReportTable(`${file}.csv`, fileColumns(choices.byLocation), listed.rows);
  const save = () =>
    saveReportFile(`${file}.csv`, fileColumns(choices.byLocation), listed.rows, {
      user,
      report: title,
      selection: taken,
    });
  return (
    <Page
      title={title}
      help={<SelectionChips {...{ choices, offered, chosen, choose }} />}
      above={above.homeByExit}
      action={
        <span className="row report-actions">
          <ButtonLink to={addresses.customerReport(chosen.report)}>New Selection</ButtonLink>
          {!answer.isError && hasDetails(chosen.report) && (
            <TurnButton {...{ chosen, choose, turned }} quiet={isEmpty} />
          )}
          {!answer.isError && user.right === 'member' && (
            <Button icon={<Bookmark size={18} aria-hidden="true" />} onClick={() => setSaving(true)}>
              Save
            </Button>
          )}
          {mail && !isEmpty && (
            <SendEmail kind={mail} selection={{ ...sent, listing }} narrowing={listed.narrowing} />
          )}
          {/* The file of a long report is made in the background. */}
          {!answer.isError && (
            <TakeMenu
              onSave={served ? () => setMaking(true) : save}
              onSaveTable={served ? undefined : saveTable}
            />
          )}
        </span>
      }
    >
      {saving && (
        <SavedDialog saved={{ address }} narrowing={listed.narrowing} onClose={() => setSaving(false)} />
      )}
      <PrintedHead wide report={title} selection={taken} />
      <ReportTabs chosen={chosen} offered={offered} />
      {notice}
      <Answered of={answer} what="the report" shape="list">
        {() => (
          <>
            {served && (
              <WholeFile
                key={`${address} ${listing}`}
                address={address}
                listing={listing}
                narrowing={listed.narrowing}
                count={served.found ?? count}
                open={making}
                onOpen={setMaking}
              />
            )}
            {!served && !isEmpty && <ReportFigures figures={figures(rows)} />}
            <NamesAmong emails={rows.flatMap(peopleIn)}>
              <DataTable
                label="rows"
                columns={shownColumns}
                rows={rows}
                rowKey={rowKey}
                filters={filters}
                served={served}
                {...(selection && { selection })}
                onListed={onListed}
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
                    {other}
                  </Empty>
                }
              />
            </NamesAmong>
          </>
        )}
      </Answered>
      {bar}
    </Page>
  );
}

/** The people that a row names. */
const peopleIn = (row: ViewRows[ViewName]): readonly string[] => {
  if ('incharge' in row) return row.incharge;
  return 'qownerid' in row ? [row.qownerid] : [];
};

type TurnProps = Pick<ListProps<ViewName>, 'chosen' | 'choose' | 'turned'> & { quiet: boolean };

/** Leads from a summary to its rows, and back. */
function TurnButton({ chosen, choose, turned, quiet }: TurnProps) {
  const turn = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (turned.current) turn.current?.focus();
    turned.current = false;
  }, [turned]);
  return (
    <Button
      look={quiet ? 'secondary' : 'primary'}
      ref={turn}
      onClick={() => {
        turned.current = true;
        choose({ view: chosen.view === 'details' ? 'summary' : 'details' });
      }}
    >
      {chosen.view === 'details' ? 'Summary Report' : 'Drill Down'}
    </Button>
  );
}

/** What is sent for what people chose. */
function sentFor(
  chosen: Chosen,
  offered: Offered,
  customerid: string,
): Input<typeof runCompletedTasksReport> {
  const { report, view, from, to } = chosen;
  const { groupid, countries, locations, topics } = selectionOf(chosen, offered, customerid);
  return {
    customerid,
    Custgroupid: groupid,
    Countrylist: [...countries],
    Locationlist: [...locations],
    Topiclist: [...topics],
    ...((report === 'outstanding' || report === 'done') && {
      part: view === 'details' ? 'details' : 'summary',
    }),
    ...(report === 'done' && from && { reportStartDate: from }),
    ...(report === 'done' && to && { reportEndDate: to }),
  };
}
