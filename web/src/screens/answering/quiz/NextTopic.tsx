import { getNextTopic, type TopicRow } from '#shared/contract/answering/topiclist.ts';
import { counted } from '#shared/domain/kit/words.ts';
import { useCall } from '#web/api/hooks.ts';
import { RunStatus } from '#web/features/run/RunStatus.tsx';
import { placeName } from '#web/features/topics/nextStep.ts';
import { StepLink } from '#web/features/topics/StepLink.tsx';
import { addresses, type RunPlace } from '#web/session/addresses.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Answered } from '#web/ui/tell/Answered.tsx';

/** Shows the next questionnaire that the person can answer at a place, and begins or continues it with one press. */
export function NextTopic({ place: { topicid, locationid, periodcode } }: { place: RunPlace }) {
  const answer = useCall(getNextTopic, { topicid, locationid, periodcode });
  return (
    <section className="card end-part next-topic" aria-labelledby="next-topic">
      <h3 id="next-topic">Next topic at this location</h3>
      <Answered of={answer} what="the next questionnaire">
        {({ next, left }) =>
          next ? (
            <Row row={next} left={left} />
          ) : (
            <p>Nothing else is left for you to answer at this location this month.</p>
          )
        }
      </Answered>
    </section>
  );
}

function Row({ row, left }: { row: TopicRow; left: number }) {
  const begun = row.Continuequiz === 'Y';
  return (
    <>
      <div>
        <p>
          <strong>{row.cuzdesc}</strong>
        </p>
        <p className="small quiet">
          {row.locationdesc} · <span className="whole">{row.perioddesc}</span>
        </p>
      </div>
      <RunStatus status={row.laststatus} pastDue={row.pastdue === 'Y'} />
      <div className="row">
        <StepLink row={row} reports={false} />
        {row.renewperiod && (
          <ButtonLink look="quiet" to={addresses.renewal(row, begun)}>
            Renew from {row.renewperiod}
            <span className="visually-hidden">: {placeName(row)}</span>
          </ButtonLink>
        )}
      </div>
      {left > 1 && (
        <p className="quiet small">
          {counted(left - 1, ['more questionnaire', 'more questionnaires'])} at this location after that.
        </p>
      )}
    </>
  );
}
