import type { ImageFormat } from '#shared/domain/kit/images/image.ts';

/** The largest file of a brand icon in bytes, and the fewest and the most pixels of each side. */
export const iconLimits = { bytes: 256 * 1024, least: 16, most: 2_000 } as const;

/** What people are told about a larger file. */
export const tooHeavyText = 'This image is larger than 256 KB. Nothing was uploaded. Choose a smaller one.';

const endings: Readonly<Record<ImageFormat, string>> = { png: 'png', jpeg: 'jpg', webp: 'webp' };

/** The content type of each ending that a brand icon's file can have. */
export const iconTypes: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
};

/** Returns the name of an icon's file. `hash` is the image's: the same image has the same name. */
export const iconName = (customerid: string, hash: string, format: ImageFormat): string =>
  `${customerid}-${hash}.${endings[format]}`;

/** Returns whether a name can be that of one of a customer's icons. */
export const isIconName = (name: string, customerid: string): boolean =>
  customerid !== '' &&
  name.startsWith(`${customerid}-`) &&
  /^[0-9a-f]{32}\.(png|jpg|webp)$/.test(name.slice(customerid.length + 1));
