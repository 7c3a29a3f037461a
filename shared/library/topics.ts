/** The standard topics, one line each. */
export { default as a11yWeb } from './topics/a11y-web.json' with { type: 'json' };
export { default as cpgEssentials } from './topics/cpg-essentials.json' with { type: 'json' };
export { default as csfGovern } from './topics/csf-govern.json' with { type: 'json' };
export { default as csfProtect } from './topics/csf-protect.json' with { type: 'json' };
export { default as csfRespond } from './topics/csf-respond.json' with { type: 'json' };
export { default as googleCommon } from './topics/google-common.json' with { type: 'json' };
export { default as googleMailDrive } from './topics/google-mail-drive.json' with { type: 'json' };
export { default as hipaaAdmin } from './topics/hipaa-admin.json' with { type: 'json' };
export { default as hipaaTechnical } from './topics/hipaa-technical.json' with { type: 'json' };
export { default as m365Identity } from './topics/m365-identity.json' with { type: 'json' };
export { default as m365Mail } from './topics/m365-mail.json' with { type: 'json' };
export { default as m365Security } from './topics/m365-security.json' with { type: 'json' };
export { default as m365Teams } from './topics/m365-teams.json' with { type: 'json' };
export { default as privacyControl } from './topics/privacy-control.json' with { type: 'json' };
export { default as privacyGovernance } from './topics/privacy-governance.json' with { type: 'json' };
export { default as ssdf } from './topics/ssdf.json' with { type: 'json' };
