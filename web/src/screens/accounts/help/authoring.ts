import type { HelpPage } from './page.ts';

/** The help page of authors. */
export const authoring: HelpPage = {
  title: 'Writing your own topics',
  lead: 'From the first question to a version that people answer.',
  sections: [
    {
      title: 'Write questions',
      text: `A topic begins with one question that everyone is asked. Every other question follows from an answer to an earlier one.
- “Add Question” opens a form beside the list. “Save and add another” goes on with the next one.
- “Add several” takes a list: each line is a question, and a line below it that begins with > is its solution.
- “Non-compliant answer” is the answer that becomes a suggestion. Its text is the “Solution”.
- “Control references” name the controls of a standard that a question covers, one a line. They stand with the suggestion in its report.
- An inactive question is not asked. Active questions cannot follow it.`,
    },
    {
      title: 'Guidance and categories',
      text: '“Guidance” holds texts that help people answer. “Report Category” holds the groups of a report. Several questions can share one text. A text that a question uses cannot be deleted.',
    },
    {
      title: 'Work on it together',
      text: `Several people can work on one topic. You see who is here and which question they edit. What others save appears by itself; what you type stays.
- If somebody changed what your change is based on, you see who it was and what they changed. Look at it, then save again.
- Comments are at the end of a question's form. “Resolve” closes one. Only authors read all of them, and they are never published.
- “Mark as reviewed” says that you read a question as it is worded now. “Not reviewed” shows what is left.`,
    },
    {
      title: 'Let the assistant draft',
      text: `“Draft with the assistant” is in the form of every saved question. It drafts guidance, a solution, or questions that follow.
- A proposal stands beside what is there now. “Accept” puts guidance or a solution into the form; press “Save” to keep it. Accepted follow-ups are added beneath the question, and “Undo” takes them back.
- Nothing is taken over unless you accept it. Check what you accept.`,
    },
    {
      title: 'Check it',
      text: `- “Warning” marks questions with a problem. “Proof” looks for questions that no answers lead to.
- “Test” opens a test drive. It leaves no report, and nobody else sees it.
- “Testers” in its dialog opens the draft to other people until you publish it. They answer it and can comment on its questions.`,
    },
    {
      title: 'Publish it',
      text: `People answer the version that you published last. “Publish” shows what changes first.
- “Require approval” in the menu “More” makes another person approve changes first. Nobody can approve their own changes.
- Questionnaires that were begun keep the version they began with. “Versions” takes an earlier version back as the draft.`,
    },
  ],
};
