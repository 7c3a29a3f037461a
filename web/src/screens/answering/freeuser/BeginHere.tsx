import { getFreeReport } from '#shared/contract/answering/freequiz.ts';
import type { FreeTopic } from '#shared/contract/answering/freeuser.ts';
import { aboutMinutes, quickCheckLength } from '#shared/domain/answering/pace.ts';
import { bandOf } from '#shared/domain/answering/score.ts';
import { counted } from '#shared/domain/kit/words.ts';
import { type StarterSetId, starterSetIds, starterSetOf } from '#shared/domain/topics/startersets.ts';
import { useCall } from '#web/api/hooks.ts';
import { ScoreBand } from '#web/features/reports/Score.tsx';
import { addresses } from '#web/session/addresses.ts';
import { useSession } from '#web/session/session.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Band } from '#web/ui/score/Band.tsx';
import { useKept } from '#web/ui/useKept.ts';
import { isUntouched, nextStep, quickCheckOf } from './freetopics.ts';

interface BeginHereProps {
  topics: readonly FreeTopic[];
  /** Opens what a topic is about. */
  onMore(topic: FreeTopic): void;
}

/** Asks what kind of place it is, and recommends one topic for it. */
export function BeginHere({ topics, onMore }: BeginHereProps) {
  const { periodcode } = useSession().user;
  const [kind, setKind] = useKindOfPlace();
  const begun = topics.find(({ laststatus }) => laststatus === 'Inprocess');
  const set = starterSetOf(kind).topics;
  const untouched = set.flatMap(code => topics.find(t => t.topiccode === code && isUntouched(t)) ?? []);
  const recommended = untouched[0] ?? topics.find(isUntouched);
  const reported = topics.find(({ lastperiod }) => lastperiod !== '');
  return (
    <>
      <fieldset className="kinds">
        <legend>What kind of place is it? It decides what is recommended first.</legend>
        {starterSetIds.map(id => (
          <label key={id} className={id === kind ? 'kind chosen' : 'kind'}>
            <input
              className="covering"
              type="radio"
              name="kind"
              checked={id === kind}
              onChange={() => setKind(id)}
            />
            {starterSetOf(id).name}
          </label>
        ))}
      </fieldset>
      <div className="begin-here">
        {recommended && (
          <section className="card begin recommended" aria-labelledby="begin">
            <p className="small quiet">Begin here</p>
            <h2 id="begin">Quick check: {recommended.topicdesc}</h2>
            <p className="quiet">{recommended.topicsummary}</p>
            <p className="begin-length">
              <span>{counted(quickCheckLength, ['question', 'questions'])}</span>
              <span>{aboutMinutes(quickCheckLength)}</span>
            </p>
            <div className="row">
              <ButtonLink
                look={begun ? 'secondary' : 'primary'}
                to={quickCheckOf(recommended, periodcode)}
                aria-label={`Start the quick check of ${recommended.topicdesc}`}
              >
                Start
              </ButtonLink>
              <Button look="quiet" onClick={() => onMore(recommended)}>
                See what it covers
              </Button>
            </div>
            <p className="small quiet">
              They count as the beginning of the topic, which takes {aboutMinutes(recommended.questions)} in
              all.
            </p>
          </section>
        )}
        {begun && (
          <section className="card begin" aria-labelledby="goes-on">
            <p className="small quiet">In progress</p>
            <h2 id="goes-on">{begun.topicdesc}</h2>
            <p className="quiet">{begun.topicsummary}</p>
            <div className="row">
              <ButtonLink look="primary" to={nextStep(begun, periodcode).to}>
                Go on
              </ButtonLink>
            </div>
          </section>
        )}
        {!begun && reported && <LastResult topic={reported} />}
      </div>
    </>
  );
}

/** Shows how a topic stood last. */
function LastResult({ topic }: { topic: FreeTopic }) {
  const { customerid } = useSession().user;
  const answer = useCall(getFreeReport, { customerid, topiccode: topic.topiccode });
  const score = answer.data?.report.result.score;
  return (
    <section className="card begin" aria-labelledby="last-result">
      <p className="small quiet">Your last result, {topic.lastperiod}</p>
      <h2 id="last-result">{topic.topicdesc}</h2>
      {typeof score === 'number' && (
        <div className="last-score">
          <p>
            <span className="visually-hidden">Risk score: </span>
            <strong>{Math.round(score)}</strong> <ScoreBand band={bandOf(score)} />
          </p>
          <Band score={score} in={bandOf(score)} />
        </div>
      )}
      <div className="row">
        <ButtonLink to={addresses.freeReport(topic.topiccode)}>Open the report</ButtonLink>
      </div>
    </section>
  );
}

const fallback: StarterSetId = 'office';

/** The kind of place that the person chose in this browser, and what changes it. */
function useKindOfPlace(): [StarterSetId, (kind: StarterSetId) => void] {
  const [kept, keep] = useKept(`attestry.kindofplace.${useSession().user.userid}`);
  return [starterSetIds.find(id => id === kept) ?? fallback, keep];
}
