import { contrast, isColor, textOn } from './contrast.ts';

/** The colors of customers that have set none, #rrggbb. */
export const usual = { brand: '#ff8c24', header: '#212529' } as const;

/** The surfaces on which derived colors stand, in the light and in the dark theme: those with the least contrast. */
export const surfaces = { light: '#f2efeb', dark: '#25231f' } as const;

/** The grounds on which the soft color of a brand lies, in both themes, and the share of the brand in it, as in tokens.css. */
const papers = { light: '#ffffff', dark: '#1b1a18' } as const;
const softShare = 0.1;

/** How far a line or a sign, and a text, must stand out from its surface (WCAG 2.2, 1.4.11 and 1.4.3). */
export const enough = { line: 3, ink: 4.5 } as const;

/** Returns a color mixed with `share` (0 to 1) of another, both #rrggbb. */
function mix(color: string, other: string, share: number): string {
  const channel = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  return [1, 3, 5].reduce((mixed, at) => {
    const value = channel(color, at) * (1 - share) + channel(other, at) * share;
    return mixed + Math.round(value).toString(16).padStart(2, '0');
  }, '#');
}

/** Returns a color, darkened or lightened only as far as it takes to reach a contrast with a surface. */
export function standingOut(color: string, surface: string, ratio: number): string {
  const towards = textOn(surface) === '#ffffff' ? '#ffffff' : '#000000';
  for (let percent = 0; percent < 100; percent++) {
    const mixed = mix(color, towards, percent / 100);
    if (contrast(mixed, surface) >= ratio) return mixed;
  }
  return towards;
}

/** The soft ground of a brand in a theme, where what is selected lies. */
export const softOf = (brand: string, theme: keyof typeof papers): string =>
  mix(papers[theme], brand, softShare);

/** The color of words in a brand: they can be read on every surface, and on what is selected. */
const inkOf = (brand: string, theme: keyof typeof papers): string =>
  standingOut(standingOut(brand, surfaces[theme], enough.ink), softOf(brand, theme), enough.ink);

/**
 * Returns the tokens of a customer's frame from its brand and header color (#rrggbb; the usual ones for anything else).
 * They are for an element of the class `branded`, whose styles choose between those for the light and the dark theme.
 * The brand itself is only for logo, main button and the place one is in; lines and texts take a derived color that can
 * be seen in both themes.
 */
export function brandTokens(brandColor: string, headerColor: string): Record<`--${string}`, string> {
  const brand = isColor(brandColor) ? brandColor.toLowerCase() : usual.brand;
  const header = isColor(headerColor) ? headerColor.toLowerCase() : usual.header;
  return {
    '--brand': brand,
    '--on-brand': textOn(brand),
    '--brand-line-light': standingOut(brand, surfaces.light, enough.line),
    '--brand-line-dark': standingOut(brand, surfaces.dark, enough.line),
    '--brand-ink-light': inkOf(brand, 'light'),
    '--brand-ink-dark': inkOf(brand, 'dark'),
    '--header': header,
    '--on-header': textOn(header),
  };
}
