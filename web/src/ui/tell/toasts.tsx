import './toasts.css';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from '#web/ui/Button.tsx';

type Kind = 'success' | 'error' | 'info';
interface Toast {
  id: number;
  kind: Kind;
  text: string;
  /** One thing that people can do about it, e.g. Undo. */
  action?: { label: string; run(): void };
}

let toasts: readonly Toast[] = [];
let next = 1;
const listeners = new Set<() => void>();
const change = (list: readonly Toast[]) => {
  toasts = list;
  for (const listener of listeners) listener();
};
const dismiss = (id: number) => change(toasts.filter(t => t.id !== id));

/** Milliseconds for which a message stays: longer where people may want to do something about it. */
const stays = { plain: 10_000, withAction: 20_000 };

/** Shows a message in the corner of the page. Errors stay until people dismiss them. */
export function toast(kind: Kind, text: string, action?: Toast['action']): void {
  const id = next++;
  change([...toasts.filter(t => t.text !== text), { id, kind, text, ...(action && { action }) }].slice(-4));
  if (kind !== 'error') setTimeout(dismiss, action ? stays.withAction : stays.plain, id);
}

/** Takes back a message that is out of date. */
export const takeBack = (text: string): void => change(toasts.filter(t => t.text !== text));

/** Moves the toasts to where people can see and hear them. Called after a modal dialog opens or closes. */
export const placeToasts = (): void => change([...toasts]);

/** Returns where toasts go now: a modal dialog covers and silences everything else, so they go into the topmost one. */
const placeNow = (): Element => [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const icons = { success: CircleCheck, error: CircleAlert, info: Info };

export function Toasts() {
  const list = useSyncExternalStore(subscribe, () => toasts);
  return createPortal(
    <section className="toasts" aria-live="polite" aria-label="Notices">
      {list.map(({ id, kind, text, action }) => {
        const Icon = icons[kind];
        return (
          <div key={id} className={`toast ${kind}`} role={kind === 'error' ? 'alert' : undefined}>
            <Icon size={20} aria-hidden="true" />
            <p>{text}</p>
            {action && (
              <button
                type="button"
                onClick={() => {
                  action.run();
                  dismiss(id);
                }}
              >
                {action.label}
              </button>
            )}
            <IconButton label="Dismiss" onClick={() => dismiss(id)}>
              <X size={16} aria-hidden="true" />
            </IconButton>
          </div>
        );
      })}
    </section>,
    placeNow(),
  );
}
