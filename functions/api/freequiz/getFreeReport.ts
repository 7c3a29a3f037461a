import { topicPermission } from '#functions/data/administration/permission.ts';
import { freePlace } from '#functions/data/answering/freetopics.ts';
import { run, runResult } from '#functions/data/answering/run.ts';
import { editsOf } from '#functions/data/answering/suggestion.ts';
import { readAll } from '#functions/data/table/table.ts';
import { libraryTopic } from '#functions/data/topics/library.ts';
import { topic, topicLocation } from '#functions/data/topics/settings.ts';
import { loadVersion } from '#functions/data/topics/version.ts';
import { headOf, reportOf } from '#functions/features/answering/suggestions/report.ts';
import { handle } from '#functions/frame/handle.ts';
import { refuseAccess } from '#functions/frame/session.ts';
import { getFreeReport } from '#shared/contract/answering/freequiz.ts';
import { basicRow } from './parts/report.ts';

export const handler = handle(
  getFreeReport,
  ({ topiccode }, who, customerid) => {
    const { topicid, locationid } = freePlace(customerid, topiccode);
    return {
      master: libraryTopic(topiccode),
      granted: topicPermission(customerid, who.email, topicid, locationid),
      topic: topic(customerid, topicid),
      pair: topicLocation(customerid, topicid, locationid),
    };
  },
  async ({ input, actor, found, refuse, at }) => {
    if (!found.master) throw refuseAccess();
    const period = found.pair?.done.at(-1);
    if (!period) return refuse('noreport');
    const place = { ...freePlace(actor.customer.customerid, input.topiccode), period };
    const [its, edits] = await Promise.all([
      readAll({
        run: run(place.topicid, place.locationid, period),
        result: runResult(place.topicid, place.locationid, period),
      }),
      editsOf(place),
    ]);
    // A free user never sees the location.
    const report = reportOf(actor, { ...found, ...its, location: undefined });
    if (!report) return refuse('noreport');
    const version = await loadVersion(report.run.versionid);
    const {
      cuzdesc: topicdesc,
      periodcode,
      perioddesc,
      completedon,
      result: score,
    } = headOf(actor, report, at);
    return {
      report: { topicdesc, periodcode, perioddesc, completedon, result: score },
      data: report.result.suggestions.map(index =>
        basicRow({ actor, report, version, at }, index, edits.get(version.tree.questions[index]!.qcode)),
      ),
    };
  },
);
