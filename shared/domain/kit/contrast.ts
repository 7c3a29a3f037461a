/** Returns the relative luminance of #rrggbb (WCAG 2.2). */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map(at => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Returns the contrast ratio of two colors #rrggbb, 1…21. */
export function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/**
 * Returns white or near-black, whichever is easier to read on the color; black for the few colors in the middle on which
 * neither reaches 4.5:1.
 */
export function textOn(background: string): string {
  const best = contrast(background, '#ffffff') >= contrast(background, '#101418') ? '#ffffff' : '#101418';
  return contrast(background, best) >= 4.5 ? best : '#000000';
}

export const isColor = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);
