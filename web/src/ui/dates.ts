/** Formats a day and time as people in the browser's locale write it. */
export const moment = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** Formats a time of day as people in the browser's locale write it. */
export const timeOfDay = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' });
