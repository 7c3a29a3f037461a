/** The limits of comments on the questions of one topic. */
export const commentLimits = { characters: 2000, comments: 2000 };

/**
 * Returns whether a question is reviewed: somebody reviewed a revision of the draft, and no later one changed its
 * words, parent or solution. Source: docs/product.md, Review and approval.
 */
export const isReviewed = (question: { worded: number }, review: { revision: number } | undefined): boolean =>
  review !== undefined && review.revision >= question.worded;
