import { CircleHelp } from 'lucide-react';
import { use, useState } from 'react';
import { getHelpPage, type HelpType } from '#shared/contract/accounts/session.ts';
import { useCall } from '#web/api/hooks.ts';
import { base } from '#web/session/acting.ts';
import { addresses } from '#web/session/addresses.ts';
import { InMenu } from '#web/ui/Button.tsx';

interface Props {
  /** The kind of screen that the help is for. */
  type: HelpType;
  label?: string;
  className?: string;
}

/** Opens the help page of a kind of screen in a new tab. Its address is asked for once somebody reaches for it. */
export function HelpLink({ type, label = 'Help', className }: Props) {
  const [wanted, setWanted] = useState(false);
  const answer = useCall(getHelpPage, { type }, wanted);
  const want = () => setWanted(true);
  return use(InMenu)(
    <a
      className={className}
      href={base + (answer.data?.new_record[0]?.pdf_link ?? addresses.help(type))}
      target="_blank"
      rel="noreferrer"
      onPointerEnter={want}
      onFocus={want}
    >
      <CircleHelp size={18} aria-hidden="true" /> {label}
    </a>,
  );
}
