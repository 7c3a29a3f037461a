/** The input of a scheduled job, from its schedule or a run by hand. */
export interface JobEvent {
  /** The ISO instant to work for instead of now. */
  at?: string;
  /** What would be done, and changes nothing. */
  dryRun?: boolean;
}
