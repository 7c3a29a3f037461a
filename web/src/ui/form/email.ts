/** What is wrong with an e-mail address as people type it, '' for nothing. */
export function emailProblem(typed: string): string {
  if (typed === '') return 'Email is required.';
  const right = typed.length <= 254 && /^\s*[^\s@]+@[^\s@]+\.[^\s@]{2,}\s*$/.test(typed);
  return right ? '' : 'Invalid Email id.';
}

/** The account's name of an e-mail as typed. */
export const userNameOf = (email: string): string => email.trim().toLowerCase();
