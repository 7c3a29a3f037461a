/** A topic of Northwind without questions, and the six questions that journeys write for it. */
export const topicid = 'nwcare-key';
export const title = 'Keys of the clinic';
export const about = 'Who has which key.';

export const questions: [words: string, solution: string][] = [
  ['Are there keys that people share?', 'Give each person a key.'],
  ['Is there a list of who has which key?', 'Write a list of keys.'],
  ['Does everyone sign for a key?', 'Let everyone sign.'],
  ['Do people hand keys back on leaving?', 'Ask for keys on the last day.'],
  ['Is a lost key reported the same day?', 'Report lost keys at once.'],
  ['Are spare keys in a safe?', 'Put spare keys in a safe.'],
];
