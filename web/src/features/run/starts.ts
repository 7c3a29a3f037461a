/** How a questionnaire is entered: begun, continued, or its answers deleted and begun again. */
export const starts = ['newquiz', 'contquiz', 'delquiz'] as const;
export type Start = (typeof starts)[number];
