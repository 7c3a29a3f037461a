import type { RunAt, RunSource } from '#web/features/run/engine/source.ts';
import { questionnaireAt } from '#web/screens/answering/quiz/place.ts';
import { addresses } from '#web/session/addresses.ts';

interface Way {
  source(): Promise<RunSource>;
  /** The address at which the person goes on with the run. */
  address: string;
  /** The month it is of, '' for none. */
  period: string;
}

/** Returns how the run of a place is found again, on any page. */
export function wayTo({ of, where, deleted, several }: RunAt): Way {
  const [first = '', second = '', periodcode = ''] = where;
  const start = deleted ? 'delquiz' : 'contquiz';
  switch (of) {
    case 'questionnaire': {
      const place = { topicid: first, locationid: second, periodcode };
      return {
        source: async () => {
          if (!several) return questionnaireAt(place, start, deleted);
          const { renewalAt } = await import('#web/screens/answering/renew/source.ts');
          return renewalAt(place, true);
        },
        address: addresses.questionnaire({ ...place, start, runid: deleted }),
        period: periodcode,
      };
    }
    case 'free':
      return {
        source: async () => {
          const { freeQuestionnaire } = await import('#web/screens/answering/freeuser/places.ts');
          return freeQuestionnaire({ customerid: first, topiccodes: second, periodcode }, start, deleted);
        },
        address: addresses.freeQuestionnaire(second, { start: 'contquiz', periodcode }),
        period: periodcode,
      };
    case 'testdrive':
      return {
        source: async () => {
          const { driveOf } = await import('#web/screens/authoring/testdrive/source.ts');
          const selection = deleted ? 'deletetest' : 'continuetest';
          return driveOf({ topicid: first, selection, deleted, from: Number(second) });
        },
        address: addresses.testDrive(first, 'continuetest'),
        period: '',
      };
  }
}
