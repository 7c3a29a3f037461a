import './SetUp.css';
import { useQuery } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { failureWords } from '#web/identity/failures.ts';
import { beginTwoFactor, switchOnTwoFactor } from '#web/identity/twofactor.ts';
import { Button } from '#web/ui/Button.tsx';
import { copy } from '#web/ui/copy.ts';
import { CodeField, codeForm, digitsOf } from '#web/ui/form/CodeField.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { Failure } from '#web/ui/tell/Failure.tsx';
import { Loading, Problem } from '#web/ui/tell/states.tsx';

interface Props {
  email: string;
  onDone(): Promise<void>;
}

/** Sets up an authenticator app: the person scans or types the key, then proves it with a code. */
export function SetUpTwoFactor({ email, onDone }: Props) {
  const setUp = useQuery({
    queryKey: ['account', 'twofactor', email],
    queryFn: async () => {
      const [{ renderSVG }, { key, address }] = await Promise.all([import('uqr'), beginTwoFactor(email)]);
      return { key, picture: `data:image/svg+xml,${encodeURIComponent(renderSVG(address, { border: 2 }))}` };
    },
    // Each set-up has a different key, and the key is stored nowhere.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const [problem, setProblem] = useState('');
  if (setUp.error) return <Problem error={setUp.error} retry={() => void setUp.refetch()} />;
  if (!setUp.data) return <Loading what="the key" />;
  const { key, picture } = setUp.data;
  return (
    <ol className="setup">
      <li>
        <p>
          Open an authenticator app on your phone, for example Google Authenticator, Microsoft Authenticator
          or a password manager, and add an account.
        </p>
      </li>
      <li>
        <p>Scan this picture with it, or enter the key by hand.</p>
        <img src={picture} alt="QR code with the key below" width="200" height="200" />
        <div className="setup-key">
          <span className="visually-hidden">Key</span>
          <code>{key.replace(/(.{4})(?=.)/g, '$1 ')}</code>
          <Button
            look="quiet"
            icon={<Copy size={18} aria-hidden="true" />}
            onClick={() => void copy(key, 'The key')}
          >
            Copy
          </Button>
        </div>
      </li>
      <li>
        <p>Enter the code that the app shows now.</p>
        <Form
          looking
          schema={codeForm}
          initial={{ code: '' }}
          onSubmit={async ({ code }) => {
            setProblem('');
            try {
              await switchOnTwoFactor(digitsOf(code));
              await onDone();
            } catch (error) {
              setProblem(failureWords(error));
            }
          }}
        >
          {form => (
            <>
              <CodeField form={form} name="code" />
              <Failure text={problem} />
              <div className="row">
                <Button type="submit" look="primary" busy={form.busy}>
                  Switch on
                </Button>
              </div>
            </>
          )}
        </Form>
      </li>
    </ol>
  );
}
