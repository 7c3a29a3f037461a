import type { LibraryFile } from '#shared/domain/authoring/topicformat/topicfile.ts';
import groups from './groups.json' with { type: 'json' };
import a11yWeb from './topics/a11y-web.json' with { type: 'json' };
import cpgEssentials from './topics/cpg-essentials.json' with { type: 'json' };
import csfGovern from './topics/csf-govern.json' with { type: 'json' };
import csfProtect from './topics/csf-protect.json' with { type: 'json' };
import csfRespond from './topics/csf-respond.json' with { type: 'json' };
import hipaaAdmin from './topics/hipaa-admin.json' with { type: 'json' };
import hipaaTechnical from './topics/hipaa-technical.json' with { type: 'json' };
import m365Mail from './topics/m365-mail.json' with { type: 'json' };
import m365Teams from './topics/m365-teams.json' with { type: 'json' };
import privacyControl from './topics/privacy-control.json' with { type: 'json' };
import privacyGovernance from './topics/privacy-governance.json' with { type: 'json' };
import ssdf from './topics/ssdf.json' with { type: 'json' };

/** The standard topics as data. They are loaded the same way on one machine and at a deployment. */
export const libraryGroups = groups;
export const libraryFiles = [
  a11yWeb,
  cpgEssentials,
  csfGovern,
  csfProtect,
  csfRespond,
  hipaaAdmin,
  hipaaTechnical,
  m365Mail,
  m365Teams,
  privacyControl,
  privacyGovernance,
  ssdf,
] as readonly unknown[] as readonly LibraryFile[];
