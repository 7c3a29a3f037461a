import { type Image, readImage } from '#shared/domain/kit/images/image.ts';
import { iconLimits } from './icon.ts';

/** Why a file cannot be a brand icon. */
export type IconProblem = 'tooheavy' | 'notimage' | 'damaged' | 'wrongsize';

/** Returns the image in a file that can be a brand icon, or why it cannot. Source: docs/product.md, Customer data. */
export function checkIcon(
  bytes: Uint8Array,
): { image: Image } | { problem: IconProblem; width: number; height: number } {
  const none = { width: 0, height: 0 };
  if (bytes.length > iconLimits.bytes) return { problem: 'tooheavy', ...none };
  const image = readImage(bytes);
  if (image === 'unknown') return { problem: 'notimage', ...none };
  if (image === 'damaged') return { problem: 'damaged', ...none };
  const { width, height } = image;
  const fits = [width, height].every(side => side >= iconLimits.least && side <= iconLimits.most);
  return fits ? { image } : { problem: 'wrongsize', width, height };
}
