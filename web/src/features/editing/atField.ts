import { ApiError } from '#web/api/client.ts';
import type { FormState } from '#web/ui/form/Form.tsx';

/**
 * Shows a refusal at the field that it is about. Returns the error of any other refusal, for a place of its own. Throws
 * what no call has refused.
 */
export function atField<Values>(
  error: unknown,
  form: FormState<Values>,
  fieldOf: Readonly<Record<string, keyof Values>>,
): ApiError | null {
  if (!(error instanceof ApiError)) throw error;
  const field = fieldOf[error.reason];
  if (!field) return error;
  form.problem(field, error.message);
  return null;
}
