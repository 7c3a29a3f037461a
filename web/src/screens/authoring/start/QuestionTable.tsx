import '#web/screens/authoring/editor/Editor.css';
import { useParams, useSearchParams } from 'react-router-dom';
import { getDraft } from '#shared/contract/authoring/authoring.ts';
import { useCall } from '#web/api/hooks.ts';
import { QuestionGrid } from '#web/screens/authoring/editor/QuestionGrid.tsx';
import { addresses } from '#web/session/addresses.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Page } from '#web/ui/page/Page.tsx';
import { Answered } from '#web/ui/tell/Answered.tsx';
import { choiceFields, type TableChoice } from './choice.ts';

/** Lists the questions of a topic with a chosen priority, category and guidance, read-only. */
export function Screen() {
  const { id: topicid = '' } = useParams();
  const [query] = useSearchParams();
  const answer = useCall(getDraft, { topicid });
  const choice = Object.fromEntries(choiceFields.map(name => [name, query.get(name) ?? ''])) as TableChoice;
  return (
    <Page
      title={answer.data ? `Questions of ${answer.data.cuzdesc}` : 'Questions'}
      help="The questions that match your choice."
      above={{ label: 'Get started', to: addresses.getStarted }}
      action={
        answer.data && (
          <ButtonLink to={addresses.editor(topicid)} look="primary">
            Edit the questions
          </ButtonLink>
        )
      }
    >
      <Answered of={answer} what="the questions">
        {({ existing_questionario: rows }) => (
          <div className="authoring-table">
            <QuestionGrid
              rows={rows.filter(
                row =>
                  holds(choice.priority, row.priorityid) &&
                  holds(choice.category, row.repcatid) &&
                  holds(choice.guidance, row.guidanceid),
              )}
            />
          </div>
        )}
      </Answered>
    </Page>
  );
}

const holds = (wanted: string, value: number): boolean => wanted === '' || wanted === String(value);
