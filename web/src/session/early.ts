import type { HelpType } from '#shared/contract/accounts/session.ts';
import { entrances } from './entrances.ts';

export interface Place {
  topicid: string;
  locationid: string;
  periodcode: string;
}

/** How a questionnaire is opened, and the run to delete where it begins again. */
export interface Entering {
  start: 'newquiz' | 'contquiz' | 'delquiz';
  runid?: string;
}

/** Returns a path with its query; empty values are left out. */
export function withQuery(path: string, query: Readonly<Record<string, string | undefined>>): string {
  const said = Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return said.length > 0 ? `${path}?${new URLSearchParams(said)}` : path;
}

export const part = encodeURIComponent;

/**
 * The addresses that sign-in, the frame of every page and a questionnaire need. Apart from the others, so that no one
 * waits for those before the first question. Code that is loaded by then imports this file; all other code imports
 * `addresses`, which has these as well.
 */
export const early = {
  /** Leads visitors to the public topics, and others to their menu. */
  start: entrances.start,
  /** `email` fills the form in. */
  signIn: (back?: string, email?: string) => withQuery('/login', { back, email }),
  signUp: ({ email, plan = 0 }: { email?: string; plan?: number } = {}) =>
    withQuery('/signup', { email, plan: plan > 0 ? String(plan) : '' }),
  twoFactor: (back: string) => withQuery('/two_factor', { back }),
  help: (type: HelpType) => `/help/${type.toLowerCase()}`,
  home: entrances.home,
  topicList: entrances.topicList,
  questionnaire: ({ start, topicid, locationid, periodcode, runid }: Place & Entering) =>
    withQuery(`/start_test/${start}`, { topicid, locationid, periodcode, runid }),
  /** The answers of an earlier month to confirm; `begun`: for a questionnaire that is in progress. */
  renewal: ({ topicid, locationid, periodcode }: Place, begun = false) =>
    withQuery('/renew_questionnaire', { topicid, locationid, periodcode, begun: begun ? 'Y' : '' }),
  report: ({ topicid, locationid, periodcode }: Place) =>
    withQuery('/esuggest', { topicid, locationid, periodcode }),
  dashboard: '/dashboard',
  enroll: '/enroll_ui',
  billing: '/plan_billing',
  /** Whom the person may act for; `customerid` is the person's own, '' for none. */
  partnerAccess: (customerid: string) => `/partner_access/${part(customerid || '0')}`,
  library: '/topics_program',
} as const;
