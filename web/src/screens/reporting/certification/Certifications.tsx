import { unbroken } from '#web/ui/dates.ts';
import './Certification.css';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import {
  type CertificationData,
  getCertification,
  listNextSteps,
} from '#shared/contract/reporting/certification.ts';
import { useCall } from '#web/api/hooks.ts';
import { Permitted } from '#web/screens/reporting/menu/Permitted.tsx';
import { addresses } from '#web/session/addresses.ts';
import { above } from '#web/session/menu.ts';
import { useSession } from '#web/session/session.ts';
import { Chart } from '#web/ui/chart/Chart.tsx';
import { Page } from '#web/ui/page/Page.tsx';
import { Loading, Problem } from '#web/ui/tell/states.tsx';
import { reachWords, Taking } from './frame.tsx';
import { GroupGrid, OverallGrid, YearGrid } from './grids.tsx';
import { LoweringList } from './Lowering.tsx';
import { NothingYet } from './NothingYet.tsx';
import { OverallRisk } from './OverallRisk.tsx';
import { RiskRows } from './RiskRows.tsx';
import { Tier } from './Tier.tsx';
import { inactiveCell, many } from './words.tsx';

/** Shows where an organization stands: its tier and its risk, what is missing, and every figure behind them. */
export function Screen() {
  return (
    <Permitted title="Certifications">
      <Certifications />
    </Permitted>
  );
}

interface SavedRow {
  part: 'Location' | 'Topic' | 'Month';
  name: string;
  inactive: 'Y' | 'N';
  pairs: number;
  score: number;
}

/** Returns the figures of the page for a file: by location, by topic, and overall at the end of each month. */
const savedRows = ({ bylocation, locations, topics, months }: CertificationData): SavedRow[] => [
  ...(bylocation === 'Y' ? locations : []).map(row => ({
    ...row,
    part: 'Location' as const,
    name: row.locationdesc,
  })),
  ...topics.map(row => ({ ...row, part: 'Topic' as const, name: row.cuzdesc })),
  ...months.map(row => ({ ...row, part: 'Month' as const, name: row.perioddesc, inactive: 'N' as const })),
];

const nameCell = { label: 'Name', value: (row: SavedRow) => row.name };
const savedColumns = [
  { key: 'part', label: 'Risk by', value: (row: SavedRow) => row.part },
  { key: 'name', label: 'Name', value: (row: SavedRow) => row.name, cells: [nameCell, inactiveCell] },
  { key: 'pairs', label: 'Topics at locations', value: (row: SavedRow) => row.pairs },
  { key: 'score', label: 'Risk score', value: (row: SavedRow) => row.score },
];

function Certifications() {
  const { user } = useSession();
  const input = { customer_id: user.customerid };
  const answer = useCall(getCertification, input);
  const steps = useCall(listNextSteps, input);
  const [opened, setOpened] = useState(false);
  const { data, error } = answer;
  const pairs = data?.months.at(-1)?.pairs ?? 0;
  // Both at once: what arrives later would push away what people are about to press.
  const waiting = answer.isLoading || steps.isLoading;
  return (
    <Page
      title="Certifications"
      help={data && unbroken(`${user.custdesc} · ${reachWords[data.reach]} · ${user.perioddesc}`)}
      above={above.homeByExit}
      action={
        data && (
          <Taking
            file="certifications"
            title="Certifications"
            columns={savedColumns}
            rows={savedRows(data)}
            reach={data.reach}
            narrowing=""
          />
        )
      }
    >
      {waiting ? (
        <Loading what="your certification" shape="list" />
      ) : error ? (
        error.reason === 'insufficient' ? (
          <NothingYet title={error.message} />
        ) : (
          <Problem error={error} retry={() => void answer.refetch()} />
        )
      ) : (
        data && (
          <>
            <div className="certified">
              <Tier tier={data.tier} organization={data.organizationtier} reach={data.reach} steps={steps} />
              <OverallRisk
                risk={data.overall_risk_fil_data[0]!}
                pairs={pairs}
                steps={steps.data?.risk}
                opened={opened}
                onOpen={setOpened}
              />
            </div>
            {opened && steps.data && <LoweringList risk={steps.data.risk} pairs={pairs} />}
            {data.bylocation === 'Y' && (
              <RiskRows
                title="Risk by location"
                rows={data.locations.map(({ locationid, locationdesc, pairs: count, inactive, ...risk }) => ({
                  key: locationid,
                  label: locationdesc,
                  detail: many(count, 'topic'),
                  inactive: inactive === 'Y',
                  to: addresses.riskChanges({ location: locationdesc }),
                  ...risk,
                }))}
              />
            )}
            <RiskRows
              title="Risk by topic"
              rows={data.topics.map(({ topicid, cuzdesc, pairs: count, inactive, ...risk }) => ({
                key: topicid,
                label: cuzdesc,
                detail: many(count, 'location'),
                inactive: inactive === 'Y',
                to: addresses.riskChanges({ topic: cuzdesc }),
                ...risk,
              }))}
            />
            <Chart
              title="Overall risk at the end of each month"
              points={data.months.map(({ perioddesc, score, pairs }) => ({
                label: perioddesc,
                value: score,
                detail: `average of ${many(pairs, 'topic')} at locations`,
              }))}
            >
              <Link to={addresses.quarters()} className="small">
                This quarter and the one before
              </Link>
              <Link to={addresses.riskChanges()} className="small">
                All topics and locations
              </Link>
            </Chart>
            <OverallGrid rows={data.overall_risk_fil_data} />
            <YearGrid rows={data.unique_topics_completed_data} />
            <GroupGrid rows={data.topics_completed_in_topic_group} />
          </>
        )
      )}
    </Page>
  );
}
