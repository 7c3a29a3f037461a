import './Finder.css';
import { Search } from 'lucide-react';
import { createContext, type ReactNode, use, useCallback, useEffect, useState } from 'react';
import { lettersAreKeys } from '#web/features/run/answerSettings.ts';
import { LoadedDialog } from '#web/ui/dialog/LoadedDialog.tsx';
import { takesText } from '#web/ui/form/takesText.ts';

const loadPalette = () => import('./Palette.tsx');
const loadKeys = () => import('./Keys.tsx');

type Shown = 'palette' | 'keys' | null;

const OpenPalette = createContext<() => void>(() => undefined);

/** Opens the palette. */
export const useOpenPalette = (): (() => void) => use(OpenPalette);

/** Opens the palette and the list of keys over what it holds, by their keys or by what asks for the palette. */
export function Finder({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Shown>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const opened = shownBy(event);
      if (!opened) return;
      event.preventDefault();
      setShown(opened);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  const open = useCallback(() => setShown('palette'), []);
  const onClose = () => setShown(null);
  return (
    <OpenPalette value={open}>
      {children}
      {shown === 'palette' && (
        <LoadedDialog
          title="Search or go to"
          load={loadPalette}
          given={{ onClose, onKeys: () => setShown('keys') }}
        />
      )}
      {shown === 'keys' && <LoadedDialog title="Keys" load={loadKeys} given={{ onClose }} />}
    </OpenPalette>
  );
}

/** Looks like a field in the top bar, and opens the palette. */
export function SearchButton() {
  const open = useOpenPalette();
  return (
    <button
      type="button"
      className="topbar-search"
      aria-keyshortcuts="Control+K Meta+K"
      aria-haspopup="dialog"
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={open}
    >
      <Search size={16} aria-hidden="true" />
      <span>Search or go to…</span>
      <span className="topbar-keys" aria-hidden="true">
        {isMac() ? '⌘ K' : 'Ctrl K'}
      </span>
    </button>
  );
}

/** Loads the palette before it is opened. */
const prepare = () => void loadPalette().catch((error: Error) => console.info(error.message));

/** The signs that open the palette and the list of keys, unless people switched such keys off. */
const [slash, mark] = '/?';

/** The dialog that a key opens: none in a menu or over a dialog, and none by a sign where it is written. */
function shownBy({
  key,
  ctrlKey,
  metaKey,
  altKey,
  target,
  defaultPrevented,
  isComposing,
}: KeyboardEvent): Shown {
  if (defaultPrevented || isComposing || altKey || document.querySelector('dialog:modal')) return null;
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k' ? 'palette' : null;
  if (takesText(target) || (target instanceof Element && target.closest('select, [role=menu]'))) return null;
  if (!lettersAreKeys()) return null;
  return key === slash ? 'palette' : key === mark ? 'keys' : null;
}

const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent);
