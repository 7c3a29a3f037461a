/** The outcome of an order, kept with the history entry so that it is still there after a reload. */
export interface Receipt {
  planid: number;
  /** The last day that is paid for, YYYY-MM-DD. */
  enddate: string;
  /** USD charged now; absent where the payment had already arrived. */
  amount?: number;
  /** The plan begins after `enddate`. */
  scheduled: boolean;
  renewal: boolean;
  /** The name of the client for which a contractor paid. */
  client?: string;
}
