import { folded } from '#shared/domain/administration/naming.ts';
import { countries } from '#shared/domain/kit/countries.ts';

/** The codes of ISO 3166-1 with three letters, and with two. */
const twoLetters =
  'ABW AW|AFG AF|AGO AO|AIA AI|ALA AX|ALB AL|AND AD|ARE AE|ARG AR|ARM AM|ASM AS|ATA AQ|ATF TF|' +
  'ATG AG|AUS AU|AUT AT|AZE AZ|BDI BI|BEL BE|BEN BJ|BES BQ|BFA BF|BGD BD|BGR BG|BHR BH|BHS BS|' +
  'BIH BA|BLM BL|BLR BY|BLZ BZ|BMU BM|BOL BO|BRA BR|BRB BB|BRN BN|BTN BT|BVT BV|BWA BW|CAF CF|' +
  'CAN CA|CCK CC|CHE CH|CHL CL|CHN CN|CIV CI|CMR CM|COD CD|COG CG|COK CK|COL CO|COM KM|CPV CV|' +
  'CRI CR|CUB CU|CUW CW|CXR CX|CYM KY|CYP CY|CZE CZ|DEU DE|DJI DJ|DMA DM|DNK DK|DOM DO|DZA DZ|' +
  'ECU EC|EGY EG|ERI ER|ESH EH|ESP ES|EST EE|ETH ET|FIN FI|FJI FJ|FLK FK|FRA FR|FRO FO|FSM FM|' +
  'GAB GA|GBR GB|GEO GE|GGY GG|GHA GH|GIB GI|GIN GN|GLP GP|GMB GM|GNB GW|GNQ GQ|GRC GR|GRD GD|' +
  'GRL GL|GTM GT|GUF GF|GUM GU|GUY GY|HKG HK|HMD HM|HND HN|HRV HR|HTI HT|HUN HU|IDN ID|IMN IM|' +
  'IND IN|IOT IO|IRL IE|IRN IR|IRQ IQ|ISL IS|ISR IL|ITA IT|JAM JM|JEY JE|JOR JO|JPN JP|KAZ KZ|' +
  'KEN KE|KGZ KG|KHM KH|KIR KI|KNA KN|KOR KR|KWT KW|LAO LA|LBN LB|LBR LR|LBY LY|LCA LC|LIE LI|' +
  'LKA LK|LSO LS|LTU LT|LUX LU|LVA LV|MAC MO|MAF MF|MAR MA|MCO MC|MDA MD|MDG MG|MDV MV|MEX MX|' +
  'MHL MH|MKD MK|MLI ML|MLT MT|MMR MM|MNE ME|MNG MN|MNP MP|MOZ MZ|MRT MR|MSR MS|MTQ MQ|MUS MU|' +
  'MWI MW|MYS MY|MYT YT|NAM NA|NCL NC|NER NE|NFK NF|NGA NG|NIC NI|NIU NU|NLD NL|NOR NO|NPL NP|' +
  'NRU NR|NZL NZ|OMN OM|PAK PK|PAN PA|PCN PN|PER PE|PHL PH|PLW PW|PNG PG|POL PL|PRI PR|PRK KP|' +
  'PRT PT|PRY PY|PSE PS|PYF PF|QAT QA|REU RE|ROU RO|RUS RU|RWA RW|SAU SA|SDN SD|SEN SN|SGP SG|' +
  'SGS GS|SHN SH|SJM SJ|SLB SB|SLE SL|SLV SV|SMR SM|SOM SO|SPM PM|SRB RS|SSD SS|STP ST|SUR SR|' +
  'SVK SK|SVN SI|SWE SE|SWZ SZ|SXM SX|SYC SC|SYR SY|TCA TC|TCD TD|TGO TG|THA TH|TJK TJ|TKL TK|' +
  'TKM TM|TLS TL|TON TO|TTO TT|TUN TN|TUR TR|TUV TV|TWN TW|TZA TZ|UGA UG|UKR UA|UMI UM|URY UY|' +
  'USA US|UZB UZ|VAT VA|VCT VC|VEN VE|VGB VG|VIR VI|VNM VN|VUT VU|WLF WF|WSM WS|YEM YE|ZAF ZA|' +
  'ZMB ZM|ZWE ZW';

/** Names that people use besides those of the list, by the code of ISO 3166-1. */
const otherNames: Readonly<Record<string, string>> = {
  BHS: 'The Bahamas|Bahamas, The',
  BOL: 'Plurinational State of Bolivia|Bolivia, Plurinational State of',
  BIH: 'Bosnia|Bosnia and Hercegovina',
  BRN: 'Brunei Darussalam',
  CHN: 'PRC|Peoples Republic of China|Mainland China|PR China',
  CIV: 'Ivory Coast',
  COD: 'DRC|DR Congo|Democratic Republic of the Congo|Congo Kinshasa|Zaire',
  COG: 'Republic of the Congo|Congo Brazzaville|Congo Republic',
  CPV: 'Cape Verde',
  CZE: 'Czech Republic|The Czech Republic',
  DEU: 'Federal Republic of Germany|Deutschland',
  ESP: 'España',
  FLK: 'Falkland Islands (Malvinas)|Falklands',
  FSM: 'Federated States of Micronesia|Micronesia, Federated States of',
  GBR: 'UK|Great Britain|Britain|England|Scotland|Wales|Northern Ireland|The United Kingdom|United Kingdom of Great Britain and Northern Ireland',
  GMB: 'The Gambia|Gambia, The',
  HKG: 'Hong Kong SAR|Hong Kong, China',
  IRL: 'Republic of Ireland|Eire',
  IRN: 'Islamic Republic of Iran|Iran, Islamic Republic of',
  KOR: 'South Korea|Republic of Korea|Korea, Republic of|Korea (South)|ROK',
  LAO: 'Lao PDR|Lao Peoples Democratic Republic',
  MAC: 'Macau|Macao SAR',
  MDA: 'Republic of Moldova|Moldova, Republic of',
  MKD: 'Macedonia|Republic of North Macedonia',
  MMR: 'Burma',
  NLD: 'Holland|The Netherlands|Netherlands, The',
  NZL: 'Aotearoa|Aotearoa New Zealand',
  PHL: 'The Philippines',
  PRK: 'North Korea|DPRK|Korea (North)|Democratic Peoples Republic of Korea',
  PSE: 'State of Palestine|Palestine, State of|Palestinian Territories|Palestinian Territory',
  RUS: 'Russian Federation',
  STP: 'Sao Tome and Principe',
  SWZ: 'Swaziland',
  SYR: 'Syrian Arab Republic',
  TLS: 'East Timor',
  TUR: 'Turkey',
  TWN: 'Taiwan, Province of China|Republic of China',
  TZA: 'United Republic of Tanzania|Tanzania, United Republic of',
  ARE: 'UAE|Emirates|The United Arab Emirates',
  USA: 'US|U.S.|U.S.A.|United States of America|The United States|The United States of America|America',
  VAT: 'Holy See|Vatican',
  VEN: 'Bolivarian Republic of Venezuela|Venezuela, Bolivarian Republic of',
  VGB: 'Virgin Islands, British|British Virgin Islands',
  VIR: 'US Virgin Islands|Virgin Islands, U.S.',
  VNM: 'Viet Nam',
};

/** Returns a name as it is compared: accents, signs, "the" before it and "and" as a sign make no difference. */
const known = (name: string): string =>
  folded(name)
    .normalize('NFD')
    .replaceAll('&', ' and ')
    .replace(/^the /, '')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

const codes = new Map<string, string>([
  ...Object.entries(otherNames).flatMap(([code, names]) =>
    names.split('|').map((name): [string, string] => [known(name), code]),
  ),
  ...twoLetters.split('|').map((pair): [string, string] => [known(pair.slice(4)), pair.slice(0, 3)]),
  ...countries.flatMap(({ code, name }): [string, string][] => [
    [known(code), code],
    [known(name), code],
  ]),
]);

/** Returns the three-letter code of the country that a name or a code of ISO 3166-1 means; undefined for none. */
export const countryNamed = (text: string): string | undefined => codes.get(known(text));
