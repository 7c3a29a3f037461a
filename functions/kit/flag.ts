/** Returns Y or N, as yes and no are spelled on the wire. */
export const asFlag = (holds: unknown): 'Y' | 'N' => (holds ? 'Y' : 'N');
