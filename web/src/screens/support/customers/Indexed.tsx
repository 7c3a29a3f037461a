import './Indexed.css';
import { type ReactNode, useEffect, useRef, useState } from 'react';

interface Section {
  title: string;
  element: HTMLElement;
}

/**
 * Shows sections with an index of their headings beside them, which leads to each; on a small screen, above them. Below the
 * fold, the index marks the section that is at the top of the window.
 */
export function Indexed({ children }: { children: ReactNode }) {
  const content = useRef<HTMLDivElement>(null);
  const [sections, setSections] = useState<readonly Section[]>([]);
  const [current, setCurrent] = useState('');
  useEffect(() => {
    const element = content.current!;
    const read = () => {
      const found = [...element.querySelectorAll<HTMLElement>('section.card')].map(each => ({
        title: each.querySelector('h2')?.textContent ?? '',
        element: each,
      }));
      setSections(found.filter(({ title }) => title));
    };
    read();
    // Sections come and go with what is entered.
    const observer = new MutationObserver(read);
    observer.observe(element, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    const mark = () => {
      const below = sections.filter(({ element }) => element.getBoundingClientRect().top < innerHeight / 3);
      setCurrent((below.at(-1) ?? sections[0])?.title ?? '');
    };
    mark();
    addEventListener('scroll', mark, { passive: true });
    return () => removeEventListener('scroll', mark);
  }, [sections]);
  const open = ({ element, title }: Section) => {
    const heading = element.querySelector('h2')!;
    heading.tabIndex = -1;
    element.scrollIntoView();
    heading.focus({ preventScroll: true });
    setCurrent(title);
  };
  return (
    <div className="indexed">
      <nav aria-label="Sections" className="index">
        {sections.map(section => (
          <button
            key={section.title}
            type="button"
            aria-current={section.title === current ? 'true' : undefined}
            onClick={() => open(section)}
          >
            {section.title}
          </button>
        ))}
      </nav>
      <div className="customer-data" ref={content}>
        {children}
      </div>
    </div>
  );
}
