import type { HelpPage } from './page.ts';

/** The help page of the Free plan. */
export const free: HelpPage = {
  title: 'Attestry for one person',
  lead: 'Answer topics for yourself and see what to do.',
  sections: [
    {
      title: 'Choose what you see',
      text: `Home shows a card for each topic. Under “Topic groups”, check the groups you care about, or “Select All”.
- This browser remembers your choice. Before you choose, you see the groups in which you have answered something, or all of them.
- Each card says whether the topic was begun or completed this month.`,
    },
    {
      title: 'Answer a topic',
      text: `Open a card and press “Take the Quiz”. Then take a new questionnaire, or continue the one you began.
- Choose Yes or No, then “Next”. “Previous” takes you back to change an answer.
- Each answer is saved as you give it. You can leave at any time and continue later, on any device.
- The next question depends on your answers, so the number of questions is an estimate.
- You can complete each topic once a month. “Delete Data & Begin Again” removes the answers of a questionnaire that is not completed.
- A questionnaire of an earlier month that you did not finish is in the same popup. It stays in its month.`,
    },
    {
      title: 'Read the report',
      text: `When you have answered every question, “Suggestion Report” on the card lists what to do: a suggestion for each answer that is not compliant, with its risk level and category. The highest risks come first.
- Set each suggestion to Yes, No or Inprocess, so that you see what is left.
- The report is always the one of your newest completed month.`,
    },
    {
      title: 'What the risk score means',
      text: 'The score is the percentage of scored questions that failed, weighted by risk level: High counts 5, Medium 3, Low 1. 0 is best and 100 is worst. Open “How is this computed?” at the end of a questionnaire to see the numbers.',
    },
    {
      title: 'What a subscription adds',
      text: `Guidance for each suggestion, owners and due dates, more people and locations, and the reports of earlier months.
- Choose “Upgrade to a Subscription” on Home or in the profile menu. The plans show what each costs and includes.
- Everything you have answered is kept.
- If a contractor offers you a plan, choose “See the client plans” below the plans.`,
    },
    {
      title: 'Your account',
      text: `You find these in the profile menu.
- “Update Profile” changes your name and home country, and switches two-factor authentication on.
- “Change Password” asks for the old password once.
- If you lost the device with the authenticator app, {support}.`,
    },
  ],
};
