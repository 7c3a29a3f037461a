/** The parts of dynalite that the embedded database uses; the package itself is untyped, and actions.ts types them. */
declare module 'dynalite/db/index.js';
declare module 'dynalite/validations/index.js';
