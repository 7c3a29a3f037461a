import { periodRow } from '#functions/data/answering/run.ts';
import { toLibraryGroupRow } from '#functions/data/topics/library.ts';
import { isActive, readCertified } from '#functions/features/reporting/certification.ts';
import { byLocation, reportReachOf } from '#functions/features/reporting/covered.ts';
import { handle } from '#functions/frame/handle.ts';
import { asFlag } from '#functions/kit/flag.ts';
import { getCertification } from '#shared/contract/reporting/certification.ts';
import { periodAt } from '#shared/domain/kit/periods.ts';
import {
  byYear,
  groupProgress,
  overallRisk,
  riskAtMonthEnds,
  riskBy,
  trendsBy,
  withScores,
} from '#shared/domain/reporting/certification.ts';
import { overallRow, tierRow, yearRow } from './parts/rows.ts';

export const handler = handle(getCertification, async ({ actor, at, refuse }) => {
  const { pairs, organizationMonths, topics, locations, library } = await readCertified(actor);
  if (pairs.length === 0) return refuse('insufficient');
  const years = byYear(pairs);
  const scored = withScores(pairs);
  const current = periodAt(at, actor.customer.timezone);
  const risks = (key: 'topicid' | 'locationid') => {
    const trends = trendsBy(scored, key, current);
    return riskBy(scored, key).map(risk => ({
      ...risk,
      score: risk.score ?? 0,
      trend: trends.get(risk.id) ?? [],
    }));
  };
  const groups = groupProgress(
    library,
    [...topics.values()].map(topic => ({ ...topic, active: isActive(topic) })),
    pairs,
  );
  return {
    reach: reportReachOf(actor),
    overall_risk_fil_data: [overallRow(overallRisk(pairs))],
    unique_topics_completed_data: years.map(yearRow),
    topics_completed_in_topic_group: groups.map(({ code, name, available, completed, percent }) => ({
      ...toLibraryGroupRow({ groupCode: code, groupName: name }),
      availtopics: available,
      cnttopcompl: completed,
      pctcompl: percent,
    })),
    organizationtier: tierRow(organizationMonths).certtier,
    tier: { ...tierRow(years.at(-1)!.cumulative), completed: years.at(-1)!.cumulative },
    months: riskAtMonthEnds(pairs, current).map(({ period, ...risk }) => ({
      ...periodRow(period),
      ...risk,
    })),
    topics: risks('topicid').map(({ id, ...risk }) => ({
      topicid: id,
      cuzdesc: topics.get(id)!.title,
      inactive: asFlag(!isActive(topics.get(id)!)),
      ...risk,
    })),
    bylocation: asFlag(byLocation(actor)),
    // Plans that do not report by location have no figures of single ones.
    locations: (byLocation(actor) ? risks('locationid') : []).map(({ id, ...risk }) => ({
      locationid: id,
      locationdesc: locations.get(id)!.name,
      inactive: asFlag(!locations.get(id)!.active),
      ...risk,
    })),
  };
});
