import { useState } from 'react';
import { iconAddress } from '#shared/domain/administration/iconaddress.ts';

/** Shows the logo of the application, in the customer's color inside the customer's frame. */
export function Logo() {
  return (
    <svg className="logo" viewBox="0 0 32 32" width="32" height="32" fill="none" aria-hidden="true">
      <rect width="32" height="32" rx="8" fill="var(--brand)" />
      <path
        d="M9 14.5 13.5 19 23.5 9"
        stroke="var(--on-brand)"
        strokeWidth="3.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M7.5 25h8M17.5 25h4M23.5 25h1.5" stroke="var(--on-brand)" strokeWidth="2.75" />
    </svg>
  );
}

/** Shows a customer's icon; the application's logo if there is none, or if it cannot be loaded. */
export function BrandIcon({ file }: { file: string }) {
  const [broken, setBroken] = useState('');
  if (!file || broken === file) return <Logo />;
  const size = { width: 32, height: 32 };
  return <img className="logo" src={iconAddress(file)} alt="" {...size} onError={() => setBroken(file)} />;
}
