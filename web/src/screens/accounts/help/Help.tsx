import './Help.css';
import { Printer } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useParams } from 'react-router-dom';
import { supportAddress } from '#web/features/accounts/ContactSupport.tsx';
import { Logo } from '#web/features/administration/brand/Logo.tsx';
import { Words } from '#web/features/words/Words.tsx';
import { addresses } from '#web/session/addresses.ts';
import { Button } from '#web/ui/Button.tsx';
import { anchorOf, type HelpPage } from './page.ts';
import { helpPages } from './pages.ts';

/** Shows the help page of the screens that link to it, ready to print. */
export function Screen() {
  const { page = '' } = useParams();
  const help = helpPages[page.toLowerCase()] ?? helpPages.paid_user!;
  const address = supportAddress();
  const support = address ? `[contact support](${address})` : 'contact support';
  useEffect(() => {
    document.title = `${help.title} · Attestry help`;
    // The sections are not there yet when the browser looks for what an address names.
    document.getElementById(location.hash.slice(1))?.focus();
  }, [help]);
  return (
    <main className="help">
      <header>
        <Link to={addresses.start} className="help-brand">
          <Logo />
          Attestry
        </Link>
        <Button icon={<Printer size={18} aria-hidden="true" />} onClick={() => print()}>
          Print
        </Button>
      </header>
      <div className="help-head">
        <h1>{help.title}</h1>
        <p className="quiet">{help.lead}</p>
      </div>
      {help.sections.length > 2 && <Contents of={help} />}
      <div className="help-text">
        {help.sections.map(section => (
          <section key={section.title} aria-labelledby={anchorOf(section.title)}>
            <h2 id={anchorOf(section.title)} tabIndex={-1}>
              {section.title}
            </h2>
            <Words text={section.text.replaceAll('{support}', support)} />
            {section.link && <Link to={section.link.to}>{section.link.label}</Link>}
          </section>
        ))}
      </div>
    </main>
  );
}

/** Leads to each section of a page. */
function Contents({ of: { sections } }: { of: HelpPage }) {
  return (
    <nav className="help-contents" aria-labelledby="help-contents">
      <p id="help-contents">On this page</p>
      <ul>
        {sections.map(({ title }) => (
          <li key={title}>
            <a href={`#${anchorOf(title)}`}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
