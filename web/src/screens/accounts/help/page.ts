/**
 * A help page. Its texts are Markdown. `{support}` becomes a link to support, and what stands in “…” is a name on a
 * screen.
 */
export interface HelpPage {
  title: string;
  lead: string;
  sections: {
    title: string;
    text: string;
    /** A page of the application that the section is about. */
    link?: { label: string; to: string };
  }[];
}

/** What an address calls a section: its title in lower case, with hyphens. */
export const anchorOf = (title: string): string => title.toLowerCase().replace(/[^a-z0-9]+/g, '-');
