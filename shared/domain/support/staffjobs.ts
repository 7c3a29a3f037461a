/** Stands for the provider where a job of staff needs a customer. Customers' ids are random, so none has this one. */
export const provider = 'attestry';
