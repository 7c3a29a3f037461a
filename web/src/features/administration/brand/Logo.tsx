import { useState } from 'react';
import { iconAddress } from '#shared/domain/administration/iconaddress.ts';

/** Shows the logo of the application, in the customer's color inside the customer's frame. */
export function Logo() {
  return (
    <svg className="logo" viewBox="0 0 32 32" width="30" height="30" aria-hidden="true">
      <rect width="32" height="32" rx="8" fill="var(--brand)" />
      <path
        d="M8 17.5 13.5 23 24 9.5"
        fill="none"
        stroke="var(--on-brand)"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

/** Shows a customer's icon; the application's logo if there is none, or if it cannot be loaded. */
export function BrandIcon({ file }: { file: string }) {
  const [broken, setBroken] = useState('');
  if (!file || broken === file) return <Logo />;
  const size = { width: 30, height: 30 };
  return <img className="logo" src={iconAddress(file)} alt="" {...size} onError={() => setBroken(file)} />;
}
