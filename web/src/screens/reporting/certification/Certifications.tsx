import { unbroken } from '#web/ui/dates.ts';
import './Certification.css';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { getCertification, listNextSteps } from '#shared/contract/reporting/certification.ts';
import { useCall } from '#web/api/hooks.ts';
import { PrintedHead } from '#web/features/reports/PrintedHead.tsx';
import { PrintButton } from '#web/features/reports/TakeAlong.tsx';
import { Permitted } from '#web/screens/reporting/menu/Permitted.tsx';
import { addresses } from '#web/session/addresses.ts';
import { above } from '#web/session/menu.ts';
import { useSession } from '#web/session/session.ts';
import { Chart } from '#web/ui/chart/Chart.tsx';
import { MoreMenu } from '#web/ui/menu/Menu.tsx';
import { Page } from '#web/ui/page/Page.tsx';
import { Loading, Problem } from '#web/ui/tell/states.tsx';
import { reachWords } from './frame.tsx';
import { GroupGrid, OverallGrid, YearGrid } from './grids.tsx';
import { LoweringList } from './Lowering.tsx';
import { NothingYet } from './NothingYet.tsx';
import { OverallRisk } from './OverallRisk.tsx';
import { RiskRows } from './RiskRows.tsx';
import { Tier } from './Tier.tsx';
import { many } from './words.tsx';

/** Shows where an organization stands: its tier and its risk, what is missing, and every figure behind them. */
export function Screen() {
  return (
    <Permitted title="Certifications">
      <Certifications />
    </Permitted>
  );
}

function Certifications() {
  const { user, may } = useSession();
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
        data &&
        may('Print Reports') && (
          <MoreMenu>
            <PrintButton />
          </MoreMenu>
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
            <PrintedHead report="Certifications" selection={reachWords[data.reach]} />
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
