/** Returns the application's address without a trailing slash, for links in mails and calendars. */
export const siteUrl = (): string => process.env.SITE_URL ?? '';

/** Returns the address that opens a questionnaire in a month where it stands; without a run, it is not begun. */
export function questionnairePage(
  { topicid, locationid, period, runid }: Record<'topicid' | 'locationid' | 'period' | 'runid', string>,
  site: string,
): string {
  const run = { topicid, locationid, periodcode: period, ...(runid && { runid }) };
  return `${site}/start_test/${runid ? 'contquiz' : 'newquiz'}?${new URLSearchParams(run)}`;
}
