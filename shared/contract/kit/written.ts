import * as z from 'zod/mini';
import { damaged, isBlank } from '#shared/domain/kit/words.ts';

/** Checks of what authors write, in a file of their own: their forms use them in the browser. */

/** For what authors write: whole characters only. */
/* @__NO_SIDE_EFFECTS__ */
export const whole = () => z.refine<string>(text => text.isWellFormed(), damaged);
/** For what authors write: something that can be seen. */
/* @__NO_SIDE_EFFECTS__ */
export const seen = (missing: string) => z.refine<string>(text => !isBlank(text), missing);
