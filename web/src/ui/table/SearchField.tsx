import './SearchField.css';
import { Search } from 'lucide-react';

/** Filters a list while people type. */
export function SearchField({
  label,
  placeholder = label,
  onChange,
}: {
  label: string;
  placeholder?: string;
  onChange(text: string): void;
}) {
  return (
    <label className="search">
      <Search size={18} aria-hidden="true" />
      <span className="visually-hidden">{label}</span>
      <input type="search" placeholder={placeholder} onChange={event => onChange(event.target.value)} />
    </label>
  );
}
