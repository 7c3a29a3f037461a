/** A suggestion as lists over several reports show it. */
export interface ListedTask {
  topicid: string;
  cuzdesc: string;
  locationid: string;
  locationdesc: string;
  periodcode: string;
  perioddesc: string;
  qcode: number;
  solutiondesc: string;
}

/** What several tasks are to have; what is left out stays as it is in each. */
export interface TaskChange {
  qownerid?: string;
  qduedate?: string;
  completed?: '' | 'Y' | 'N' | 'Inprocess';
}

/** What a task is known by in its list. */
export const taskKeyOf = ({ topicid, locationid, periodcode, qcode }: ListedTask): string =>
  `${topicid} ${locationid} ${periodcode} ${qcode}`;

/** Returns which suggestion a task is, for a call that sets it. */
export const whichOf = ({ topicid, locationid, periodcode, qcode }: ListedTask) => ({
  topicid,
  locationid,
  periodcode,
  qcode,
});
