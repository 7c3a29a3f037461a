/**
 * The paths of the built application's files: what is in `assets`, and a few names beside the start page. Every other path is
 * a route of the application, whatever it has in it: an id may have a dot.
 */
export const filePath = /^\/(?:assets\/.+|[^/]+\.[^/]+)$/;
