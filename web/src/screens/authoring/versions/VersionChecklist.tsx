import { Printer } from 'lucide-react';
import { useParams, useSearchParams } from 'react-router-dom';
import { listVersions } from '#shared/contract/authoring/versions.ts';
import { useCall } from '#web/api/hooks.ts';
import { AdminPage } from '#web/features/administration/AdminPage.tsx';
import { PrintedHead } from '#web/features/reports/PrintedHead.tsx';
import { useQuestions } from '#web/features/run/engine/useVersion.ts';
import { Checklist } from '#web/features/topics/Checklist.tsx';
import { addresses } from '#web/session/addresses.ts';
import { Button } from '#web/ui/Button.tsx';
import { momentOf } from '#web/ui/dates.ts';
import { Answered } from '#web/ui/tell/Answered.tsx';
import { Empty } from '#web/ui/tell/states.tsx';

/** Shows the questions of a published version as a checklist to print: the one that the address names, or the newest. */
export function Screen() {
  const { id = '' } = useParams();
  const [query] = useSearchParams();
  const wanted = Number(query.get('version'));
  const answer = useCall(listVersions, { topicid: id });
  const version = answer.data?.versions.find(v => (wanted ? v.version === wanted : v.current));
  const questions = useQuestions(version?.versionid ?? '');
  const title = version ? `Checklist of ${version.title}` : 'Checklist';
  return (
    <AdminPage
      title={title}
      help={version && `Version ${version.version}, published on ${momentOf(version.publishedat)}`}
      above={{ label: 'Questions', to: addresses.editor(id), word: 'Go Back' }}
      action={
        questions.data && (
          <Button look="primary" icon={<Printer size={18} aria-hidden="true" />} onClick={() => print()}>
            Print
          </Button>
        )
      }
    >
      <Answered of={answer} what="the versions">
        {() =>
          version ? (
            <Answered of={questions} what="the questions" shape="list">
              {data => (
                <>
                  <PrintedHead report="Checklist" selection={`version ${version.version}`} />
                  <Checklist
                    questions={data}
                    foot={`${version.title} · version ${version.version} of ${momentOf(version.publishedat)}`}
                  />
                </>
              )}
            </Answered>
          ) : (
            <Empty title={wanted ? 'No such version' : 'Nothing published yet'}>
              A checklist has the questions of a published version. Publish the topic, or choose another
              version under Versions.
            </Empty>
          )
        }
      </Answered>
    </AdminPage>
  );
}
