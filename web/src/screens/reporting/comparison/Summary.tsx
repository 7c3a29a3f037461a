import { Link } from 'react-router-dom';
import { type Comparison, compareMonths, type MetricRow } from '#shared/contract/reporting/comparison.ts';
import { useCall } from '#web/api/hooks.ts';
import { saveReportFile, saveReportTable } from '#web/features/reports/saving.ts';
import { TakeMenu } from '#web/features/reports/TakeAlong.tsx';
import { addresses } from '#web/session/addresses.ts';
import { above } from '#web/session/menu.ts';
import { useSession } from '#web/session/session.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Page } from '#web/ui/page/Page.tsx';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { metricColumns, metricCsv } from './metriccolumns.tsx';
import { NotCompared } from './NotCompared.tsx';
import { comparedWords, PrintedComparison } from './PrintedComparison.tsx';
import { ScoreHead } from './ScoreHead.tsx';
import { ScoreParts } from './ScoreParts.tsx';
import { comparisonInputOf, reportName, type WhichMonths } from './which.ts';

const file = 'topic_history_comparison_summary_report.csv';

/** Shows ten metrics of two months, and what changed the score. */
export function Summary({ which }: { which: WhichMonths }) {
  const answer = useCall(compareMonths, comparisonInputOf(which));
  if (answer.data) return <Compared which={which} comparison={answer.data} />;
  return (
    // While it is read, and if it is refused, the page has the title of the selection.
    <Page title={reportName} above={above.reports}>
      <NotCompared of={answer} what="the comparison" which={which} />
    </Page>
  );
}

const rowKey = ({ metric }: MetricRow): string => metric;

function Compared({ which, comparison }: { which: WhichMonths; comparison: Comparison }) {
  const { user } = useSession();
  const { locationid, topicid } = which;
  const { Seltopicdesc: topic, Sellocationdesc: place, Selcountrycode: country } = comparison;
  const { Selperioddesc: early, Sellatestdesc: late, Metriclist: metrics, Scorechange: change } = comparison;
  const score = metrics.find(({ metric }) => metric === 'score');
  const columns = metricColumns(which, [early, late]);
  const download = () =>
    saveReportFile(file, metricCsv(comparison), metrics, {
      user,
      report: reportName,
      selection: comparedWords(comparison),
    });
  return (
    <Page
      title={`${reportName} for ${topic} at ${place}`}
      heading={
        <>
          <span className="visually-hidden">{reportName} for </span>
          {topic}
          <span className="visually-hidden"> at {place}</span>
        </>
      }
      help={
        <>
          {place}, {country} · <span className="whole">{late}</span> compared with{' '}
          <span className="whole">{early}</span>{' '}
          <Link className="whole change-months" to={addresses.comparison({ locationid, topicid })}>
            Change months
          </Link>
        </>
      }
      above={above.reports}
      action={
        <>
          <ButtonLink look="quiet" to={addresses.comparison()}>
            New Selection
          </ButtonLink>
          <TakeMenu
            onSave={download}
            onSaveTable={() => saveReportTable(file, metricCsv(comparison), metrics)}
          />
          <ButtonLink look="primary" to={addresses.comparedQuestions(which)}>
            Drill Down
          </ButtonLink>
        </>
      }
    >
      <PrintedComparison comparison={comparison} />
      {score && <ScoreHead which={which} score={score} months={[early, late]} change={change} />}
      {comparison.Sameversion === 'N' && (
        <p className="small quiet">
          The two months were answered on different versions of the questionnaire. Questions with the same
          number are compared.
        </p>
      )}
      <DataTable
        label="metrics"
        columns={columns}
        rows={metrics}
        rowKey={rowKey}
        search={false}
        empty={null}
      />
      {score && change && <ScoreParts which={which} score={score} months={[early, late]} change={change} />}
    </Page>
  );
}
