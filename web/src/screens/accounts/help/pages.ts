interface HelpPage {
  title: string;
  lead: string;
  sections: { title: string; text: string }[];
}

const answering = {
  title: 'Answer a topic',
  text: `Open Topic Questionnaire, choose a topic at a location, and take or continue its questionnaire.
- Choose Yes or No, then Next. On a keyboard: Y or N, Enter for Next, Backspace for Previous.
- Every answer is saved as you give it. You can leave at any time and continue later, on any device.
- What is asked next depends on your answers, so the number of questions is a forecast.
- Two people may answer the same questionnaire. If somebody was faster, you are told and shown where it stands.`,
};

const reading = {
  title: 'Work a suggestion report',
  text: `Each answer that is not compliant becomes a suggestion with a risk level, a solution and a category.
- Set who does it, by when, and a link to the evidence. The person must be set up for the topic and location.
- Filter by risk level, category, person or state; open the next suggestion with the arrows in the panel.
- Copy Prior takes over what was set on the same question in an earlier month.
- View Prior Reports opens earlier months to be read. They stay as they were.`,
};

const score = {
  title: 'What the risk score means',
  text: `The score tells how much of what was asked failed, weighted by risk level: High counts 5, Medium 3, Low 1. 0 is best and 100 worst. Open “How is this computed?” at the end of a questionnaire to see the numbers.`,
};

/** Help by page; the words after /help/. Markdown lists as everywhere. */
export const helpPages: Readonly<Record<string, HelpPage>> = {
  login: {
    title: 'Signing in',
    lead: 'How to get into Attestry, and what to do when it does not work.',
    sections: [
      {
        title: 'E-mail and password',
        text: 'Use the e-mail address your organization set you up with. Letter case matters in the password, not in the address. The eye beside the password shows what you typed.',
      },
      {
        title: 'Remember me',
        text: 'With Remember me you stay signed in on this device for up to 30 days. Leave it off on a device that others use: your session then ends when the browser is closed.',
      },
      {
        title: 'Signing up',
        text: `Choose Sign up, tell your name, e-mail address and home country, and choose a password.
- Open the link in the message you get. It is good for 24 hours, once. Nothing there? Look into the spam folder, or let it be sent again.
- If the address has an account already, its owner gets a message that says so.
- After the first sign-in you come to your organization, if one has set you up, and otherwise to the plans.`,
      },
      {
        title: 'Passwords',
        text: `A password has 12 to 20 characters: lower-case and upper-case letters, digits and at least one of !@#$%^&*. Let Attestry generate one and keep it in a password manager.
- Forgotten? Choose “Forgot your password?” and open the link in the message. It is good for one hour, once.
- To change it, open Change Password in the profile menu.`,
      },
      {
        title: 'Two-factor authentication',
        text: `Update Profile in the profile menu switches it on: scan the picture with an authenticator app and enter the code it shows. From then on sign-in asks for a code. Some organizations ask it of their administrators.
- A code changes every 30 seconds and is good once.
- The device is lost? An administrator of your organization can switch two-factor off for you; you are told by mail.
- Switching it off takes your password and a fresh code.`,
      },
      {
        title: 'When it does not work',
        text: `- Check the address for typing errors and try again.
- After several failed tries, sign-in pauses for some minutes.
- If Attestry says that no organization has set you up, ask your administrator to add your e-mail address.
- A device was lost? Sign out everywhere in Update Profile ends every session, then change the password.`,
      },
    ],
  },
  paid_user: {
    title: 'Working with Attestry',
    lead: 'From a question to a finished action, in three steps.',
    sections: [answering, reading, score],
  },
  free_user: {
    title: 'Attestry for one person',
    lead: 'Answer topics for yourself and see what to do.',
    sections: [answering, score],
  },
  client: {
    title: 'Working for clients',
    lead: 'For consultants who run Attestry for their clients.',
    sections: [
      {
        title: 'Acting for a client',
        text: 'While you act for a client, a strip below the top bar names the client. Everything you change is recorded as yours, for them, and the client can see it.',
      },
      answering,
      reading,
    ],
  },
  admin: {
    title: 'Administration',
    lead: 'Who may do what, and where.',
    sections: [
      {
        title: 'Roles',
        text: `- A Master Admin administers everything, at every location.
- A Location Admin administers and answers at the locations they are assigned to.
- A User answers or views the topics they were given, at the locations they were given.`,
      },
      {
        title: 'View and Edit',
        text: 'Anyone who may only view sees answers and suggestions. A suggestion assigned to such a person can still be marked as completed by them.',
      },
      {
        title: 'Plan and billing',
        text: `A Master Admin finds the plan in the profile menu and among the admin functions.
- A dearer plan begins at once; the difference for the rest of the year is charged. A cheaper one begins after the last day.
- A plan takes no fewer people and locations than are active. What is too much is told by number.
- A cancelled subscription holds through its last day; until then it can be kept after all.
- The billing portal replaces the card and has the invoices.`,
      },
    ],
  },
};
