/** The organizations of the story, by their ids in it. */
const organizations = ['nwcare', 'halden', 'bright', 'maple', 'rivers', 'summit'];

/** Returns the id of the demonstration of an organization in the story. No random id has its letters. */
export const demoOf = (customerid: string): string => `demo${customerid}`;

/** The ids of the demonstrations. */
export const demonstrations: readonly string[] = organizations.map(demoOf);
