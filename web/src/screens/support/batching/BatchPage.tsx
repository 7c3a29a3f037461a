import './Batching.css';
import type { ComponentProps } from 'react';
import { StaffPage } from '#web/screens/support/frame/StaffPage.tsx';
import { addresses } from '#web/session/addresses.ts';

/** Frames a screen of batching, with the way back to the support menu. */
export const BatchPage = ({ crumbs = [], children, ...page }: ComponentProps<typeof StaffPage>) => (
  <StaffPage {...page} crumbs={[{ label: 'Support Menu', to: addresses.supportMenu }, ...crumbs]}>
    <div className="batching">{children}</div>
  </StaffPage>
);
