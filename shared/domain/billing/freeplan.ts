/** The plan without a subscription, which has screens of its own. Source: docs/product.md, Free users. */
export const freePlan = 1;
