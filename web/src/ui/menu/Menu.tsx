import './Menu.css';
import { useQuery } from '@tanstack/react-query';
import { EllipsisVertical } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { loadAgain } from '#web/ui/loadAgain.ts';
import { toast } from '#web/ui/tell/toasts.tsx';

interface Props {
  /** The words on the button that opens it. */
  label: ReactNode;
  icon?: ReactNode;
  look?: 'secondary' | 'quiet';
  busy?: boolean;
  /** `Button`s and links, which become the menu's items. Pressing one closes the menu, and takes it off the page. */
  children: ReactNode;
}

const load = () => import('./DropDown.tsx');
/** Long enough for the screen itself to load first. */
const pauseMs = 2000;

/**
 * Shows a button that opens a menu: what people do rarely, and what destroys something. The code of the menu itself is
 * loaded a while after the page, or when the button is pressed.
 */
export function Menu({ label, icon, look = 'secondary', busy = false, children }: Props) {
  const [pressed, setPressed] = useState(false);
  useEffect(() => {
    // This may fail. If the code still cannot be loaded when the button is pressed, the person is told.
    const timer = setTimeout(() => load().catch((error: Error) => console.info(error.message)), pauseMs);
    return () => clearTimeout(timer);
  }, []);
  const code = useQuery({
    queryKey: ['code', 'menu'],
    queryFn: () =>
      loadAgain(load)().catch(() => {
        setPressed(false);
        toast('error', 'The menu could not be loaded. Check your connection and try again.');
        return null;
      }),
    enabled: pressed,
    staleTime: ({ state }) => (state.data ? Number.POSITIVE_INFINITY : 0),
  });
  const waits = busy || code.isFetching;
  const content = (
    <>
      {waits ? <span className="spinner" aria-hidden="true" /> : icon}
      <span className="menu-label">{label}</span>
    </>
  );
  const button = { className: `button ${look}`, 'aria-busy': waits, children: content };
  if (code.data)
    return (
      <code.data.DropDown button={button} openAtFirst={pressed}>
        {children}
      </code.data.DropDown>
    );
  return (
    <div className="menu">
      <button
        type="button"
        aria-haspopup="menu"
        aria-expanded={false}
        onClick={() => setPressed(true)}
        {...button}
      />
    </div>
  );
}

/** Shows the menu of everything that is not the page's main action. */
export const MoreMenu = ({ children }: { children: ReactNode }) => (
  <Menu label="More" look="quiet" icon={<EllipsisVertical size={18} aria-hidden="true" />}>
    {children}
  </Menu>
);
