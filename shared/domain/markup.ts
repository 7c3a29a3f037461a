const markup = /<\/?[a-z][a-z0-9-]*(?:\s[^<>]*)?\/?>|<!--|\bjavascript:/i;

/**
 * Whether a text holds HTML or script. Authors' texts are plain, with Markdown links and lists in guidance and
 * solutions; nothing else is taken. "x < 5" and "a <- b" are plain. Source: docs/product.md, Authoring.
 */
export const holdsMarkup = (text: string): boolean => markup.test(text);

export const noMarkup = 'Remove the HTML: texts are plain, with Markdown for links and lists.';
