import { Award } from 'lucide-react';
import { Link } from 'react-router-dom';
import type {
  CertificationData,
  listNextSteps,
  NextSteps,
} from '#shared/contract/reporting/certification.ts';
import { tiers, toNextTier } from '#shared/domain/reporting/certification.ts';
import type { Called } from '#web/api/hooks.ts';
import { RunStatus } from '#web/features/run/RunStatus.tsx';
import { nextStep, placeName } from '#web/features/topics/nextStep.ts';
import { addresses } from '#web/session/addresses.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Answered } from '#web/ui/tell/Answered.tsx';
import type { CertificationReach } from './frame.tsx';
import { many } from './words.tsx';

/** So many questionnaires are named; the topic list has the others. */
const named = 4;

const whose: Readonly<Record<CertificationReach, string>> = {
  all: '',
  locations: ' at your locations',
  permitted: ' at the topics and locations you have a permission for',
};

/** Shows the tier, how far it is to the next one, and the questionnaires that lead there. */
export function Tier({
  tier,
  organization,
  reach,
  steps,
}: {
  tier: CertificationData['tier'];
  /** The tier of the whole organization, '' for none yet. */
  organization: string;
  reach: CertificationReach;
  steps: Called<typeof listNextSteps>;
}) {
  const { certtier, nexttier, missing, completed } = tier;
  const before = tiers.find(({ name }) => name === certtier)?.from ?? 0;
  const span = completed + missing - before;
  return (
    <section className="card tier" aria-labelledby="tier">
      <h2 id="tier">Tier</h2>
      <p className={`tier-name ${certtier.toLowerCase()}`}>
        <Award size={32} aria-hidden="true" />
        <strong>{certtier || 'No tier yet'}</strong>
        <span className="quiet">
          {many(completed, 'completed month')}
          {whose[reach]}
        </span>
      </p>
      {reach !== 'all' && (
        <p>
          Your organization: <strong>{organization || 'no tier yet'}</strong>
        </p>
      )}
      {nexttier ? (
        <div className="tier-way">
          <progress
            aria-label={`From ${certtier || 'the start'} to ${nexttier}`}
            max={span}
            value={completed - before}
          />
          <p>
            <strong>{toNextTier({ next: nexttier, missing })}</strong>
          </p>
        </div>
      ) : (
        <p className="quiet">This is the highest tier.</p>
      )}
      {nexttier && (
        <Answered of={steps} what="what is missing">
          {data => <AnswerNow tier={data.tier} />}
        </Answered>
      )}
      <details className="small">
        <summary>How is this counted?</summary>
        <p>
          Each topic that is completed at one location in one month counts once.{' '}
          {tiers.map(({ name, from }) => `${name} begins at ${from}`).join(', ')}.
        </p>
      </details>
    </section>
  );
}

function AnswerNow({ tier }: { tier: NextSteps['tier'] }) {
  const { missing, answerable, rows } = tier;
  if (answerable === 0)
    return (
      <p className="quiet small">
        There is nothing that you can answer now. In a new month, each topic counts again at each location.
      </p>
    );
  return (
    <>
      <h3 className="missing-title">
        {answerable >= missing
          ? `${many(answerable, 'questionnaire')} can be answered now`
          : `${many(answerable, 'questionnaire')} can be answered now, the rest from next month`}
      </h3>
      <ul className="missing">
        {rows.slice(0, named).map(row => {
          const { label, to } = nextStep(row, false)!;
          return (
            <li key={`${row.topicid} ${row.locationid} ${row.periodcode}`}>
              <div>
                <p className="lines-2">{row.cuzdesc}</p>
                <p className="small quiet">
                  {row.locationdesc}, {row.countrycode} · <span className="whole">{row.perioddesc}</span>
                </p>
                <RunStatus status={row.laststatus} pastDue={row.pastdue === 'Y'} />
              </div>
              <ButtonLink small to={to} aria-label={`${label} ${placeName(row)}`}>
                {label}
              </ButtonLink>
            </li>
          );
        })}
      </ul>
      {answerable > named && (
        <Link to={addresses.topicList} className="small">
          All topics
        </Link>
      )}
    </>
  );
}
