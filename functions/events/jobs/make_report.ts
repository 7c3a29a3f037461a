/** Makes a file with all rows of a customer report. */
export { makeFile as work } from '#functions/features/reporting/files/filejob.ts';
