import { getDocumentProxy } from 'unpdf';

/** A sheet of paper: how it lies, and the words on it. */
export interface Sheet {
  lies: 'upright' | 'across';
  words: string;
}

/** The sheets of a file that a browser printed. */
export async function sheetsOf(file: Uint8Array): Promise<Sheet[]> {
  const pdf = await getDocumentProxy(new Uint8Array(file));
  return Promise.all(
    Array.from({ length: pdf.numPages }, async (_, at) => {
      const sheet = await pdf.getPage(at + 1);
      const { items } = await sheet.getTextContent();
      const words = items.map(item => ('str' in item ? item.str : '')).join(' ');
      const { width, height } = sheet.getViewport({ scale: 1 });
      return { lies: width > height ? 'across' : 'upright', words };
    }),
  );
}
