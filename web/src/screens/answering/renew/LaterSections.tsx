import { answerWords } from '#shared/domain/answering/questionnaire.ts';
import type { RenewalSection } from '#shared/domain/answering/renewal/renewal.ts';
import type { Tree } from '#shared/domain/answering/tree.ts';
import { counted } from '#shared/domain/kit/words.ts';

/** Lists the categories that come later, with what is proposed there. */
export function LaterSections({
  tree,
  sections,
  month,
}: {
  tree: Tree;
  sections: readonly RenewalSection[];
  month: string;
}) {
  if (sections.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="later">
      <h2 id="later" className="proposed-later">
        Next categories
      </h2>
      {sections.map(({ category, rows }) => (
        <details key={rows[0]!.qcode} className="card previous">
          <summary>
            {category || 'General'}{' '}
            <span className="quiet">({counted(rows.length, ['question', 'questions'])})</span>
          </summary>
          <ul>
            {rows.map(({ qcode, index, answer, proposed }) => (
              <li key={qcode}>
                {tree.questions[index]!.text}{' '}
                {proposed && proposed === answer && (
                  <span className="quiet">
                    {month}: {answerWords[proposed]}
                  </span>
                )}
                {!proposed && <span className="quiet">New or reworded</span>}
              </li>
            ))}
          </ul>
        </details>
      ))}
    </section>
  );
}
