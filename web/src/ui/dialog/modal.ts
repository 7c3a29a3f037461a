import { type ComponentProps, useEffect, useRef } from 'react';
import { placeToasts } from '#web/ui/tell/toasts.tsx';
import { wayBack } from './focus.ts';

/**
 * What makes an element a modal dialog: the page behind is inert, Escape closes it, and focus returns to where it was.
 * `focusFirst` puts the focus where it begins, and is the same at each call.
 */
export function useModal(
  onClose: () => void,
  focusFirst: (box: HTMLDialogElement) => void,
): Pick<ComponentProps<'dialog'>, 'onKeyDown' | 'onCancel' | 'ref'> {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const box = ref.current!;
    const back = wayBack();
    box.showModal();
    focusFirst(box);
    placeToasts();
    return () => {
      box.close();
      placeToasts();
      back();
    };
  }, [focusFirst]);
  return {
    ref,
    // A page can cancel only the first of several `cancel` events from Escape, so the key itself is handled.
    onKeyDown: event => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      event.stopPropagation();
      onClose();
    },
    onCancel: event => {
      event.preventDefault();
      // A dialog inside this one handles its own event.
      if (event.target === event.currentTarget) onClose();
    },
  };
}
