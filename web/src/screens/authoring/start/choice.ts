/** What a question table is narrowed down to; kept in the address, so that it can be shared and gone back to. */
export const choiceFields = ['priority', 'category', 'guidance'] as const;
export type Choice = Record<(typeof choiceFields)[number], string>;
