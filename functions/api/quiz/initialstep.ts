import { webcrypto } from 'node:crypto';
import { initialstep } from '../../../shared/contract/quiz.ts';
import { randomId } from '../../../shared/domain/ids.ts';
import { describePeriod, periodAt } from '../../../shared/domain/periods.ts';
import { newestVersion } from '../../data/library.ts';
import { beginRun, type Run, restartRun, run as runAt } from '../../data/run.ts';
import { location, topic, topicLocation, topicStatus } from '../../data/settings.ts';
import { ConflictError, readAll, readOne } from '../../data/table.ts';
import { loadVersion } from '../../data/version.ts';
import { handle } from '../../kit/handle.ts';
import { refuseAccess } from '../../kit/session.ts';
import { runReads } from './reads.ts';
import { mayAnswer } from './rights.ts';
import { wholeState } from './state.ts';

export const handler = handle(initialstep, runReads, async ({ input, actor, found, refuse, at }) => {
  const { topicid, locationid, periodcode, quizmessage } = input;
  if (!mayAnswer(actor, locationid, found.granted)) return refuse('viewOnly');
  const show = async (run: Run) => ({
    ...wholeState(run, await loadVersion(run.versionid)),
  });

  // A run begun since the list was read, or a repeat of this very call, is continued instead.
  const seen = found.run ?? (await readOne(runAt(topicid, locationid, periodcode), true));
  const restart = quizmessage === 'delquiz' && seen?.runid === input.runid;
  if (restart && seen?.state !== 'open') return refuse('completed');
  if (seen && quizmessage === 'newquiz' && seen.state !== 'open') return refuse('completed');
  if (seen && !restart) return show(seen);
  if (!seen && quizmessage === 'contquiz') return refuse('nodata');

  const current = periodAt(at, actor.customer.timezone);
  if (!seen && periodcode !== current) {
    const periods = { period: describePeriod(periodcode), current: describePeriod(current) };
    return refuse(periodcode < current ? 'periodEnded' : 'periodAhead', periods);
  }
  const { customerid } = actor.customer;
  const place = await readAll({
    topic: topic(customerid, topicid),
    location: location(customerid, locationid),
    pair: topicLocation(customerid, topicid, locationid),
  });
  if (!place.topic || !place.location || !place.pair) throw refuseAccess();
  const active =
    place.topic.tstatusid === topicStatus.active && place.location.activel && place.pair.activetl;
  const versionid = active ? await newestVersion(place.topic) : '';
  if (!versionid) return refuse('notActive');
  const fresh: Run = {
    ...{ customerid, topicid, locationid, period: periodcode, versionid },
    runid: randomId(10, bytes => webcrypto.getRandomValues(bytes)),
    ...{ revision: 1, state: 'open', answers: '', peak: 0, people: [], segments: [] },
    ...{ startedAt: at.toISOString(), changedAt: at.toISOString() },
  };
  try {
    await (seen ? restartRun(seen, fresh, actor, at) : beginRun(fresh));
  } catch (error) {
    if (!(error instanceof ConflictError)) throw error;
    const now = await readOne(runAt(topicid, locationid, periodcode), true);
    return now ? show(now) : refuse('notActive');
  }
  return show(fresh);
});
