import { limitsOf } from '#shared/domain/loading/loads.ts';
import { completed } from '#web/ui/older/completed.ts';
import { Desk, readSheetFile, Unreadable } from './desk.ts';
import type { Answers, Reply, SheetQuestion } from './useSheet.ts';

/*
 * Holds a sheet away from the page: reading and checking 20,000 rows takes longer than a page may stand still. The page
 * gets the rows that it shows.
 */

let desk: Desk | undefined;
const begun = completed();

const failed = 'The spreadsheet could not be read. Save it as CSV, then choose it again.';

async function answerTo(question: SheetQuestion): Promise<Answers[keyof Answers]> {
  if (question.ask === 'open') {
    const { way, of, name, bytes } = question;
    desk = new Desk(way, of, readSheetFile(name, bytes, limitsOf(of.load, way).rows));
    return desk.overview;
  }
  if (!desk) throw new Unreadable('No spreadsheet is open.');
  if (question.ask === 'page') return desk.page(question.from, question.size, question.wrongOnly);
  if (question.ask === 'edit') return desk.edit(question.row, question.column, question.value);
  return new Blob([desk.text()], { type: 'text/csv' });
}

addEventListener('message', ({ data }: MessageEvent<SheetQuestion>) => {
  const { id } = data;
  begun
    .then(() => answerTo(data))
    .then(
      answer => postMessage({ id, answer } satisfies Reply),
      (error: unknown) => {
        // What the runtime says would help nobody.
        const problem = error instanceof Unreadable ? error.message : failed;
        postMessage({ id, problem } satisfies Reply);
      },
    );
});
