import { sugg_build_report_and_access_privilliges } from '../../../shared/contract/freeuser.ts';
import { freePlace } from '../../data/freetopics.ts';
import { topicPermission } from '../../data/permission.ts';
import { result, run } from '../../data/run.ts';
import { topic, topicLocation } from '../../data/settings.ts';
import { editsOf } from '../../data/suggestion.ts';
import { readAll } from '../../data/table.ts';
import { loadVersion } from '../../data/version.ts';
import { handle } from '../../kit/handle.ts';
import { headOf, reportOf } from '../suggestions/report.ts';
import { basicRow } from './report.ts';

export const handler = handle(
  sugg_build_report_and_access_privilliges,
  ({ topiccode }, who, customerid) => {
    const { topicid, locationid } = freePlace(customerid, topiccode);
    return {
      granted: topicPermission(customerid, who.email, topicid, locationid),
      topic: topic(customerid, topicid),
      pair: topicLocation(customerid, topicid, locationid),
    };
  },
  async ({ input, actor, found, refuse, at }) => {
    const period = found.pair?.done.at(-1);
    if (!period) return refuse('noreport');
    const place = { ...freePlace(actor.customer.customerid, input.topiccode), period };
    const [its, edits] = await Promise.all([
      readAll({
        run: run(place.topicid, place.locationid, period),
        result: result(place.topicid, place.locationid, period),
      }),
      editsOf(place),
    ]);
    // The location is never shown.
    const report = reportOf(
      actor,
      { ...place, periodcode: period },
      { ...found, ...its, location: undefined },
    );
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
