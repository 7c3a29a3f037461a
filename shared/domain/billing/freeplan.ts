/** The plan without a subscription, which has its own screens. Source: docs/product.md, Free users. */
export const freePlan = 1;
