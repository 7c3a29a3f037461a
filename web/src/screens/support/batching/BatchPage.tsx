import './Batching.css';
import type { ComponentProps } from 'react';
import { StaffPage } from '#web/screens/support/frame/StaffPage.tsx';

/** Frames a screen of batching. */
export const BatchPage = ({ children, ...page }: ComponentProps<typeof StaffPage>) => (
  <StaffPage {...page}>
    <div className="batching">{children}</div>
  </StaffPage>
);
