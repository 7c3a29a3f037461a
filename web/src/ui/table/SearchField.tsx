import './SearchField.css';
import { Search } from 'lucide-react';

/** Filters a list while people type. */
export function SearchField({
  label,
  placeholder = label,
  value,
  onChange,
}: {
  label: string;
  placeholder?: string;
  /** What is typed, where the list decides it; otherwise the field keeps it. */
  value?: string;
  onChange(text: string): void;
}) {
  return (
    <label className="search">
      <Search size={16} aria-hidden="true" />
      <span className="visually-hidden">{label}</span>
      <input
        type="search"
        placeholder={placeholder}
        value={value}
        onChange={event => onChange(event.target.value)}
      />
    </label>
  );
}
