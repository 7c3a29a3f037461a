import { Fragment } from 'react';

/** Shows an e-mail address. Where it needs more than one line, it breaks after the @ or a dot. */
export const Email = ({ of }: { of: string }) => (
  <span className="email">
    {of.split(/(?<=[@.])/).map((part, at) => (
      // The parts of an address keep their places.
      // biome-ignore lint/suspicious/noArrayIndexKey: as said
      <Fragment key={at}>
        {at > 0 && <wbr />}
        {part}
      </Fragment>
    ))}
  </span>
);
