import './brand/customer.css';
import { type ReactNode, useId } from 'react';

/** Frames a part of a customer's form under its heading. */
export function FormSection({
  title,
  help,
  children,
}: {
  title: string;
  help?: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section className="card stack" aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        {help && <p className="small quiet">{help}</p>}
      </div>
      {children}
    </section>
  );
}
