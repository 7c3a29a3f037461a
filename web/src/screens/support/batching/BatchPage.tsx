import './Batching.css';
import type { ComponentProps } from 'react';
import { addresses } from '#web/session/addresses.ts';
import { Page } from '#web/ui/page/Page.tsx';

/** Frames a screen of batching, with the way back to the support menu. */
export const BatchPage = ({ crumbs = [], children, ...page }: ComponentProps<typeof Page>) => (
  <Page {...page} crumbs={[{ label: 'Support Menu', to: addresses.supportMenu }, ...crumbs]}>
    <div className="batching">{children}</div>
  </Page>
);
