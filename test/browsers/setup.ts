export { provideApplication as default } from '#test/support/browser/setup.ts';
