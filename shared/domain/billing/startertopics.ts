/**
 * The standard topics a new customer finds active at its primary location, so that the first sign-in can answer at
 * once. One short check-up from each field that concerns every organization, whatever its sector or software:
 * security at a location, what personal data is shared, and what happens when something goes wrong.
 */
export const starterTopics = ['cpg-essentials', 'privacy-control', 'csf-respond'] as const;
