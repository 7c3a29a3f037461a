/** The catalogues of the sources, one line each. */
export { default as checks18f } from './catalogues/18f.json' with { type: 'json' };
export { default as ada } from './catalogues/ada.json' with { type: 'json' };
export { default as cisaCpg } from './catalogues/cisa-cpg.json' with { type: 'json' };
export { default as ftcSafeguards } from './catalogues/ftc-safeguards.json' with { type: 'json' };
export { default as hipaaBreach } from './catalogues/hipaa-breach.json' with { type: 'json' };
export { default as hipaaGeneral } from './catalogues/hipaa-general.json' with { type: 'json' };
export { default as hipaaPrivacy } from './catalogues/hipaa-privacy.json' with { type: 'json' };
export { default as hipaaSecurity } from './catalogues/hipaa-security.json' with { type: 'json' };
export { default as nistAiRmf } from './catalogues/nist-ai-rmf.json' with { type: 'json' };
export { default as nistCsf } from './catalogues/nist-csf.json' with { type: 'json' };
export { default as nistPrivacy } from './catalogues/nist-privacy.json' with { type: 'json' };
export { default as nistSp80053 } from './catalogues/nist-sp800-53.json' with { type: 'json' };
export { default as nistSsdf } from './catalogues/nist-ssdf.json' with { type: 'json' };
export { default as osha } from './catalogues/osha.json' with { type: 'json' };
export { default as scubaGoogle } from './catalogues/scuba-google.json' with { type: 'json' };
export { default as scubaM365 } from './catalogues/scuba-m365.json' with { type: 'json' };
export { default as wcag } from './catalogues/wcag.json' with { type: 'json' };
