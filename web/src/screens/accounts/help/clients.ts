import type { HelpPage } from './page.ts';

/** The help about the screens of contractors. A section for each has the screen's name. */
export const clients: HelpPage['sections'] = [
  {
    title: 'Enroll Client',
    text: `Client Functions has “Enroll Client”. Press “Add New Client” and enter the owner's e-mail, the company and the plan you offer.
- “Enroll” offers two ways. “Choose plan and pay” charges your card for a year: the client is set up at once, and its owner gets a welcome by e-mail. “Send a payment link” lets the owner pay.
- “Enroll pending” means that the plan is paid and the owner has not signed in yet. From the first sign-in on, the client is under Manage Client.
- Until a client is paid for, you can edit or delete it. Deleting it voids a payment that you began and did not finish.
- An owner who uses Attestry on the Free plan keeps everything they entered. Somebody who is active with another customer cannot be enrolled.
- Only Master Admins of your organization can pay.`,
  },
  {
    title: 'Manage Client',
    text: `The list shows how each client stands, its plan, its last day and who pays. Clients that need your attention most come first.
- “To do” counts the questionnaires that are late this month, the topics that are past due, the suggestions that are overdue, and what is done and open this month. Press “late” to open the client's month board.
- “Risk” is the average of the client's newest risk scores, with the change from the ones before. A client without a completed questionnaire has none.
- Both are shown for clients that you can work for. One press opens the client for you.
- “Edit” sets how many days before the last day you get a reminder, and whether the client is active for you. With No you can no longer work for the client. Its plan runs through its last day and is not renewed.
- “Change Enrolled Plan” offers the three client plans. If you pay, a larger plan begins at once and you are charged the difference; a cheaper one begins after the last day. If the client pays, you propose a plan, and the client confirms it.
- “Plan history” lists the plans that the client had. “End the renewal” stops charging your card after the last day.
- “Billing portal” replaces your card and shows your invoices.`,
  },
  {
    title: 'Topic Assignment',
    text: `The list shows which topics you assigned to which client, and which version of a custom topic each client uses.
- “Add Topic to Client” offers your active clients and the topics that are active at your organization. Check one client or several. With Active Assignment Yes, the topic becomes active at the client. If the client has only one location, it becomes active there too; otherwise add it under Topics at Locations when you work for the client.
- The pencil makes a topic inactive at the client, or active again. Questionnaires that were begun can be finished, and every report is kept.
- A topic can be assigned to a client once.
- A custom topic that you write goes to the client as a copy of its published version. The client answers it and cannot change its questions.
- When you publish it again, each client with a copy is offered the new version. An administrator of the client sees what changes and takes it under Standard Topics. If you work for the client, you can take it there yourself. Until then the client answers the version it has.`,
  },
  {
    title: 'Client Topic Categories',
    text: `The list shows your topics and the category of each. Use categories to keep topics apart, such as by field or by industry.
- “Topics” shows every topic of your organization. Press the pencil to choose its category. A topic has one category or none.
- “Categories” lists the categories. “Add Category” adds one; the pencil renames it. Two categories cannot have the same name.`,
  },
];
