/** The filters of a question table. They are in the address, so that people can share it and go back to it. */
export const choiceFields = ['priority', 'category', 'guidance'] as const;
export type TableChoice = Record<(typeof choiceFields)[number], string>;
