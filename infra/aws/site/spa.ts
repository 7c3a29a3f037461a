/**
 * The CloudFront function (in CloudFront's own JavaScript, without modules). Every path without a file name is a route
 * of the application and gets the start page. An error page instead would turn the API's 404 into a 200.
 */
export const spaFallback = `function handler(event) {
  var request = event.request;
  var name = request.uri.split('/').pop();
  if (name.lastIndexOf('.') < 1) request.uri = '/index.html';
  return request;
}`;
