import { afterAll, beforeAll, beforeEach, onTestFailed } from 'vitest';
import { beginning } from '#test/support/browser/clock.ts';
import type { Browsing } from './engines/starting.ts';
import { Person } from './person.ts';
import { walkAnswering } from './walks/answering.ts';
import { walkAuthoring } from './walks/authoring.ts';
import { walkDialogs } from './walks/dialogs.ts';
import { walkFields } from './walks/fields.ts';
import { walkMenus } from './walks/menus.ts';
import { walkOffline } from './walks/offline.ts';
import { walkPrinting } from './walks/printing.ts';
import { walkReport } from './walks/report.ts';

/** Declares the main tasks as tests in a browser. */
export function walkEverything(start: () => Promise<Browsing>): void {
  let person: Person | undefined;
  beforeAll(async () => {
    person = await Person.begin(start(), beginning);
  });
  afterAll(() => person?.close());
  const here = () => person!;
  beforeEach(({ task }) => onTestFailed(() => here().picture(`${task.file.name} ${task.name}`)));
  for (const declare of [
    walkAnswering,
    walkReport,
    walkDialogs,
    walkMenus,
    walkFields,
    walkAuthoring,
    walkPrinting,
    walkOffline,
  ])
    declare(here);
}
