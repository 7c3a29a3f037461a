import '@xyflow/react/dist/base.css';
import {
  Background,
  ControlButton,
  Controls,
  type NodeMouseHandler,
  ReactFlow,
  ReactFlowProvider,
  useReactFlow,
  useStore,
} from '@xyflow/react';
import { Maximize } from 'lucide-react';
import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Loading, Problem } from '../../../ui/states.tsx';
import { type Drawing, stepFrom } from '../../../ui/tree/branches.ts';
import { nodeSize, type Places, placesOf } from './layout.ts';
import { edgesOf, type Link, linksOf, type NodeActions, nodesOf, type QuestionNodeType } from './nodes.ts';
import { QuestionNode } from './QuestionNode.tsx';
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
  // Words change with every letter, what hangs where does not: only that moves questions and lines.
  const shape = JSON.stringify(linksOf(visible));
  const links = useMemo((): Link[] => JSON.parse(shape), [shape]);
  const edges = useMemo(() => edgesOf(links), [links]);
  const { places, failed } = usePlaces(links);
  const latest = useRef(drawing);
  latest.current = drawing;
  // The question that an arrow key leads to may have to be drawn before it can take the focus.
  const heading = useRef<number | null>(null);

  const actions = useMemo((): NodeActions => {
    const toggle = (qcode: number) =>
      setCollapsed(before => {
        const next = new Set(before);
        if (!next.delete(qcode)) next.add(qcode);
        return next;
      });
    const onKey = (event: KeyboardEvent, qcode: number) => {
      const next = stepFrom(latest.current, qcode, event.key);
      if (event.key === 'Enter') onEdit(qcode);
      else if (event.key === '+' || event.key === '-') toggle(qcode);
      else if (next !== null) {
        heading.current = next;
        onChoose(next);
      } else return;
      event.preventDefault();
    };
    const arrived = (qcode: number) => {
      if (heading.current !== qcode) return false;
      heading.current = null;
      return true;
    };
    return { choose: onChoose, toggle, onKey, arrived };
  }, [onChoose, onEdit]);
  const onClick = useCallback<NodeMouseHandler>((_, { id }) => onChoose(Number(id)), [onChoose]);
  const onDoubleClick = useCallback<NodeMouseHandler>((_, { id }) => onEdit(Number(id)), [onEdit]);

  const drawn = useRef<QuestionNodeType[]>([]);
  const nodes = useMemo(() => {
    if (!places) return [];
    const shown = { visible, places, marks, chosen, found, unsaved, collapsed, actions };
    drawn.current = nodesOf(shown, drawn.current);
    return drawn.current;
  }, [visible, places, marks, chosen, found, unsaved, collapsed, actions]);

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
      <section className="tree-canvas" aria-label="Drawn tree">
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
          onNodeClick={onClick}
          onNodeDoubleClick={onDoubleClick}
          zoomOnDoubleClick={false}
          preventScrolling={false}
          onlyRenderVisibleElements
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

/** The places of the questions; laid out anew only when what hangs where changes. */
function usePlaces(links: readonly Link[]): { places: Places | null; failed: Error | null } {
  const [places, setPlaces] = useState<Places | null>(null);
  const [failed, setFailed] = useState<Error | null>(null);
  useEffect(() => {
    let wanted = true;
    if (links.length === 0) return;
    placesOf(links).then(
      found => wanted && setPlaces(found),
      (error: unknown) => wanted && setFailed(error instanceof Error ? error : new Error(String(error))),
    );
    return () => {
      wanted = false;
    };
  }, [links]);
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
