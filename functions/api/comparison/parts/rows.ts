import type { Group } from '#functions/data/administration/group.ts';
import { type Location, type Topic, topicTitle, toTopicPairRow } from '#functions/data/topics/settings.ts';
import { asFlag } from '#functions/kit/flag.ts';
import { priorityId } from '#shared/domain/answering/questionnaire.ts';
import { describePeriod } from '#shared/domain/kit/periods.ts';
import type { ComparedQuestion } from '#shared/domain/reporting/comparedrows.ts';
import { levelColor } from '#shared/domain/reporting/comparison.ts';

/** Returns a question in two months, for the wire. */
export const comparedRow = (
  { question, early, late, level, reason }: ComparedQuestion,
  [then, now]: readonly [string, string],
) => ({
  qcode: question.qcode,
  qdescr: question.text,
  prioritydesc: question.priority,
  priorityid: priorityId(question.priority),
  solutiondesc: question.solution,
  repcatdesc: question.category,
  eperioddesc: describePeriod(then),
  eresponse: early.answer ?? ('' as const),
  efinding: early.finding,
  eownerid: early.action.owner,
  ecompleted: early.action.completed,
  eoverdue: asFlag(early.overdue),
  perioddesc: describePeriod(now),
  response: late.answer ?? ('' as const),
  finding: late.finding,
  qownerid: late.action.owner,
  completed: late.action.completed,
  overdue: asFlag(late.overdue),
  leveldisplay: level,
  colorid: levelColor[level],
  reason,
});

/** Returns a location to choose, for the wire. */
export const locationChoice = (location: Location) => ({
  ...toTopicPairRow(location),
  custgroupid: location.groupid,
  active: asFlag(location.active),
});

export const groupChoice = ({ groupid, name }: Group) => ({ custgroupid: groupid, custgroupdesc: name });

/** Returns a topic to choose with its completed months, for the wire; nothing if it has none. */
export const toTopicChoice = (topic: Topic, done: readonly string[]) =>
  done.length === 0
    ? []
    : [
        {
          topicid: topic.topicid,
          ...topicTitle(topic),
          months: done.length,
          perioddesc: describePeriod(done.at(-1)!),
        },
      ];
