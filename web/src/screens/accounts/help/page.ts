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
