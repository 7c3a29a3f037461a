import './Help.css';
import { Printer } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useParams } from 'react-router-dom';
import { supportAddress } from '#web/features/accounts/ContactSupport.tsx';
import { Words } from '#web/features/words/Words.tsx';
import { addresses } from '#web/session/addresses.ts';
import { Button } from '#web/ui/Button.tsx';
import { helpPages } from './pages.ts';

/** Shows the help page of the screens that link to it, ready to print. */
export function Screen() {
  const { page = '' } = useParams();
  const help = helpPages[page.toLowerCase()] ?? helpPages.paid_user!;
  const address = supportAddress();
  const support = address ? `[contact support](${address})` : 'contact support';
  useEffect(() => {
    document.title = `${help.title} · Attestry help`;
  }, [help]);
  return (
    <main className="help">
      <header>
        <Link to={addresses.start}>Attestry</Link>
        <Button icon={<Printer size={18} aria-hidden="true" />} onClick={() => print()}>
          Print
        </Button>
      </header>
      <h1>{help.title}</h1>
      <p className="quiet">{help.lead}</p>
      {help.sections.map(section => (
        <section key={section.title}>
          <h2>{section.title}</h2>
          <Words text={section.text.replaceAll('{support}', support)} />
          {section.link && <Link to={section.link.to}>{section.link.label}</Link>}
        </section>
      ))}
    </main>
  );
}
