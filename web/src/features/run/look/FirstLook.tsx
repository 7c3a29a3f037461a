import './look.css';
import type { CSSProperties } from 'react';
import type { getSession } from '#shared/contract/accounts/session.ts';
import type { beginRun } from '#shared/contract/answering/quiz.ts';
import type { Output } from '#shared/contract/kit/call.ts';
import { freePlan } from '#shared/domain/billing/freeplan.ts';
import { brandTokens } from '#shared/domain/kit/brand.ts';
import { drawerOf } from '#web/features/run/engine/drawer.ts';
import { lettersAnswer } from '#web/features/run/letters.ts';
import { QuestionFace, type Shown } from '#web/features/run/QuestionFace.tsx';
import { RunHead } from '#web/features/run/RunHead.tsx';
import { base } from '#web/session/acting.ts';
import { afterPaint } from '#web/ui/afterPaint.ts';
import { PageLayout } from '#web/ui/page/PageLayout.tsx';
import { drawn } from './drawn.ts';
import { keptFrom } from './kept.ts';
import { onTakeOver } from './takeOver.ts';

type User = Output<typeof getSession>['userdata'][number];

interface Given {
  session: Output<typeof getSession>;
  run: Output<typeof beginRun>;
  heading: { title: string; help: string };
  crumbs: readonly { label: string; to: string }[];
}

/**
 * Shows the question of a continued run while the libraries are still loading, over the place where React will show it.
 * It shows nothing where the frame would move the question, or where answers wait in this browser: they may lead to
 * another question. React's card takes over with what people have pressed until then. Resolves once it is painted.
 */
export async function showFirstLook({ session, run, heading, crumbs }: Given): Promise<void> {
  const user = session.userdata[0];
  const question = onScreen(run);
  const root = document.getElementById('root');
  // The page itself tells of problems with the drawer.
  const drawer = await drawerOf(run.runid, () => undefined);
  if (!user || !isPlain(user) || !question || drawer.kept().length > 0) return;
  if (!root || !isWaiting(root)) return;
  const look = document.createElement('div');
  look.className = 'first-look';
  // Screen readers get the page itself.
  look.ariaHidden = 'true';
  const answered = run.question.some(({ response }) => response !== null);
  look.append(
    ...drawn(
      <Look
        user={user}
        heading={heading}
        crumbs={crumbs}
        progress={run.progress}
        answered={answered}
        question={question}
      />,
    ),
  );
  document.body.append(look);
  giveWay(look, root);
  await new Promise<void>(afterPaint);
}

/** Returns the question on screen: the first that is not answered. The initial step sends every row whole. */
function onScreen({ question }: Given['run']): Shown | undefined {
  const row = question.find(({ response }) => response === null);
  if (!row?.qdescr) return undefined;
  return {
    qcode: row.qcode,
    text: row.qdescr,
    category: row.repcatdesc ?? '',
    priority: row.prioritydesc as Shown['priority'],
    guidance: row.Cuzguidedesc ?? row.Guidancedesc ?? '',
  };
}

/** Returns whether nothing stands between the bar and the page, as it does for people who act for a customer. */
const isPlain = ({ right, renewdays, selpymtid }: User): boolean =>
  right === 'member' && renewdays === undefined && selpymtid !== freePlan;

/** Returns whether React shows nothing yet, or that something is loading. */
const isWaiting = (root: HTMLElement): boolean => !root.firstChild || root.querySelector('.loading') !== null;

/** Removes the first look when React shows its question, or anything else but that it is loading. */
function giveWay(look: HTMLElement, root: HTMLElement): void {
  const kept = keptFrom(look, look.querySelector<HTMLElement>('.card')!);
  const question = (place: ParentNode) => place.querySelector('#question')?.textContent;
  const watching = new MutationObserver(() => {
    // The card of a question tells itself when it takes clicks and keys.
    if (!isWaiting(root) && !root.querySelector('#question')) end();
  });
  const end = () => {
    watching.disconnect();
    look.remove();
  };
  watching.observe(root, { childList: true, subtree: true });
  onTakeOver(card => {
    end();
    if (question(card) === question(look)) void kept(card);
  });
}

interface Looked extends Pick<Given, 'heading' | 'crumbs'> {
  user: User;
  progress: number;
  /** There is a question to go back to. */
  answered: boolean;
  question: Shown;
}

/**
 * Draws the page as the frame and the card will: without the menu, without icons, and without the count, which needs
 * the whole version.
 */
function Look({ user, heading: { title, help }, crumbs, progress, answered, question }: Looked) {
  return (
    <div className="shell" style={brandTokens(user.brandcolor, user.brandheader) as CSSProperties}>
      <div className="topbar" />
      <div className="shell-body">
        <div className="sidenav" />
        <main>
          <PageLayout
            heading={title}
            help={help}
            action={
              <button type="button" className="button quiet">
                Exit
              </button>
            }
            crumbs={crumbs.map(({ label, to }, at) => (
              <span key={label}>
                {at > 0 && <Space width={12} />}
                <a href={base + to}>{label}</a>
              </span>
            ))}
          >
            <div className="quiz">
              <RunHead progress={progress} words="">
                <p className="saved" />
              </RunHead>
              <QuestionFace
                question={question}
                chosen={null}
                letters={lettersAnswer()}
                last=""
                moves={
                  <>
                    <button type="button" className="button quiet" disabled={!answered}>
                      <Space width={18} />
                      Previous
                    </button>
                    <button type="button" className="button primary">
                      Next
                      <Space width={18} />
                    </button>
                  </>
                }
              />
            </div>
          </PageLayout>
        </main>
      </div>
    </div>
  );
}

/** Keeps the place of an icon. */
const Space = ({ width }: { width: number }) => <span style={{ width: `${width}px` }} />;
