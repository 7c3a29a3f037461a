/** The custom attribute of the user pool, on AWS and on one machine alike. */
export const homeCountryAttribute = 'homecountry';
export const writeAttributes = ['email', 'name', `custom:${homeCountryAttribute}`] as const;
