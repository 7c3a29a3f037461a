export interface ReportAddress {
  topicid: string;
  locationid: string;
  periodcode: string;
}
