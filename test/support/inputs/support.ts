/** Inputs for the support console's calls: see `validInputs` in valid.ts. */
export const supportInputs: Record<string, () => Promise<Record<string, unknown>>> = {
  listSupportChoices: async () => ({ needlist: 'plans' }),
};
