import './Views.css';

/** Changes between views of the same data, each by its name. */
export function Views<Name extends string>({
  views,
  view,
  onView,
}: {
  views: Readonly<Record<Name, string>>;
  view: Name;
  onView(view: Name): void;
}) {
  return (
    <nav className="table-views" aria-label="View">
      {(Object.entries(views) as [Name, string][]).map(([name, label]) => (
        <button key={name} type="button" aria-pressed={view === name} onClick={() => onView(name)}>
          {label}
        </button>
      ))}
    </nav>
  );
}
