/** An entry of a list to choose from: a code that is stored and a name that people read. */
export interface Coded {
  code: string;
  name: string;
}

const listed = (text: string, codeLength: number): readonly Coded[] =>
  text.split('|').map(entry => ({ code: entry.slice(0, codeLength), name: entry.slice(codeLength + 1) }));

/** Every country and territory of ISO 3166-1 by its three-letter code, ordered by name. */
export const countries = listed(
  'AFG Afghanistan|ALA Åland Islands|ALB Albania|DZA Algeria|ASM American Samoa|AND Andorra|AGO Angola|' +
    'AIA Anguilla|ATA Antarctica|ATG Antigua and Barbuda|ARG Argentina|ARM Armenia|ABW Aruba|' +
    'AUS Australia|AUT Austria|AZE Azerbaijan|BHS Bahamas|BHR Bahrain|BGD Bangladesh|BRB Barbados|' +
    'BLR Belarus|BEL Belgium|BLZ Belize|BEN Benin|BMU Bermuda|BTN Bhutan|BOL Bolivia|' +
    'BES Bonaire, Sint Eustatius and Saba|BIH Bosnia and Herzegovina|BWA Botswana|BVT Bouvet Island|' +
    'BRA Brazil|IOT British Indian Ocean Territory|VGB British Virgin Islands|BRN Brunei|BGR Bulgaria|' +
    'BFA Burkina Faso|BDI Burundi|CPV Cabo Verde|KHM Cambodia|CMR Cameroon|CAN Canada|CYM Cayman Islands|' +
    'CAF Central African Republic|TCD Chad|CHL Chile|CHN China|CXR Christmas Island|' +
    'CCK Cocos (Keeling) Islands|COL Colombia|COM Comoros|COG Congo|' +
    'COD Congo, Democratic Republic of the|COK Cook Islands|CRI Costa Rica|CIV Côte d’Ivoire|HRV Croatia|' +
    'CUB Cuba|CUW Curaçao|CYP Cyprus|CZE Czechia|DNK Denmark|DJI Djibouti|DMA Dominica|' +
    'DOM Dominican Republic|ECU Ecuador|EGY Egypt|SLV El Salvador|GNQ Equatorial Guinea|ERI Eritrea|' +
    'EST Estonia|SWZ Eswatini|ETH Ethiopia|FLK Falkland Islands|FRO Faroe Islands|FJI Fiji|FIN Finland|' +
    'FRA France|GUF French Guiana|PYF French Polynesia|ATF French Southern Territories|GAB Gabon|' +
    'GMB Gambia|GEO Georgia|DEU Germany|GHA Ghana|GIB Gibraltar|GRC Greece|GRL Greenland|GRD Grenada|' +
    'GLP Guadeloupe|GUM Guam|GTM Guatemala|GGY Guernsey|GIN Guinea|GNB Guinea-Bissau|GUY Guyana|' +
    'HTI Haiti|HMD Heard Island and McDonald Islands|HND Honduras|HKG Hong Kong|HUN Hungary|ISL Iceland|' +
    'IND India|IDN Indonesia|IRN Iran|IRQ Iraq|IRL Ireland|IMN Isle of Man|ISR Israel|ITA Italy|' +
    'JAM Jamaica|JPN Japan|JEY Jersey|JOR Jordan|KAZ Kazakhstan|KEN Kenya|KIR Kiribati|PRK Korea, North|' +
    'KOR Korea, South|KWT Kuwait|KGZ Kyrgyzstan|LAO Laos|LVA Latvia|LBN Lebanon|LSO Lesotho|LBR Liberia|' +
    'LBY Libya|LIE Liechtenstein|LTU Lithuania|LUX Luxembourg|MAC Macao|MDG Madagascar|MWI Malawi|' +
    'MYS Malaysia|MDV Maldives|MLI Mali|MLT Malta|MHL Marshall Islands|MTQ Martinique|MRT Mauritania|' +
    'MUS Mauritius|MYT Mayotte|MEX Mexico|FSM Micronesia|MDA Moldova|MCO Monaco|MNG Mongolia|' +
    'MNE Montenegro|MSR Montserrat|MAR Morocco|MOZ Mozambique|MMR Myanmar|NAM Namibia|NRU Nauru|' +
    'NPL Nepal|NLD Netherlands|NCL New Caledonia|NZL New Zealand|NIC Nicaragua|NER Niger|NGA Nigeria|' +
    'NIU Niue|NFK Norfolk Island|MKD North Macedonia|MNP Northern Mariana Islands|NOR Norway|OMN Oman|' +
    'PAK Pakistan|PLW Palau|PSE Palestine|PAN Panama|PNG Papua New Guinea|PRY Paraguay|PER Peru|' +
    'PHL Philippines|PCN Pitcairn|POL Poland|PRT Portugal|PRI Puerto Rico|QAT Qatar|REU Réunion|' +
    'ROU Romania|RUS Russia|RWA Rwanda|BLM Saint Barthélemy|' +
    'SHN Saint Helena, Ascension and Tristan da Cunha|KNA Saint Kitts and Nevis|LCA Saint Lucia|' +
    'MAF Saint Martin|SPM Saint Pierre and Miquelon|VCT Saint Vincent and the Grenadines|WSM Samoa|' +
    'SMR San Marino|STP São Tomé and Príncipe|SAU Saudi Arabia|SEN Senegal|SRB Serbia|SYC Seychelles|' +
    'SLE Sierra Leone|SGP Singapore|SXM Sint Maarten|SVK Slovakia|SVN Slovenia|SLB Solomon Islands|' +
    'SOM Somalia|ZAF South Africa|SGS South Georgia and the South Sandwich Islands|SSD South Sudan|' +
    'ESP Spain|LKA Sri Lanka|SDN Sudan|SUR Suriname|SJM Svalbard and Jan Mayen|SWE Sweden|' +
    'CHE Switzerland|SYR Syria|TWN Taiwan|TJK Tajikistan|TZA Tanzania|THA Thailand|TLS Timor-Leste|' +
    'TGO Togo|TKL Tokelau|TON Tonga|TTO Trinidad and Tobago|TUN Tunisia|TUR Türkiye|TKM Turkmenistan|' +
    'TCA Turks and Caicos Islands|TUV Tuvalu|UGA Uganda|UKR Ukraine|ARE United Arab Emirates|' +
    'GBR United Kingdom|USA United States|UMI United States Minor Outlying Islands|' +
    'VIR United States Virgin Islands|URY Uruguay|UZB Uzbekistan|VUT Vanuatu|VAT Vatican City|' +
    'VEN Venezuela|VNM Vietnam|WLF Wallis and Futuna|ESH Western Sahara|YEM Yemen|ZMB Zambia|ZWE Zimbabwe',
  3,
);

/** States, territories and armed-forces areas of the USA by their two-letter postal codes. */
export const usStates = listed(
  'AL Alabama|AK Alaska|AS American Samoa|AZ Arizona|AR Arkansas|AA Armed Forces Americas|' +
    'AE Armed Forces Europe|AP Armed Forces Pacific|CA California|CO Colorado|CT Connecticut|DE Delaware|' +
    'DC District of Columbia|FL Florida|GA Georgia|GU Guam|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|' +
    'IA Iowa|KS Kansas|KY Kentucky|LA Louisiana|ME Maine|MD Maryland|MA Massachusetts|MI Michigan|' +
    'MN Minnesota|MS Mississippi|MO Missouri|MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|' +
    'NJ New Jersey|NM New Mexico|NY New York|NC North Carolina|ND North Dakota|' +
    'MP Northern Mariana Islands|OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|PR Puerto Rico|' +
    'RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|VI U.S. Virgin Islands|' +
    'UT Utah|VT Vermont|VA Virginia|WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming',
  2,
);

/** Returns the name of a country; an unknown code as it is. */
export const countryName = (code: string): string =>
  countries.find(country => country.code === code)?.name ?? code;

export const usa = 'USA';
const countryCodes = new Set(countries.map(({ code }) => code));
const stateCodes = new Set(usStates.map(({ code }) => code));

/**
 * What is wrong with a home: an unknown country, or a state that is unknown or does not belong to the country;
 * undefined if it is valid. An empty state is valid for every country.
 * Source: docs/product.md, Identity.
 */
export function homeProblem(country: string, state: string): 'unknowncountry' | 'unknownstate' | undefined {
  if (!countryCodes.has(country)) return 'unknowncountry';
  if (state && (country !== usa || !stateCodes.has(state))) return 'unknownstate';
  return undefined;
}
