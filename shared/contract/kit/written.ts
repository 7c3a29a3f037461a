import * as z from 'zod/mini';
import { hasRefusedLink, refusedLink } from '#shared/domain/kit/markup.ts';
import { damaged, isBlank } from '#shared/domain/kit/words.ts';

/** Checks of what authors write. They have a separate file because the forms use them in the browser. */

/** Returns a check that refuses damaged characters. */
/* @__NO_SIDE_EFFECTS__ */
export const whole = () => z.refine<string>(text => text.isWellFormed(), damaged);
/** Returns a check that refuses text without a visible character, with `missing` as the message. */
/* @__NO_SIDE_EFFECTS__ */
export const seen = (missing: string) => z.refine<string>(text => !isBlank(text), missing);

/** Returns a check that accepts only links to web and mail addresses, as the check of an imported file does. */
/* @__NO_SIDE_EFFECTS__ */
export const plain = () => z.refine<string>(text => !hasRefusedLink(text), refusedLink);
