import { toast } from './tell/toasts.tsx';

/** Copies a text and says so; `what` names it, e.g. 'The password'. */
export async function copy(text: string, what: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast('success', `${what} was copied`);
  } catch {
    // Browsers refuse this on pages without encryption, and where people have denied it.
    toast('error', `${what} could not be copied. Select it and copy it by hand.`);
  }
}
