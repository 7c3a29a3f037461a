/** Returns the country of the browser's language, e.g. Canada for fr-CA; '' where it names none of the list. */
export function likelyCountry(options: readonly { value: string; label: string }[]): string {
  const { region } = new Intl.Locale(navigator.language);
  if (!region) return '';
  const name = new Intl.DisplayNames('en', { type: 'region' }).of(region) ?? '';
  return options.find(({ label }) => label === name)?.value ?? '';
}
