/** How long people take for a question, reading included, in seconds. */
const perQuestion = 12;

/** How many answers a quick check takes. */
export const quickCheckLength = 10;

/** About how long so many questions take, in words: 'about 6 min'. */
export const aboutMinutes = (questions: number): string =>
  `about ${Math.max(1, Math.round((questions * perQuestion) / 60))} min`;
