/** Two completed months of a topic at a location. */
export interface WhichMonths {
  locationid: string;
  topicid: string;
  /** YYYYMM. */
  early: string;
  late: string;
}

/** The name of the report on every screen and in its files. */
export const reportName = 'Topic History Comparison Report';

/** What a call on two months sends. */
export const comparisonInputOf = ({ locationid, topicid, early, late }: WhichMonths) => ({
  locationid,
  topicid,
  periodcode: early,
  latestperiod: late,
});
