import { BellRing, CalendarDays, TriangleAlert } from 'lucide-react';
import type { ToldChange } from '#shared/domain/scheduling/changes.ts';

const icons = { late: TriangleAlert, due: CalendarDays, asked: BellRing };

/** Tells what a change of schedules comes to, while it is being entered. */
export const WhatChanges = ({ changes }: { changes: readonly ToldChange[] }) => (
  <section className="schedule-changes" aria-label="What changes" aria-live="polite">
    <h3>What changes</h3>
    <ul>
      {changes.map(({ about, title, detail }) => {
        const Icon = icons[about];
        return (
          <li key={about} className={about}>
            <Icon size={16} aria-hidden="true" />
            <p>
              <strong>{title}</strong>
              <span className="second-line">{detail}</span>
            </p>
          </li>
        );
      })}
    </ul>
  </section>
);
