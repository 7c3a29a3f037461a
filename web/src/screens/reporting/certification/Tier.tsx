import './Tier.css';
import type {
  CertificationData,
  listNextSteps,
  NextSteps,
} from '#shared/contract/reporting/certification.ts';
import { personName } from '#shared/domain/accounts/names.ts';
import { tiers, toNextTier } from '#shared/domain/reporting/certification.ts';
import { dueDayOf } from '#shared/domain/scheduling/cellwords.ts';
import type { Called } from '#web/api/hooks.ts';
import { nextStep } from '#web/features/topics/nextStep.ts';
import { StepLink } from '#web/features/topics/StepLink.tsx';
import { addresses } from '#web/session/addresses.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Tick } from '#web/ui/score/Band.tsx';
import { Answered } from '#web/ui/tell/Answered.tsx';
import type { CertificationReach } from './frame.tsx';
import { TierSeal } from './TierSeal.tsx';
import { many } from './words.tsx';

const whose: Readonly<Record<CertificationReach, string>> = {
  all: '',
  locations: ' at your locations',
  permitted: ' at the topics and locations you have a permission for',
};

/** Shows the tier, how far it is to the next one, and the questionnaire that leads there. */
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
  return (
    <section className="card tier" aria-label="Tier">
      <TierSeal reached={certtier !== ''} />
      <div>
        <h2>{certtier || 'No tier yet'}</h2>
        <p>
          <strong>{completed}</strong> completed {completed === 1 ? 'month' : 'months'}
          {whose[reach]}.{' '}
          {nexttier ? <strong>{toNextTier({ next: nexttier, missing })}</strong> : 'This is the highest tier'}
          .
        </p>
        {reach !== 'all' && <p>Your organization: {organization || 'no tier yet'}</p>}
      </div>
      <Way completed={completed} certtier={certtier} />
      {nexttier && (
        <Answered of={steps} what="what is missing">
          {data => <AnswerNow tier={data.tier} />}
        </Answered>
      )}
      <details className="small">
        <summary>How is this counted?</summary>
        <p>Each topic that is completed at one location in one month counts once. {tierWords}.</p>
      </details>
    </section>
  );
}

const tierWords = tiers.map(({ name, from }) => `${name} begins at ${from}`).join(', ');
const highest = Math.max(...tiers.map(({ from }) => from));

/** Shows how far it is from nothing to the highest tier, with each tier where it begins. */
function Way({ completed, certtier }: Pick<CertificationData['tier'], 'completed' | 'certtier'>) {
  const at = Math.min(completed, highest);
  return (
    <div className="way" role="img" aria-label={`${many(completed, 'completed month')}. ${tierWords}.`}>
      <span className="way-rail">
        {tiers.map(({ name, from }, n) => {
          const begins = tiers[n - 1]?.from ?? 0;
          const share = Math.max(0, Math.min(1, (at - begins) / (from - begins)));
          return (
            <i key={name} style={{ flexGrow: from - begins }}>
              <i style={{ width: `${share * 100}%` }} />
            </i>
          );
        })}
      </span>
      <span className="way-at" style={{ left: `${at}%` }}>
        <Tick />
      </span>
      {tiers.map(({ name, from }) => (
        <span
          key={name}
          className={name === certtier ? 'way-tier here' : 'way-tier'}
          style={{ left: `${from}%` }}
        >
          {name}
        </span>
      ))}
    </div>
  );
}

function AnswerNow({ tier: { missing, answerable, rows } }: { tier: NextSteps['tier'] }) {
  const [row] = rows;
  const askedWords =
    row &&
    [dueDayOf({ state: row.monthstate, due: row.due }), row.answerer && `asked: ${personName(row.answerer)}`]
      .filter(Boolean)
      .join(', ');
  if (!row || !nextStep(row, false))
    return (
      <p className="quiet small tier-now">
        There is nothing that you can answer now. In a new month, each topic counts again at each location.
      </p>
    );
  return (
    <div className="tier-now">
      <StepLink look="primary" row={row} reports={false} />
      <p className="small">
        <span className="lines-2">
          {row.cuzdesc}, {row.locationdesc}, <span className="whole">{row.perioddesc}</span>
        </span>
        {askedWords && <span className="quiet">{askedWords}. </span>}
        <span className="quiet">
          {many(answerable, 'questionnaire')} can be answered now
          {answerable < missing && ', the rest from next month'}.
        </span>
      </p>
      <ButtonLink look="quiet" to={addresses.topicList}>
        All topics
      </ButtonLink>
    </div>
  );
}
