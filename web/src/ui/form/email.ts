/** What is wrong with a typed e-mail address, '' for nothing. */
export function emailProblem(typed: string): string {
  if (typed === '') return 'Email is required.';
  const right = typed.length <= 254 && /^\s*[^\s@]+@[^\s@]+\.[^\s@]{2,}\s*$/.test(typed);
  return right ? '' : 'Invalid Email id.';
}

/** Returns the account's name for a typed e-mail. */
export const userNameOf = (email: string): string => email.trim().toLowerCase();
