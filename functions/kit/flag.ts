/** Yes or no as the wire has it. */
export const asFlag = (holds: unknown): 'Y' | 'N' => (holds ? 'Y' : 'N');
