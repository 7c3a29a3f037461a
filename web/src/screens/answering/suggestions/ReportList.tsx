import { CircleAlert } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import {
  changeWords,
  privilegeColumn,
  reportFilters,
  standingColumns,
} from '#shared/contract/answering/parts/lists.ts';
import { listReports, type ReportRow } from '#shared/contract/answering/topiclist.ts';
import { useListed } from '#web/api/listing.ts';
import { ChangeTag } from '#web/features/reports/ChangeTag.tsx';
import { HowComputed } from '#web/features/reports/Score.tsx';
import { PercentChange, ScoreCell } from '#web/features/reports/ScoreCell.tsx';
import { placeName } from '#web/features/topics/nextStep.ts';
import { placeColumns } from '#web/features/topics/placeColumns.tsx';
import { addresses } from '#web/session/addresses.ts';
import { above } from '#web/session/menu.ts';
import { useSession } from '#web/session/session.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Page } from '#web/ui/page/Page.tsx';
import { actionColumn, type Column } from '#web/ui/table/columns.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { Answered } from '#web/ui/tell/Answered.tsx';
import { Empty, Tag } from '#web/ui/tell/states.tsx';

/** Lists the suggestion reports that a person can open: the newest completed month of each topic and location. */
export function Screen() {
  const { user, may } = useSession();
  const { answer, served } = useListed(listReports, { customerid: user.customerid });
  const columns = useMemo<Column<ReportRow>[]>(
    () => [
      ...placeColumns<ReportRow>('144px'),
      {
        ...standingColumns.score,
        label: 'Risk score',
        explained: '0 is best, 100 is worst',
        render: r => <ScoreCell score={r.riskscore} />,
        width: '124px',
        align: 'end',
      },
      {
        ...standingColumns.change,
        label: 'Change',
        explained: 'Against the report before',
        render: r => r.riskchange && <Change row={r} compares={may('View Customer Reports')} />,
        width: '108px',
      },
      {
        ...standingColumns.open,
        label: 'Open',
        explained: 'Suggestions that are not completed, assigned or not',
        render: r => r.opencount.toLocaleString('en'),
        width: '64px',
        align: 'end',
      },
      {
        ...standingColumns.overdue,
        label: 'Overdue',
        explained: 'Open suggestions past their due date',
        render: r => <Overdue count={r.overduecount} />,
        width: '84px',
        align: 'end',
      },
      { ...privilegeColumn, label: 'Privilege', width: '76px', lesser: true },
      actionColumn(
        'Select',
        r => (
          <ButtonLink small to={addresses.report(r)} aria-label={`Report ${placeName(r)}`}>
            Report
          </ButtonLink>
        ),
        '88px',
      ),
    ],
    [may],
  );
  return (
    <Page
      title="Suggestion Report"
      help="What to do, by whom, and by when."
      above={above.homeByExit}
      action={
        <section className="score" aria-label="Risk score">
          <p>Risk score: 0 is best, 100 is worst</p>
          <HowComputed />
        </section>
      }
    >
      <Answered of={answer} what="your reports" shape="list">
        {data => (
          <DataTable
            label="reports"
            columns={columns}
            rows={data.suggestion_information}
            rowKey={r => `${r.topicid} ${r.locationid}`}
            sort={served ? { key: 'cuzdesc' } : { key: 'perioddesc', descending: true }}
            filters={reportFilters}
            served={served}
            kept
            empty={
              <Empty
                title="No reports yet"
                action={
                  may('Edit a Topic Questionnaire') && (
                    <ButtonLink to={addresses.topicList} look="primary">
                      Answer a topic
                    </ButtonLink>
                  )
                }
              >
                You'll find a report here for each topic and location that has been completed.
              </Empty>
            }
          />
        )}
      </Answered>
    </Page>
  );
}

/** Shows how the score changed against the report before, and leads to the reasons. */
function Change({ row, compares }: { row: ReportRow; compares: boolean }) {
  if (!row.riskchange) return null;
  const percent = row.pctchange !== null && <PercentChange percent={row.pctchange} />;
  return (
    <span title={changeWords(row)}>
      <ChangeTag change={row.riskchange} />
      {percent && (
        <span className="second-line quiet">
          {compares ? (
            <Link to={addresses.comparison(row)}>
              <span className="visually-hidden">Compare: </span>
              {percent}
            </Link>
          ) : (
            percent
          )}
        </span>
      )}
    </span>
  );
}

const Overdue = ({ count }: { count: number }) =>
  count === 0 ? (
    '0'
  ) : (
    <Tag tone="bad" icon={<CircleAlert size={14} aria-hidden="true" />}>
      {count.toLocaleString('en')}
    </Tag>
  );
