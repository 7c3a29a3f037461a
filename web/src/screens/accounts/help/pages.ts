import { keyGroups } from '#web/features/accounts/keys.ts';
import { admin } from './admin.ts';
import { authoring } from './authoring.ts';
import { clients } from './clients.ts';
import { free } from './free.ts';
import type { HelpPage } from './page.ts';

const answering = {
  title: 'Answer a topic',
  text: `Open Topic Questionnaire, choose a topic at a location, and take or continue its questionnaire.
- Choose Yes or No, then Next. On a keyboard: Y or N, Enter for Next, Backspace for Previous.
- Each answer is saved as you give it. You can leave at any time and continue later, on any device.
- The next question depends on your answers, so the number of questions is an estimate.
- Two people may answer the same questionnaire. If someone else answers first, you see a message and the current state.`,
};

const renewing = {
  title: 'Renew last month’s answers',
  text: `Where a topic was completed at a location before, you can confirm its answers instead of giving each again.
- In Topic Questionnaire, open the menu of a row and press “Renew from” with the month. The same offer is below each question.
- The answers are shown by category. Enter confirms the first one, Y or N answers it. “Confirm all” confirms the category once every answer was on screen.
- Change what is different. Other questions may follow from it. What is new or reworded has no answer yet: give one.
- Nothing counts before you confirm it. You can leave and continue later: what you confirmed stays, and the rest is shown again.
- While you answer one by one, the last answer to the same question is below it.
- At the end, “Next topic at this location” begins what is due next.`,
};

const month = {
  title: 'The month and its due days',
  text: `A schedule says how often a questionnaire is due, until which day, and who is asked for it. Without one it is due on the last day of every month, and nobody in particular is asked.
- “Month board” shows how each topic stands at each location: completed, in progress, not started, late or not due. Press a cell to answer it or to open its report.
- “Late” means that the due day has passed. “Past due” means that nothing was completed for many months, 12 unless your organization changed it.
- Everybody who may answer a questionnaire can do so, not only the person who is asked. What is not due can be answered too, and counts.
- Administrators set schedules in Topics at Locations, and for the whole organization in Customer Data. A change does not affect earlier months.
- The person who is asked gets a reminder 7 days and one day before the due day, on the due day, and every 7 days while it is late.
- While that person is away, the substitute is asked and reminded instead.`,
};

const reading = {
  title: 'Work a suggestion report',
  text: `Each answer that is not compliant becomes a suggestion with a risk level, a solution and a category.
- The list of reports shows the risk score, the change against the report before, and what is open and overdue.
- Set the owner, the due date and a link to the evidence. The owner must be set up for the topic and location.
- Tick “Tell them now by e-mail” to mail the new owner at once. Otherwise they learn of it in the next morning’s reminder.
- Filter by risk level, category, owner or state. Open the next suggestion with the arrows in the panel.
- Copy Prior copies what was set on the same question in an earlier month.
- “Carry over” shows what last time left open: take it over one by one or all at once, and see what is resolved.
- The pencil opens what you can change, the eye what you can read. Both show who changed what, and when.
- The month at the top, or View Prior Reports, opens earlier months. You can read them, but not change them.`,
};

const tasks = {
  title: 'Do your tasks',
  text: `My tasks lists every open suggestion that is assigned to you, over all topics and locations, overdue first.
- “Open” shows the suggestion in its report. Filter by due date, state, topic or location; the address keeps your choice.
- Check several tasks to set their due date or state at once. If somebody else changed one first, it stays as it is, and you see what they set.
- “Calendar” makes a private address for Outlook, Google Calendar or Apple Calendar. Keep it to yourself: anyone who has it can see your open tasks. “New address” replaces it, and “Switch off” ends it.`,
};

const performance = {
  title: 'See where you stand',
  text: `Performance Reports shows what is completed, past due, assigned, still to do and done, over all topics and locations you can see.
- Choose a report, narrow it by group, country, location or topic, and press “Run Report”. “Drill Down” shows each location or suggestion.
- The address keeps your choice. Bookmark it, or send it to somebody who may see reports.
- “Send Email” in Past Due Topics and Assigned Tasks mails the people it concerns. You see who gets it first; nobody gets it twice a day.
- “Save” keeps a report under a name. It can be shown to others, and mailed to people here every week or month.
- “Download Report” and “Print Report” are under “More”, if you have these permissions.`,
};

const score = {
  title: 'What the risk score means',
  text: `The score is the percentage of scored questions that failed, weighted by risk level: High counts 5, Medium 3, Low 1. 0 is best and 100 is worst. Open “How is this computed?” at the end of a questionnaire to see the numbers.`,
};

const certification = {
  title: 'Certifications',
  text: `With the right to performance reports, you find Certifications under Performance Reports. A Location Admin sees their own locations, and a user the topics and locations they have a permission for.
- Each topic that is completed at one location in one month counts once. Bronze begins at 5, Silver at 20, Gold at 50 and Platinum at 100. Below it, you see what can be answered now.
- The overall risk is the average of the latest scores of all topics at locations.
- “Overall risk” also names the fewest suggestions that lead to the next level, each with its points. They count once the questionnaire is answered again.
- “This quarter and the one before” compares risk, completed questionnaires, overdue and open suggestions, over all and for each topic at each location.
- Every figure opens the rows behind it. “More” downloads or prints them.`,
};

const comparing = {
  title: 'Compare two months',
  text: `Open Topic History Comparison Report, choose a location and a topic, and press Run Report. It compares the latest month with the one before, or any two months that you choose.
- Each metric shows both months, whether the later one is better, and why. Press a figure to see the questions it counts.
- “What changed the score” lists every question that moved the score: a changed answer, a changed questionnaire, or a branch that an answer opened or closed. The points add up to the change.
- Drill Down lists every question of the two months. Sort it by any column, or by the earlier owner and state with “Sort by”. Download Report saves what is listed.
- The address holds your selection. Bookmark it, or send it to someone who may see the report.`,
};

const mails = {
  title: 'Reminders by e-mail',
  text: `Once a day, in the morning, you get one e-mail with your suggestions that are overdue, due within 7 days or newly assigned, with questionnaires that wait for you, and with topics that are past due.
- Choose which of them you get: open your profile and press “Choose my e-mails”, or follow the link in an e-mail.
- Your organization can switch them off for everybody in Customer Data.`,
};

const acting = {
  title: 'Act for another organization',
  text: `An organization can make you its partner, and a consultant’s clients are open to the consultant. Your home menu then has Partner Access.
- Press “Select” to open the organization. You work there as an administrator, under your own name, for up to 12 hours.
- A line at the top of every page says for whom you act. “Exit” ends it and leads back to your own menu.
- You can act for several organizations in several tabs, and bookmark their pages.`,
};

const passwords = {
  title: 'Passwords',
  text: `A password has 12 to 20 characters: lower-case and upper-case letters, digits and at least one of !@#$%^&*. Let Attestry generate one and keep it in a password manager.
- Were you given a temporary one? Sign in with it, and you are asked for your own.
- Forgotten? Choose “Forgot your password?” and open the link in the message. It works once, within one hour.
- To change it, open Change Password in the profile menu.`,
};

const finding = {
  title: 'Find anything',
  text: `Press the search field at the top, Ctrl+K or / on any page, and type a part of a name.
- It finds topics, locations, questionnaires to answer, reports, people, pages and actions: what you may see, and nothing else.
- The arrows choose, Enter opens, and Ctrl+Enter opens a new tab. Accents and the order of words do not matter.`,
};

const keys = {
  title: 'Keys',
  text: [
    ...keyGroups.map(
      group => `${group.title}:\n${group.keys.map(([key, does]) => `- ${key}: ${does}`).join('\n')}`,
    ),
    'On a Mac, press Cmd instead of Ctrl. The list that ? shows can switch off keys of a single letter or sign.',
  ].join('\n\n'),
};

/** The help pages by the last part of their address, /help/<page>. */
export const helpPages: Readonly<Record<string, HelpPage>> = {
  login: {
    title: 'Signing in',
    lead: 'How to sign in to Attestry, and what to do when it does not work.',
    sections: [
      {
        title: 'E-mail and password',
        text: 'Use the e-mail address that your organization set you up with. Upper and lower case matter in the password, not in the address. The eye beside the password shows what you typed.',
      },
      {
        title: 'Remember me',
        text: 'With Remember me you stay signed in on this device for up to 30 days. Leave it off on a device that others use: your session then ends when the browser is closed.',
      },
      {
        title: 'Signing up',
        text: `Choose Sign up, enter your name, e-mail address and home country, and choose a password.
- Open the link in the message you get. It works once, within 24 hours. No message? Check the spam folder, or have it sent again.
- If the address already has an account, its owner gets a message that says so.
- After the first sign-in you see your organization, if one has set you up. Otherwise you see the plans.`,
      },
      passwords,
      {
        title: 'Two-factor authentication',
        text: `Update Profile in the profile menu switches it on: scan the picture with an authenticator app and enter the code it shows. From then on, sign-in asks for a code. Some organizations require it of their administrators.
- The code changes every 30 seconds and works once.
- Lost the device? A Master Admin of your organization can switch two-factor off for you, and you get an e-mail about it. If nobody can, {support}.
- To switch it off, you need your password and a new code.`,
      },
      {
        title: 'When it does not work',
        text: `- Check the address for typing errors and try again.
- After several failed attempts, sign-in pauses for a few minutes.
- If Attestry says that no organization has set you up, ask your administrator to add your e-mail address, or choose a plan of your own.
- If it says that your plan has ended, a Master Admin can renew it. If a contractor manages it, contact them.
- If it says that your organization is switched off, {support}.
- Lost a device? Choose Sign out everywhere in Update Profile, which ends every session. Then change the password.`,
      },
    ],
  },
  password: {
    title: 'Your password',
    lead: 'How to choose a password, change it, and get a new one.',
    sections: [
      passwords,
      {
        title: 'Change it',
        text: `Enter the old password, then choose a new one. Press Generate a password to have one made, and the eye to see what is entered.
- You stay signed in here. If you use two-factor, you are asked for a code.
- All your other devices ask for the new password.`,
      },
      {
        title: 'If someone else may know it',
        text: `Choose a new password at once: nobody stays signed in with the old one. Do not use it anywhere else.
- Switch two-factor on in Update Profile. A password alone then no longer lets anyone in.
- Attestry never asks for your password by e-mail or phone.`,
      },
    ],
  },
  paid_user: {
    title: 'Working with Attestry',
    lead: 'From a question to a finished action, in three steps.',
    sections: [
      finding,
      answering,
      renewing,
      month,
      reading,
      tasks,
      mails,
      performance,
      score,
      certification,
      comparing,
      acting,
      keys,
    ],
  },
  free_user: free,
  client: {
    title: 'Working for clients',
    lead: 'For consultants who run Attestry for their clients.',
    sections: [acting, ...clients, answering, reading, mails, performance],
  },
  admin,
  authoring,
};
