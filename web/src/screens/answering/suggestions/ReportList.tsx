import { useMemo } from 'react';
import { placeFilters, privilegeColumn } from '#shared/contract/answering/parts/lists.ts';
import { listReports, type ReportRow } from '#shared/contract/answering/topiclist.ts';
import { useListed } from '#web/api/listing.ts';
import { HowComputed } from '#web/features/reports/Score.tsx';
import { placeName } from '#web/features/topics/nextStep.ts';
import { placeColumns } from '#web/features/topics/placeColumns.tsx';
import { addresses } from '#web/session/addresses.ts';
import { useSession } from '#web/session/session.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Page } from '#web/ui/page/Page.tsx';
import { actionColumn, type Column } from '#web/ui/table/columns.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { Answer } from '#web/ui/tell/Answer.tsx';
import { Empty } from '#web/ui/tell/states.tsx';

/** Lists the suggestion reports that a person can open: the newest completed month of each topic and location. */
export function Screen() {
  const { user } = useSession();
  const { answer, served } = useListed(listReports, { customerid: user.customerid });
  const columns = useMemo<Column<ReportRow>[]>(
    () => [
      ...placeColumns<ReportRow>(),
      {
        ...privilegeColumn,
        label: 'Privilege',
        width: '104px',
      },
      actionColumn(
        'Select',
        r => (
          <ButtonLink small to={addresses.report(r)} aria-label={`Report ${placeName(r)}`}>
            Report
          </ButtonLink>
        ),
        '104px',
      ),
    ],
    [],
  );
  return (
    <Page
      title="Suggestion Report"
      help="Open a report to see what to do about each answer, and to set owners and due dates."
      crumbs={[{ label: 'Home', to: addresses.home }]}
      action={
        <>
          <section className="score" aria-label="Risk score">
            <p>Risk score: 0 is best, 100 is worst</p>
            <HowComputed />
          </section>
          <ButtonLink look="quiet" to={addresses.home}>
            Exit
          </ButtonLink>
        </>
      }
    >
      <Answer of={answer} what="your reports" shape="list">
        {data => (
          <DataTable
            label="reports"
            columns={columns}
            rows={data.suggestion_information}
            rowKey={r => `${r.topicid} ${r.locationid}`}
            sort={served ? { key: 'cuzdesc' } : { key: 'perioddesc', descending: true }}
            filters={placeFilters}
            served={served}
            kept
            empty={
              <Empty
                title="No reports yet"
                action={
                  <ButtonLink to={addresses.topicList} look="primary">
                    Answer a topic
                  </ButtonLink>
                }
              >
                You'll find a report here for each topic and location that has been completed.
              </Empty>
            }
          />
        )}
      </Answer>
    </Page>
  );
}
