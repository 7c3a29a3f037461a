export interface Which {
  topicid: string;
  locationid: string;
  periodcode: string;
}
