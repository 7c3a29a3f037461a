/** Jobs of a customer that may wait or run at the same time. Source: docs/product.md, Work in the background. */
export const mostOpenJobs = 5;

/** How often a job is begun before it fails. */
export const mostAttempts = 3;
