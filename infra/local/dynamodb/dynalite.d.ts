/** dynalite is untyped; `dynalite.ts` gives its parts the shapes they have. */
declare module 'dynalite/*' {
  const part: unknown;
  export default part;
}
