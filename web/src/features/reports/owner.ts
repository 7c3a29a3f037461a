/** The word of the filter of a report for what is assigned to the person. */
export const ownerMe = 'Me';
