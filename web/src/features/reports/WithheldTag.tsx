import type { Withheld } from '#shared/domain/mailing/digest.ts';
import { Tag } from '#web/ui/tell/Tag.tsx';

const words = { off: 'Switched off', today: 'Mailed today' } as const;

/** Says why somebody does not get a mail; nothing where they get it. */
export const WithheldTag = ({ why }: { why: Withheld }) => why && <Tag>{words[why]}</Tag>;
