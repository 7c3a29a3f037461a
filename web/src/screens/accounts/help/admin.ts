import { addresses } from '#web/session/addresses.ts';
import type { HelpPage } from './page.ts';

/** The help page of the admin menu. A section for each of its screens has the screen's name. */
export const admin: HelpPage = {
  title: 'Administration',
  lead: 'Who may do what, and how topics come to your locations.',
  sections: [
    {
      title: 'Roles',
      text: `- A Master Admin administers everything, at every location.
- A Location Admin administers and answers at the locations they are assigned to.
- A User answers or views the topics assigned to them, at the locations assigned to them.

The admin menu shows what you may do. If something is missing there, ask a Master Admin.`,
    },
    {
      title: 'View and Edit',
      text: 'What a User may do with a topic at a location is either View or Edit. With Edit, people answer the questions and work on the suggestions. With View, they see both. They can still say that a suggestion is completed, and add its link, if it is assigned to them.',
    },
    {
      title: 'First steps',
      text: 'The home page of a new organization shows its Master Admins what to do first, and what is done. “Hide” removes these steps for all of them.',
      link: { label: 'Show the first steps', to: addresses.setupGuide() },
    },
    {
      title: 'In three steps to the first answers',
      text: `- Under Standard Topics, select a topic from the library. Or write your own under Custom Topics.
- Make it Active.
- Under Topics at Locations, add it to the locations that should answer it.

From then on, it is in the list of topics there, once for each month.`,
    },
    {
      title: 'Customer Data',
      text: `
- Only Master Admins see it. “Save” stays at the bottom of the page.
- “Owner Email” and “Subscription Owner Email” name people who have signed in at least once. The Subscription Owner is a Master Admin and gets the invoices.
- “Time zone” decides when a day and a month begin. The plan keeps its last day.
- Before you require two-factor authentication of administrators, switch it on for yourself under Update Profile.
- “Use the default brand” takes the usual colors and icon. For your own, choose two colors, upload an icon, and look at the preview. The icon is shown in the bar and on printed pages once you save.
- “Let support open your organization” decides whether Attestry’s support may look in. It gives a reason, which your activity shows.
- If somebody else saved in the meantime, the form shows their change and keeps what you typed.`,
    },
    {
      title: 'Partner Access',
      text: `
- A partner is somebody from outside who works in your organization as an administrator, for example a consultant. Open Customer Data and press “Partner Access”.
- Enter the e-mail address and, if you like, a last day. The partner and your owners get a mail.
- A partner cannot change your plan, your owners, your partners, or what support may do. Everything a partner changes is in your activity.
- Set “Active” to No or delete the partner to end access at once.`,
    },
    {
      title: 'Locations',
      text: `
- Press “Add Location” and enter its name, country and sector. The line above the list says how many are active, and how many your plan has room for.
- “Internal Location” is your own number or short name. No two locations share one.
- To close a location for a while, set “Active” to No. Its topics, permissions and reports are kept, and people can finish what they have begun. Once it is on again, past due counts from that day.
- “Reporting Group” leads to groups that reports sum up together, such as regions. A group that a location is in cannot be deleted.
- To add many at once, press “More”, then “Import from a file”. The file is checked first, and you see what is wrong with which row before anything is added. “Save as CSV” writes a file with the same columns.
- A Location Admin changes their own locations and adds none.`,
    },
    {
      title: 'Admins and Users',
      text: `
- Press “Add Admin/User” and enter their e-mail, their type and where they work. The line above the list says how many users and admins are active, and how many your plan has room for.
- They get an invitation by e-mail. Until they sign in, the list shows “Invited”, and you can press “Send the invitation again” in their row.
- “Permissions for reports (optional)” lets a User download, print or view the reports of your organization.
- To end somebody's access for a while, set “Active” to No. To remove them, press the bin. You can hand their open actions over to somebody else first. Their answers and reports are kept.
- A person can be active at one organization only. Owners keep their seats, and one Master Admin always stays.
- To add many at once, press “More”, then “Import from a file”. You see what is wrong with which row before anybody is added. Each person gets one invitation.
- A Location Admin sees and changes only people whose locations are all their own.`,
    },
    {
      title: 'Admin and User Locations',
      text: `
- “Add Admin/User Location” gives a person one more location. People with All Locations need none.
- If you take a location away, the person's permissions for topics there end.`,
    },
    {
      title: 'User Permissions for Topics',
      text: `
- A user who does not have All Locations sees a topic at a location only with a permission. “Edit: answer it as well” lets them answer.
- Press “Add User to Location/Topic”, choose the location, then any number of users and topics. “Same as another person (optional)” gives them what that person has there.
- “Matrix” shows the users and topics of one location as a grid. Click a cell for None, View or Edit in turn. On a keyboard, move with the arrows and press V, E or N; Shift selects several cells, and a name selects its row or column. “Undo” takes a step back. Nothing is changed before you press “Save”.
- “Why can or can’t someone…” tells for a person, a topic and a location what allows it and what prevents it.
- If you take a permission away, actions that are assigned to the person stay. You are told how many.`,
    },
    {
      title: 'Standard Topics',
      text: `“Available Topic” lists the library. “Select” adds a topic to “Selected Topic”, where it begins as New.
- “Starter sets” above the library have six topics each for one kind of organization, such as a clinic or a shop. One click makes them Active. If you have only one location, they are put there as well.
- To activate several topics, check them and press “Quick Activate”. Then continue with “Add to locations”.
- To change one, edit its status. “What a status means” explains each.
- An Inactive topic is no longer offered. Questionnaires that were begun can be finished, and reports stay. You can make it Active again.
- “From Contractor” lists the topics that your contractor wrote for you. If there is a newer version, “Review Update” shows what changes before you take it. Questionnaires that were begun are finished on their version.`,
    },
    {
      title: 'Pages about a standard topic',
      text: `Press the title of a topic under Standard Topics to see what it does before anybody answers it.
- “Coverage” lists which controls of each standard it asks about, how binding they are, and in which questions. Press a number to read the question. Narrow the list by standard or level. What the topic does not ask about is below, with the topics that do.
- “Checklist” has every question once, to print and to answer on paper. Questions that depend on an earlier answer are indented and say on which one. “With Guidance” adds what to look for.
- “Sample report” shows the suggestions and the risk score of made-up answers. They are nobody’s, and nothing is stored.`,
      link: { label: 'Open Admin Functions', to: addresses.adminMenu },
    },
    {
      title: 'Custom Topics',
      text: `On a plan with custom topics, you write your own. “Add Custom Topic” begins one: without questions, or with those of a standard topic.
- “Start” opens its questions. Each one follows from an answer to an earlier one, and the tree shows the order.
- Everything you do to the questions can be undone: with the arrows above the table, or with Ctrl+Z outside of texts. “Restore points” under More keeps the questions as they are under a name.
- Check questions in the table to change them together. Under More, you find words and replace them, copy questions from another topic, and paste rows of a spreadsheet.
- In the outline, Alt, Shift and an arrow move a question. F8 leads from one warning to the next.
- “Add several” takes a list: each line is a question, and a line below it that begins with > is its solution. You see what each line becomes before you save.
- “Warning” marks questions with a problem. “Proof” looks for questions that no answers lead to.
- “Test” opens a test drive. It leaves no report, and nobody else sees it.
- “Testers” in its dialog opens the draft to other people until you publish it. They answer it and can comment on its questions.
- People answer the version that you published last. “Publish” shows what changes first. Questionnaires that were begun keep the version they began with.
- “Versions” shows who published what and when, and takes an earlier version back as the draft. “Checklist” there prints a version's questions, to answer on paper.
- “Import” replaces the draft with the questions of a file, adds them to it, or merges them by number, after showing what would change.`,
    },
    {
      title: 'AI Assistant',
      text: `Drafts the questions of a custom topic. You find it under Custom Topics.
- Press “Select” beside what the questions are about: a regulation, a hazard, a policy of yours, and so on. Say what the assistant needs to know, and paste a text or choose a file if the questions rest on one.
- Under each drafted question you see what it rests on: words of your text, a question of the standard library, or general knowledge, which you have to verify.
- Uncheck “Accept” to leave a question out. What is asked after it moves up to the question before it. The pencil changes the texts. “Draft again” takes a remark, for one question or for a whole branch, and can be undone.
- “Convert” puts the accepted questions into a custom topic that is New and has no questions. Check the topic with “Proof” and publish it as any other.
- Only what you enter for a query is used. If no AI model is set up, the questions come from the standard library; the page says so.
- Where a model costs money, you see what a query may cost before you send it, and what is left of the month.`,
    },
    {
      title: 'Topics at Locations',
      text: `A topic can be answered at a location while three things are active: the topic, the location, and the topic at that location.
- “Add Topic Location” puts an Active topic at a location.
- To stop it at one location, edit its row and set Active to No. Questionnaires that were begun there can be finished, and reports stay.
- A topic is past due at a location when it was not completed there for 12 months, unless your organization has another setting. The months count from the last completed month, or from the day it became active.`,
    },
    {
      title: 'Activity',
      text: `Every change is kept here with who made it, when, and what it changed from what to what. Only Master Admins, and people who act for your organization like one, can read it.
- “By or about” shows what a person did, and what was done about them. “From” and “To” are days in your organization's time zone.
- “What changed” opens the former and the new value of each field. For a completed questionnaire, “Details” has every answer and who gave it.
- People who act for your organization are marked, and so is what happened automatically.
- “Download CSV” saves what the filter shows. Reading and downloading the activity are lines in it as well.
- Nobody can change or remove a line. Every night, the lines of the day before are sealed, so that tampering with the database would show.`,
    },
    {
      title: 'Export everything',
      text: `Under Customer Data, a Master Admin gets one ZIP file of everything that is kept for your organization: people, locations, topics with their questions, every answer, suggestions, settings and the activity.
- Press “Export Everything”. A large organization takes some minutes. You can leave the page, and “Download” appears when the file is ready.
- The file is kept for seven days. The activity says who made and downloaded it.
- After the end of your plan you find it under “Plan and billing”.`,
    },
    {
      title: 'Two-factor reset',
      text: `For someone who lost the device with the authenticator app. Only a Master Admin can do this, and nobody for themselves.
- Make sure the request is really theirs: call them back on a number you know.
- Enter their e-mail and press “Reset two-factor”. They can then sign in with the password alone, and get an e-mail about it.
- If you are the only Master Admin and lost your own device, {support}.`,
    },
    {
      title: 'Plan and billing',
      text: `A Master Admin finds the plan in the profile menu and among the admin functions.
- A more expensive plan begins at once, and you pay the difference for the rest of the year. A cheaper one begins after the last day.
- You cannot choose a plan that has room for fewer people or locations than you have active. Attestry says how many are too many, and you choose what stays active.
- A canceled subscription runs through its last day. Until then you can keep it after all.
- In the “Billing portal” you can replace the card and see the invoices.
- A plan by contract is changed by support, and a client's plan by its contractor.`,
    },
  ],
};
