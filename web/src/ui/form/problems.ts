import type * as z from 'zod/mini';

/**
 * Return what is wrong with a value, '' for nothing. For forms on early pages, which must not wait for the schema
 * library.
 */
export type Rules<Values> = { [K in keyof Values]?: (value: Values[K]) => string };

/** How a form checks its values: a schema, or a rule for each field. */
export type Schema<Values> = z.ZodMiniType<Values, Values> | Rules<Values>;

const isZod = <Values>(schema: Schema<Values>): schema is z.ZodMiniType<Values, Values> =>
  'safeParse' in schema;

/** What is wrong with each value by the schema. */
export function problemsOf<Values>(
  schema: Schema<Values>,
  values: Values,
): Partial<Record<keyof Values, string>> {
  const found: Partial<Record<keyof Values, string>> = {};
  if (isZod(schema)) {
    for (const { path, message } of schema.safeParse(values).error?.issues ?? [])
      found[path[0] as keyof Values] ??= message;
    return found;
  }
  for (const name in schema) {
    const problem = schema[name]?.(values[name]);
    if (problem) found[name] = problem;
  }
  return found;
}
