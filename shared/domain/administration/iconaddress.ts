/* Apart from what checks an icon, because every page shows one. */

/** Where icons are served, before their file's name. */
export const uploadsPath = '/uploads/';

/** Returns the address of an icon's file within the site, '' for the application's own icon. */
export const iconAddress = (name: string): string => name && uploadsPath + encodeURIComponent(name);
