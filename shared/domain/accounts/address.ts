const local = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i;
const domain = /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z0-9][a-z0-9-]*[a-z0-9]$/i;

/** The most characters before the @. Source: RFC 5321, 4.5.3.1.1. */
export const mostLocal = 64;

/** What the addresses of people in demonstrations end with. No mail can reach them, and nobody can sign up with one. */
const demoEnding = '.demo.example';

/** Returns the address in a demonstration of somebody of the story, whose addresses end with `.example`; '' for nobody. */
export const demoAddress = (email: string): string => email.replace(/\.example$/, demoEnding);

/** Returns whether an address is of somebody in a demonstration. */
export const isDemoAddress = (email: string): boolean => email.toLowerCase().endsWith(demoEnding);

/**
 * What is wrong with the e-mail address of a new account, '' for nothing. Only ASCII is allowed: other alphabets
 * have letters that look the same, and some characters are invisible, so one account's name could pass for another's.
 * Source: docs/product.md, Identity.
 */
export function newAddressProblem(email: string): string {
  if (/[^\x20-\x7e]/.test(email)) {
    return 'Use only the letters a to z, digits and signs of a plain keyboard. Write other letters after the @ in their xn-- form.';
  }
  const [name = '', host = '', ...more] = email.split('@');
  const lengths = email.length <= 254 && name.length <= mostLocal;
  const right = lengths && more.length === 0 && local.test(name) && domain.test(host);
  return right ? '' : 'Invalid Email id.';
}
