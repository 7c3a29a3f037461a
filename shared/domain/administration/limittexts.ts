/** What people read wherever a plan allows no more of something. Source: docs/product.md, Plans. */
export const limitTexts = {
  locations:
    'You will exceed your location limit of {limit}. Consider deactivating another location first or upgrading to a higher payment plan.',
  users:
    'You will exceed your user limit of {limit}. Consider deactivating another user that is no longer participating or upgrade to a higher payment plan.',
  admins:
    'You will exceed your administrator limit of {limit}. Consider deactivating another admin that is no longer participating or upgrade to a higher payment plan.',
} as const;
export type Limited = keyof typeof limitTexts;
