/** What an order came to, kept with the page so that it is there again after a reload. */
export interface Receipt {
  planid: number;
  /** The last day of what is paid for now, YYYY-MM-DD. */
  enddate: string;
  /** USD charged now; absent where the payment was found to have arrived before. */
  amount?: number;
  /** The plan begins after `enddate`. */
  scheduled: boolean;
  renewal: boolean;
}
