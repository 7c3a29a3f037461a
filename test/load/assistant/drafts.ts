import { readFile } from 'node:fs/promises';
import { draft } from '#functions/features/assistant/asking.ts';
import { leastDrafted } from '#functions/features/assistant/drafting.ts';
import type { DraftRequest } from '#functions/services/assistant/drafter.ts';
import { libraryControls } from '#functions/services/assistant/embedded/library.ts';
import { gate } from '#shared/domain/assistant/gate.ts';
import { questionCount, templates } from '#shared/domain/assistant/templates.ts';
import { World } from '#test/support/world.ts';

/** A query with what counts as a match: the standard topics a question may be from, or words that it has. */
interface Rubric {
  template: string;
  subject: string;
  industry?: string;
  text?: string;
  topics: string[];
  words: string[];
}

const asked = 20;
const depth = 1;

/** Drafts the listed queries with what drafts here: the standard library, or the model of BEDROCK_MODEL. */
export async function measureDrafts() {
  const file = new URL('./queries.json', import.meta.url);
  const rubrics = JSON.parse(await readFile(file, 'utf8')) as Rubric[];
  const world = await World.begin();
  try {
    const found = [];
    for (const rubric of rubrics) found.push(await drafted(rubric));
    const rows = found.flatMap(({ matches }) => matches);
    const share = (count: number, of: number) => Math.round((count / of) * 1000) / 1000;
    return {
      AI: {
        queries: found.length,
        passed_at_once: share(found.filter(({ passed }) => passed).length, found.length),
        rows: rows.length,
        rows_that_match: share(rows.filter(Boolean).length, rows.length),
        worst_query: Math.min(
          ...found.map(({ matches }) => share(matches.filter(Boolean).length, matches.length)),
        ),
        rows_without_basis: share(
          found.reduce((sum, { general }) => sum + general, 0),
          rows.length,
        ),
        micro_dollars: found.reduce((sum, { micros }) => sum + micros, 0),
      },
    };
  } finally {
    await world.close();
  }
}

async function drafted({ template: code, subject, industry, text = '', topics, words }: Rubric) {
  const request: DraftRequest = {
    task: 'draft',
    template: templates.find(one => one.code === code)!,
    given: { subject, ...(industry && { industry }) },
    questions: asked,
    depth,
    text,
    remark: '',
    present: [],
  };
  const { rows, cost } = await draft(request);
  const least = leastDrafted();
  const { most } = questionCount;
  const gated = gate(rows, { text, controls: await libraryControls(), least, most, levels: depth + 1 });
  // The first question is the subject itself.
  const judged = gated.rows.slice(1);
  return {
    passed: gated.findings.length === 0,
    general: judged.filter(({ basis }) => basis.kind === 'general').length,
    micros: cost.micros,
    matches: judged.map(({ text: question, guidance, basis }) => {
      const said = `${question} ${guidance}`.toLowerCase();
      const ofTopic = basis.kind === 'library' && topics.includes(basis.topiccode);
      return ofTopic || words.some(word => said.includes(word)) || said.includes(subject.toLowerCase());
    }),
  };
}
