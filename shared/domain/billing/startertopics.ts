/**
 * The standard topics that are active at a new customer's primary location, so that people can answer at the first
 * sign-in. There is one short topic from each field that concerns every organization, whatever its sector or software:
 * security at a location, how personal data is shared, and how to respond to incidents.
 */
export const starterTopics = ['cpg-essentials', 'privacy-control', 'csf-respond'] as const;
