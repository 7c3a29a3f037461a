import './Form.css';
import { Eye, EyeOff } from 'lucide-react';
import { type ReactNode, useContext, useEffect, useId, useRef, useState } from 'react';
import { IconButton } from '#web/ui/Button.tsx';
import { NothingSaved } from '#web/ui/dialog/nothingsaved.ts';
import type { OnUnsaved } from '#web/ui/dialog/unsaved.tsx';
import { takeBack, toast } from '#web/ui/tell/toasts.tsx';
import { problemsOf, type Schema } from './problems.ts';

/** The values of a form's fields and what is wrong with them. */
export interface FormState<Values> {
  values: Values;
  problems: Partial<Record<keyof Values, string>>;
  busy: boolean;
  set<K extends keyof Values>(name: K, value: Values[K]): void;
  /** Sets several values at once. */
  fill(values: Partial<Values>): void;
  /** Sets what nobody typed, and changes values with it. `settle` keeps what was typed in the meantime. */
  rebase(first: Partial<Values>, change: (now: Values) => Partial<Values>): void;
  /** Shows a problem at a field at once, and sends nothing until the field is set. */
  hold(name: keyof Values, text: string): void;
  /** Shows a problem that the server found at its field. */
  problem(name: keyof Values, text: string): void;
}

export interface FormProps<Values extends Record<string, unknown>> {
  schema: Schema<Values>;
  initial: Values;
  /** What was typed for it before it was there. */
  typed?: Partial<Values> | undefined;
  onSubmit: (values: Values, form: FormState<Values>) => Promise<void> | void;
  children: (form: FormState<Values>) => ReactNode;
  id?: string;
  /** The message when something is missing or wrong. */
  incomplete?: string;
  /** Called with whether the form differs from its first values, and whether it is being sent; with false once it is gone. */
  onUnsaved?: OnUnsaved | undefined;
  /** It can be sent also where nothing can be saved. */
  looking?: boolean | undefined;
}

/**
 * Shows a form. Every form of the application is one. The schema checks the values when the form is sent and, once a
 * field has a problem, while people correct it. The first wrong field gets the focus.
 */
export function Form<Values extends Record<string, unknown>>({
  schema,
  initial,
  typed,
  onSubmit,
  children,
  id,
  incomplete = 'Please complete all data',
  onUnsaved,
  looking = false,
}: FormProps<Values>) {
  const nothingSaved = useContext(NothingSaved);
  const reason = looking ? '' : nothingSaved;
  /** What nobody typed. */
  const [first, setFirst] = useState(initial);
  const [values, setValues] = useState<Values>({ ...initial, ...typed });
  const [problems, setProblems] = useState<FormState<Values>['problems']>({});
  const [held, setHeld] = useState<FormState<Values>['problems']>({});
  const [busy, setBusy] = useState(false);
  const element = useRef<HTMLFormElement>(null);

  const unsaved = Object.keys(values).some(name => values[name] !== first[name]);
  useEffect(() => onUnsaved?.(unsaved, busy), [onUnsaved, unsaved, busy]);
  useEffect(() => () => onUnsaved?.(false), [onUnsaved]);

  // It is out of date once the form is gone.
  useEffect(() => () => takeBack(incomplete), [incomplete]);

  const focusFirst = (found: FormState<Values>['problems']) => {
    for (const input of element.current?.elements ?? []) {
      const name = input.getAttribute('name');
      if (name && name in found && input instanceof HTMLElement) return input.focus();
    }
  };
  const form: FormState<Values> = {
    values,
    problems: { ...problems, ...held },
    busy,
    hold: (name, text) => setHeld(now => ({ ...now, [name]: text })),
    set: (name, value) => {
      setHeld(({ [name]: _, ...others }) => others as FormState<Values>['problems']);
      const next = { ...values, [name]: value };
      setValues(now => ({ ...now, [name]: value }));
      if (problems[name]) setProblems({ ...problems, [name]: problemsOf(schema, next)[name] });
    },
    fill: some => {
      // The caller may have waited for an answer: text typed in the meantime stays.
      setValues(now => ({ ...now, ...some }));
      setProblems({});
      setHeld({});
    },
    rebase: (some, change) => {
      setFirst(now => ({ ...now, ...some }));
      setValues(now => ({ ...now, ...change(now) }));
    },
    problem: (name, text) => {
      const found = { [name]: text } as FormState<Values>['problems'];
      setProblems(found);
      focusFirst(found);
    },
  };
  return (
    <form
      id={id}
      ref={element}
      className="form"
      // `sendLasting` looks for this when the session ends, so that typed text is not lost.
      data-unsaved={unsaved || undefined}
      noValidate
      onKeyDown={event => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        // Also from a text of several lines, and from buttons in the form.
        event.preventDefault();
        event.currentTarget.requestSubmit();
      }}
      onSubmit={async event => {
        event.preventDefault();
        if (busy) return;
        if (reason) return toast('info', reason);
        const found = { ...problemsOf(schema, values), ...held };
        setProblems(found);
        takeBack(incomplete);
        if (Object.keys(found).length > 0) {
          toast('info', incomplete);
          focusFirst(found);
          return;
        }
        setBusy(true);
        try {
          await onSubmit(values, form);
        } finally {
          setBusy(false);
        }
      }}
    >
      {reason ? (
        <>
          <p role="status">{reason}</p>
          <fieldset disabled style={{ display: 'contents' }}>
            {children(form)}
          </fieldset>
        </>
      ) : (
        children(form)
      )}
    </form>
  );
}

interface FieldProps {
  label: string;
  help?: ReactNode;
  problem?: string | undefined;
  children: (control: {
    id: string;
    'aria-describedby': string | undefined;
    'aria-invalid': boolean;
  }) => ReactNode;
}

/** Shows a labeled control with its help and its problem. */
export function Field({ label, help, problem, children }: FieldProps) {
  const id = useId();
  const described = [help && `${id}-help`, problem && `${id}-problem`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': Boolean(problem) })}
      {help && (
        <p id={`${id}-help`} className="small quiet">
          {help}
        </p>
      )}
      {problem && (
        <p id={`${id}-problem`} className="field-problem">
          {problem}
        </p>
      )}
    </div>
  );
}

export type TextNames<V> = { [K in keyof V]: V[K] extends string ? K : never }[keyof V] & string;

export interface InputProps<V extends Record<string, unknown>> {
  form: FormState<V>;
  name: TextNames<V>;
  label: string;
  help?: ReactNode;
  disabled?: boolean;
}

/** Returns the props that bind a control to its value in the form. */
export const bound = <V extends Record<string, unknown>>(form: FormState<V>, name: TextNames<V>) => ({
  name,
  value: String(form.values[name]),
  onChange: ({ target }: { target: { value: string } }) => form.set(name, target.value as V[typeof name]),
});

export function TextField<V extends Record<string, unknown>>({
  form,
  name,
  label,
  help,
  disabled,
  ...rest
}: InputProps<V> & {
  type?: 'text' | 'email' | 'url' | 'date';
  autoComplete?: string;
  list?: string;
  maxLength?: number;
  autoFocus?: boolean;
  readOnly?: boolean;
  inputMode?: 'numeric';
}) {
  return (
    <Field label={label} help={help} problem={form.problems[name]}>
      {control => <input {...control} {...rest} {...bound(form, name)} disabled={disabled} />}
    </Field>
  );
}

export function PasswordField<V extends Record<string, unknown>>({
  form,
  name,
  label,
  help,
  autoComplete,
  visible: decided,
  onVisible,
}: InputProps<V> & {
  autoComplete: 'current-password' | 'new-password';
  /** Whether the password is readable, where a form decides it for several fields. */
  visible?: boolean;
  onVisible?: (visible: boolean) => void;
}) {
  const [own, setOwn] = useState(false);
  const visible = decided ?? own;
  const setVisible = onVisible ?? setOwn;
  return (
    <Field label={label} help={help} problem={form.problems[name]}>
      {control => (
        <div className="with-button">
          <input
            {...control}
            {...bound(form, name)}
            autoCapitalize="none"
            spellCheck={false}
            type={visible ? 'text' : 'password'}
            autoComplete={autoComplete}
          />
          <IconButton
            label={`${visible ? 'Hide' : 'Show'} ${label.toLowerCase()}`}
            onClick={() => setVisible(!visible)}
          >
            {visible ? <EyeOff size={20} aria-hidden="true" /> : <Eye size={20} aria-hidden="true" />}
          </IconButton>
        </div>
      )}
    </Field>
  );
}
