import '@xyflow/react/dist/base.css';
import {
  Background,
  ControlButton,
  Controls,
  type Edge,
  type NodeHandle,
  Position,
  ReactFlow,
  ReactFlowProvider,
  useReactFlow,
  useStore,
} from '@xyflow/react';
import { Maximize } from 'lucide-react';
import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Loading, Problem } from '../../../ui/states.tsx';
import { answerWord, type Branch, type Drawing, stepFrom } from '../../../ui/tree/branches.ts';
import { nodeSize, type Places, placesOf } from './layout.ts';
import { nodeId, QuestionNode, type QuestionNodeType } from './QuestionNode.tsx';
import { mostDrawn, visibleOf } from './visible.ts';

interface Props {
  drawing: Drawing;
  marks: ReadonlyMap<number, readonly string[]>;
  chosen: number | null;
  /** Questions a search found. */
  found: readonly number[];
  /** Questions that are shown as they are typed. */
  unsaved: ReadonlySet<number>;
  onChoose(qcode: number): void;
  onEdit(qcode: number): void;
}

const nodeTypes = { question: QuestionNode };
const none: readonly string[] = [];
/** Where lines end, told beforehand: they are drawn with the questions, not once those were measured. */
const handles: NodeHandle[] = [
  { type: 'target', position: Position.Left, x: 0, y: nodeSize.height / 2, width: 1, height: 1 },
  {
    type: 'source',
    position: Position.Right,
    x: nodeSize.width,
    y: nodeSize.height / 2,
    width: 1,
    height: 1,
  },
];

/** The tree as a drawing: arrows go from question to question, Enter opens one, the wheel zooms. */
export default function Drawn(props: Props) {
  return (
    <ReactFlowProvider>
      <Flow {...props} />
    </ReactFlowProvider>
  );
}

function Flow({ drawing, marks, chosen, found, unsaved, onChoose, onEdit }: Props) {
  const [collapsed, setCollapsed] = useState<ReadonlySet<number>>(new Set());
  const visible = useMemo(() => visibleOf(drawing, chosen, collapsed), [drawing, chosen, collapsed]);
  const { places, failed } = usePlaces(visible);
  const box = useRef<HTMLElement>(null);

  const toggle = useCallback(
    (qcode: number) =>
      setCollapsed(before => {
        const next = new Set(before);
        if (!next.delete(qcode)) next.add(qcode);
        return next;
      }),
    [],
  );
  const onKey = useCallback(
    (event: KeyboardEvent, qcode: number) => {
      const next = stepFrom(drawing, qcode, event.key);
      if (event.key === 'Enter') onEdit(qcode);
      else if (event.key === '+' || event.key === '-') toggle(qcode);
      else if (next !== null) onChoose(next);
      else return;
      event.preventDefault();
    },
    [drawing, onChoose, onEdit, toggle],
  );

  const drawn = useMemo(() => new Set(visible), [visible]);
  const nodes = useMemo((): QuestionNodeType[] => {
    if (!places) return [];
    const hits = new Set(found);
    const current = chosen !== null && places.has(chosen) ? chosen : visible[0]?.question.qcode;
    return visible.flatMap(branch => {
      const { qcode } = branch.question;
      const position = places.get(qcode);
      if (!position) return [];
      const data = {
        ...{ branch, problems: marks.get(qcode) ?? none, chosen: qcode === chosen, toggle, onKey },
        ...{ current: qcode === current, found: hits.has(qcode), unsaved: unsaved.has(qcode) },
        ...{ collapsed: collapsed.has(qcode), choose: onChoose },
      };
      return [{ id: String(qcode), type: 'question' as const, position, data, handles, ...nodeSize }];
    });
  }, [visible, places, marks, chosen, found, unsaved, collapsed, toggle, onKey, onChoose]);
  const edges = useMemo(() => visible.flatMap(branch => edgeTo(branch, drawn)), [visible, drawn]);

  useEffect(() => {
    const active = document.activeElement;
    if (chosen === null || !box.current?.contains(active) || !active?.classList.contains('tree-question'))
      return;
    document.getElementById(nodeId(chosen))?.focus({ preventScroll: true });
  }, [chosen]);

  if (failed) return <Problem error={failed} />;
  if (!places) return <Loading what="the tree" />;
  return (
    <>
      {drawing.order.length > mostDrawn && (
        <p className="small quiet">
          This topic has {drawing.order.length} questions: those around the chosen one are drawn. The outline
          lists all.
        </p>
      )}
      <section className="tree-canvas" aria-label="Drawn tree" ref={box}>
        <ReactFlow
          nodes={nodes}
          edges={edges}
          nodeTypes={nodeTypes}
          nodesDraggable={false}
          nodesConnectable={false}
          nodesFocusable={false}
          edgesFocusable={false}
          elementsSelectable={false}
          disableKeyboardA11y
          onNodeClick={(_, node) => onChoose(Number(node.id))}
          onNodeDoubleClick={(_, node) => onEdit(Number(node.id))}
          zoomOnDoubleClick={false}
          preventScrolling={false}
          zoomOnScroll={false}
          panOnDrag
          minZoom={0.05}
          maxZoom={1.5}
        >
          <Background />
          <View chosen={chosen} places={places} />
        </ReactFlow>
      </section>
    </>
  );
}

function edgeTo({ question, parent, when }: Branch, drawn: ReadonlySet<Branch>): Edge[] {
  if (!parent || !when || !drawn.has(parent)) return [];
  return [
    {
      id: `e${question.qcode}`,
      source: String(parent.question.qcode),
      target: String(question.qcode),
      type: 'smoothstep',
      label: answerWord(when),
      className: `edge-${when}`,
    },
  ];
}

/** The places of the questions; laid out anew only when what hangs where changes, not with every letter. */
function usePlaces(visible: readonly Branch[]): { places: Places | null; failed: Error | null } {
  const [places, setPlaces] = useState<Places | null>(null);
  const [failed, setFailed] = useState<Error | null>(null);
  const shape = visible.map(b => `${b.question.qcode}<${b.parent?.question.qcode ?? 0}`).join(' ');
  const latest = useRef(visible);
  latest.current = visible;
  useEffect(() => {
    let wanted = true;
    if (!shape) return;
    placesOf(latest.current).then(
      found => wanted && setPlaces(found),
      (error: unknown) => wanted && setFailed(error instanceof Error ? error : new Error(String(error))),
    );
    return () => {
      wanted = false;
    };
  }, [shape]);
  return { places, failed };
}

/** A tree that is not larger is shown whole when it grows. */
const readAsWhole = 30;

/** Zoom and fit; keeps what was chosen elsewhere in view. */
function View({ chosen, places }: { chosen: number | null; places: Places }) {
  const { getViewport, setCenter, fitBounds } = useReactFlow();
  const width = useStore(state => state.width);
  const height = useStore(state => state.height);
  const whole = useCallback(() => {
    const all = [...places.values()];
    const right = Math.max(...all.map(at => at.x)) + nodeSize.width;
    const bottom = Math.max(...all.map(at => at.y)) + nodeSize.height;
    void fitBounds({ x: 0, y: 0, width: right, height: bottom }, { padding: 0.05 });
  }, [places, fitBounds]);
  const fitted = useRef(false);
  useEffect(() => {
    if (!width || (fitted.current && places.size > readAsWhole)) return;
    fitted.current = true;
    whole();
  }, [whole, width, places]);
  useEffect(() => {
    const at = chosen === null ? undefined : places.get(chosen);
    if (!at || !width) return;
    const { x, y, zoom } = getViewport();
    const [left, top] = [at.x * zoom + x, at.y * zoom + y];
    const inside =
      left >= 0 &&
      top >= 0 &&
      left + nodeSize.width * zoom <= width &&
      top + nodeSize.height * zoom <= height;
    if (!inside || zoom < 0.25) {
      void setCenter(at.x + nodeSize.width / 2, at.y + nodeSize.height / 2, { zoom: Math.max(zoom, 0.7) });
    }
  }, [chosen, places, width, height, getViewport, setCenter]);
  return (
    <Controls showInteractive={false} showFitView={false} aria-label="Zoom and fit">
      <ControlButton onClick={whole} title="Show the whole tree" aria-label="Show the whole tree">
        <Maximize aria-hidden="true" />
      </ControlButton>
    </Controls>
  );
}
