/** The kind of the job that makes the file. */
export const exportKind = 'export_customer';

/** Days for which the file is kept, as every file. */
export const exportKeptDays = 7;

/** Returns the name under which people download the file. */
export const exportFileName = (asked: string): string => `Attestry export ${asked.slice(0, 10)}.zip`;

/** Returns an instant in UTC as people read it: 2026-03-15 12:00 UTC. */
const instantWords = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** Returns the text that says what the archive contains. */
export const readMe = (name: string, by: string, at: Date): string =>
  `Everything that Attestry keeps for ${name}
Made on ${instantWords(at)} for ${by}

organization.json     name, owners, settings, brand, plan and limits
people.csv            everybody with a seat: type, locations, what they may do
permissions.csv       who may edit or view which topic where
partners.csv          people outside who may act for the organization
locations.csv         locations
reporting-groups.csv  reporting groups
topics.csv            topics
topic-locations.csv   which topic is answered where, and its completed months
topics/               the questions of every topic: its draft and its versions, as topic files
answers/              every answer of every questionnaire, a file for each topic
actions.csv           what was set on suggestions: owner, due date, state, link
action-history.csv    every change of that: who, when, from what to what
saved-reports.json    saved reports with their selection
plans.csv             the plans that the organization had
activity.csv          who did what and when

CSV files are UTF-8 and open in any spreadsheet program. A cell that a spreadsheet would run as a formula begins with an apostrophe. Times are UTC. A topic with more than a million answers has several files.
A topic file can be imported again: it has the questions with their branching, guidance and suggestions.
`;
