import { listTopicLocations } from '#shared/contract/topics/topiclocations.ts';
import { counted } from '#shared/domain/kit/words.ts';
import { useCall } from '#web/api/hooks.ts';
import type { EndingQuestion } from '#web/features/editing/useAskBefore.tsx';
import { Answered } from '#web/ui/tell/Answered.tsx';

/** Which topics at locations can no longer be begun: those of a topic, or those of a location. */
type EndingOf = { topicid: string } | { locationids: string };

/** Says how many topics at locations can no longer be begun, and how many questionnaires are begun there. */
export function PlacesEnding(of: EndingOf) {
  const answer = useCall(listTopicLocations, of);
  return (
    <Answered of={answer} what="where this is answered">
      {({ Activetoploc, paging }) => {
        const active = Activetoploc.filter(
          ({ activetl, activel, topicactive }) => activetl === 'Y' && activel === 'Y' && topicactive === 'Y',
        );
        const open = active.reduce((sum, { openruns }) => sum + openruns, 0);
        // A list that comes in pages has no count of all.
        const count = (one: string, many: string) =>
          paging ? `all its ${many}` : counted(active.length, [one, many]);
        return (
          <p>
            {'topicid' in of
              ? `Nobody can begin this topic any more at ${count('location', 'locations')}.`
              : `Nobody can begin ${count('topic', 'topics')} any more at this location.`}{' '}
            {!paging &&
              open > 0 &&
              `${counted(open, ['questionnaire is begun there and can', 'questionnaires are begun there and can'])} be finished.`}{' '}
            Reports and permissions are kept.
          </p>
        );
      }}
    </Answered>
  );
}

/** Returns the question before a topic becomes inactive. */
export const topicEnding = (topicid: string, title: string): EndingQuestion => ({
  title: `Make ${title} inactive?`,
  confirm: 'Make inactive',
  text: <PlacesEnding topicid={topicid} />,
});
