import { customerRecord } from '#functions/data/administration/customerdata.ts';
import { membersOf } from '#functions/data/administration/member.ts';
import { settingsOf } from '#functions/data/topics/settings.ts';
import { handle } from '#functions/frame/handle.ts';
import { asFlag } from '#functions/kit/flag.ts';
import { getSetupGuide } from '#shared/contract/administration/customerdata.ts';
import { stepsDone } from '#shared/domain/administration/guide.ts';

export const handler = handle(
  getSetupGuide,
  (_input, _who, customerid) => ({ record: customerRecord(customerid) }),
  async ({ actor, found }) => {
    const { customerid } = actor.customer;
    const [members, { locations, topics, topicLocations }] = await Promise.all([
      membersOf(customerid),
      settingsOf(customerid),
    ]);
    const done = stepsDone({
      locations: [...locations.values()],
      topics: [...topics.values()],
      placed: topicLocations.map(({ active, open, done: completed }) => ({
        active,
        begun: Object.keys(open).length > 0 || completed.length > 0,
      })),
      seats: members.length,
    });
    const { place, topics: chosen, people, questionnaire } = done;
    return {
      hidden: asFlag(found.record.guideHidden),
      steps: {
        place: asFlag(place),
        topics: asFlag(chosen),
        people: asFlag(people),
        questionnaire: asFlag(questionnaire),
      },
    };
  },
);
