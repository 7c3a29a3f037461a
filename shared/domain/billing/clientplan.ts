/** The plans from this one on are those that contractors offer. */
const firstClientPlan = 7;

/** Returns whether a customer on a plan can be a contractor's client: only on one that a contractor offered. */
export const isClientPlan = (planid: number): boolean => planid >= firstClientPlan;
