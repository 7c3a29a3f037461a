/** Returns the application's address without a trailing slash, for links in mails and calendars. */
export const siteUrl = (): string => process.env.SITE_URL ?? '';
