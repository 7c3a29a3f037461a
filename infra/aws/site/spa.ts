import { filePath } from '#infra/filepaths.ts';

/**
 * The CloudFront function (in CloudFront's own JavaScript, without modules). Every path that is no file is a route
 * of the application and gets the start page. An error page instead would turn the API's 404 into a 200.
 */
export const spaFallback = `function handler(event) {
  var request = event.request;
  if (!${filePath}.test(request.uri)) request.uri = '/index.html';
  return request;
}`;
