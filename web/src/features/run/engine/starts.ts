/** How a questionnaire is opened: begun, continued, or deleted and begun again. */
export const starts = ['newquiz', 'contquiz', 'delquiz'] as const;
export type Start = (typeof starts)[number];
