import { Pencil, Plus, TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button, IconButton } from '#web/ui/Button.tsx';
import { Chart } from '#web/ui/chart/Chart.tsx';
import { ConfirmDialog } from '#web/ui/dialog/Dialog.tsx';
import { SidePanel } from '#web/ui/dialog/SidePanel.tsx';
import { MoreMenu } from '#web/ui/menu/Menu.tsx';
import { Page } from '#web/ui/page/Page.tsx';
import { Notice } from '#web/ui/tell/Notice.tsx';
import { Progress } from '#web/ui/tell/Progress.tsx';
import { Empty, Loading, Problem, Tag, type Tone } from '#web/ui/tell/states.tsx';
import { toast } from '#web/ui/tell/toasts.tsx';
import { FormExample } from './FormExample.tsx';
import { TableExample } from './TableExample.tsx';

const colors = [
  ['--brand', '--brand-line', '--brand-ink', '--brand-soft'],
  ['--bg', '--surface', '--sunken', '--line', '--line-strong', '--text', '--quiet', '--link', '--focus'],
  ['--good', '--good-bg', '--warn', '--warn-bg', '--bad', '--bad-bg', '--info', '--info-bg'],
].flat();

const tones: readonly Tone[] = ['neutral', 'info', 'good', 'warn', 'bad'];

const months = ['Dec', 'Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov'];
const risk = [58, 55, 56, 49, 47, 41, 42, 36, 33, 34, 28, 24.5];

/** Shows every part of the visual system once. */
export function Examples() {
  const [open, setOpen] = useState<'dialog' | 'panel' | null>(null);
  const close = () => setOpen(null);
  return (
    <main className="examples">
      <Page
        title="Parts of the interface"
        help="Every part once, in both themes and with forced colors."
        above={{ label: 'Home', to: '/', word: 'Exit' }}
        action={
          <>
            <MoreMenu>
              <Button>Download</Button>
              <Button className="destroys">Delete</Button>
            </MoreMenu>
            <Button look="primary" icon={<Plus size={18} aria-hidden="true" />}>
              Add
            </Button>
          </>
        }
      >
        <Example title="Colors">
          <ul className="swatches">
            {colors.map(name => (
              <li key={name}>
                <span className="swatch" style={{ background: `var(${name})` }} />
                <span className="small">{name}</span>
              </li>
            ))}
          </ul>
        </Example>
        <Example title="Type">
          <h1>The title of a page, over its whole width</h1>
          <h2>A heading</h2>
          <h3>The title of a card</h3>
          <p>Text that people read: sentences, questions, what to do.</p>
          <p className="small quiet">What is said beside it, and tables.</p>
          <p className="example-score">
            <strong>21.5</strong>
          </p>
        </Example>
        <Example title="Buttons">
          <div className="row">
            <Button look="primary">Primary</Button>
            <Button>Secondary</Button>
            <Button look="quiet">Quiet</Button>
            <Button look="danger">Danger</Button>
            <Button busy>Busy</Button>
            <Button disabled>Disabled</Button>
            <Button small>Small</Button>
            <IconButton label="Edit">
              <Pencil size={18} aria-hidden="true" />
            </IconButton>
          </div>
        </Example>
        <Example title="States">
          <States />
        </Example>
        <Example title="Table">
          <TableExample />
        </Example>
        <Example title="Form">
          <FormExample />
        </Example>
        <Example title="Charts">
          <Charts />
        </Example>
        <Example title="In front of the page">
          <div className="row">
            <Button onClick={() => setOpen('dialog')}>Open a dialog</Button>
            <Button onClick={() => setOpen('panel')}>Open a panel</Button>
            <Button onClick={() => toast('success', 'Saved')}>Show a notice</Button>
          </div>
        </Example>
      </Page>
      {open === 'dialog' && (
        <ConfirmDialog title="Delete the example?" confirm="Delete" onConfirm={close} onClose={close}>
          <p>You can't recover it.</p>
        </ConfirmDialog>
      )}
      {open === 'panel' && (
        <SidePanel
          docked
          title="Edit"
          onClose={close}
          actions={<Button look="primary">Save and next</Button>}
        >
          <FormExample />
        </SidePanel>
      )}
    </main>
  );
}

function Example({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="example" aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

const States = () => (
  <>
    <div className="row">
      {tones.map(tone => (
        <Tag key={tone} tone={tone}>
          {tone}
        </Tag>
      ))}
    </div>
    <Notice tone="warn" icon={<TriangleAlert size={20} aria-hidden="true" />} action={<Button>Do it</Button>}>
      <p>Something about the whole page that people should know first.</p>
    </Notice>
    <Problem error={new Error('It could not be loaded. Nothing was lost.')} retry={() => undefined} />
    <Progress label="Half of it is done" share={0.5} />
    <Loading what="an example" />
    <Empty title="Nothing here yet" action={<Button>Add the first</Button>}>
      You'll find what you add here.
    </Empty>
  </>
);

const Charts = () => (
  <>
    <Chart
      title="Risk over twelve months"
      points={months.map((label, at) => ({ label, value: risk[at]! }))}
    />
    <Chart
      title="Risk of the first two months"
      points={[
        { label: 'Oct 2026', value: 55 },
        { label: 'Nov 2026', value: 47 },
      ]}
    />
  </>
);
