import { createHash } from 'node:crypto';
import { HeadObjectCommand, NotFound, PutObjectCommand } from '@aws-sdk/client-s3';
import { iconName, iconTypes, isIconName } from '#shared/domain/administration/icon.ts';
import { iconAddress } from '#shared/domain/administration/iconaddress.ts';
import type { Image } from '#shared/domain/kit/images/image.ts';
import { removeAll, s3 } from './client.ts';

/*
 * The bucket of brand icons, which everybody can read under /uploads. Nothing in it is ever changed, and nothing is removed
 * before its customer is deleted: mails and printed pages may refer to an icon that is no longer in use. Import this file with `await import` where it is used, as
 * storage.ts.
 */

const Bucket = (): string => process.env.ICONS_BUCKET ?? 'attestry-icons';
const keyOf = (name: string): string => iconAddress(name).slice(1);

/**
 * Keeps a customer's icon for good. Returns its file's name, which follows from the customer and the image. Browsers get
 * the type that was found in the file.
 */
export async function keepIcon(customerid: string, { format, bytes }: Image): Promise<string> {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  const name = iconName(customerid, hash, format);
  await s3().send(
    new PutObjectCommand({
      Bucket: Bucket(),
      Key: keyOf(name),
      Body: bytes,
      ContentType: iconTypes[name.split('.').at(-1)!],
      ContentDisposition: 'inline',
      CacheControl: 'public, max-age=31536000, immutable',
    }),
  );
  return name;
}

/** Returns whether a customer has uploaded the icon of this name. */
export async function hasIcon(customerid: string, name: string): Promise<boolean> {
  if (!isIconName(name, customerid)) return false;
  try {
    await s3().send(new HeadObjectCommand({ Bucket: Bucket(), Key: keyOf(name) }));
    return true;
  } catch (error) {
    if (error instanceof NotFound) return false;
    throw error;
  }
}

/** Removes every icon that a customer uploaded. Those that staff uploaded for it stay: they may be in use elsewhere. */
export const removeIconsOf = (customerid: string): Promise<void> =>
  removeAll(Bucket(), keyOf(`${customerid}-`));
