import { CheckboxItem, Content, Item, Root, Trigger } from '@radix-ui/react-dropdown-menu';
import { type ComponentProps, cloneElement, type ReactNode, useRef, useState } from 'react';
import { type Control, InMenu } from '#web/ui/Button.tsx';

interface Props {
  /** Of the button that opens the menu. */
  button: ComponentProps<'button'>;
  /** The button was pressed while this code was being loaded. */
  openAtFirst: boolean;
  children: ReactNode;
}

/** Shows a menu with its button. */
export function DropDown({ button, openAtFirst, children }: Props) {
  const [open, setOpen] = useState(openAtFirst);
  const trigger = useRef<HTMLButtonElement>(null);
  return (
    <div className="menu">
      <Root modal={false} open={open} onOpenChange={setOpen}>
        <Trigger
          {...button}
          ref={trigger}
          // The library opens it as soon as it is touched, even where people only scroll the page.
          onPointerDown={event => event.preventDefault()}
          onClick={() => setOpen(!open)}
        />
        {/* Within the page's own order: at its end, a dialog around the menu would cover it. */}
        <Content
          className="menu-items"
          align="end"
          sideOffset={4}
          collisionPadding={8}
          loop
          onPointerDownOutside={event => {
            // The button closes the menu itself.
            if (event.target instanceof Node && trigger.current?.contains(event.target))
              event.preventDefault();
          }}
          onClick={({ target }) => {
            if (!(target instanceof Element) || !target.closest('[role^=menuitem]')) return;
            // Whatever opens now returns the focus to the menu's button.
            trigger.current?.focus();
            setOpen(false);
          }}
        >
          <InMenu value={asItem}>{children}</InMenu>
        </Content>
      </Root>
    </div>
  );
}

/** Makes a control an item, and a button that is pressed or not one with a check mark. */
function asItem(control: Control) {
  const { disabled = false, 'aria-pressed': pressed } = control.props;
  if (pressed === undefined)
    return (
      <Item asChild disabled={disabled}>
        {control}
      </Item>
    );
  return (
    <CheckboxItem asChild disabled={disabled} checked={pressed === true}>
      {cloneElement(control, { 'aria-pressed': undefined })}
    </CheckboxItem>
  );
}
