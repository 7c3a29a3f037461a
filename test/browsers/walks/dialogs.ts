import { Key } from 'selenium-webdriver';
import { beforeAll, describe, expect, test } from 'vitest';
import { cast } from '#infra/local/seed/story.ts';
import type { Person } from '#test/browsers/person.ts';

const open = 'dialog[open]';

/** A dialog: where it is opened, what is filled in, and what is said once it is saved. */
interface Form {
  name: string;
  page: string;
  opener: string | RegExp;
  fill(person: Person): Promise<void>;
  save: string;
  said: string | RegExp;
}

const forms: Form[] = [
  {
    name: 'a location',
    page: '/adminfunction/location-list/nwcare',
    opener: 'Add Location',
    fill: async person => {
      await person.fill('Location', 'Seattle Harbor Clinic', open);
      await person.fill(/^Internal Location/, 'SEA', open);
    },
    save: 'Save',
    said: 'Location added successfully',
  },
  {
    name: 'a person',
    page: '/adminfunction/admin_user/nwcare',
    opener: 'Add Admin/User',
    fill: async person => {
      await person.fill('User Email', 'nina.novak@northwind.example', open);
      await person.choose('User Type', 'User', open);
      await person.choose('All Locations', 'No', open);
      await person.press('field', 'Boston Harbor Clinic', open);
      await person.press('field', 'View Customer Reports', open);
    },
    save: 'Save',
    said: 'User/Admin added successfully',
  },
  {
    name: 'a custom topic',
    page: '/adminfunction/custom_topic_data/nwcare',
    opener: 'Add Custom Topic',
    fill: async person => {
      await person.fill('Custom Topic Title', 'Clinic opening', open);
      await person.fill('Custom Topic Summary', 'The first day.', open);
    },
    save: 'Add',
    said: 'Added successfully',
  },
  {
    name: 'a change of a location',
    page: '/adminfunction/location-list/nwcare',
    opener: 'Edit Denver Highlands Clinic',
    fill: person => person.fill(/^Internal Location/, 'DEN-1', open),
    save: 'Save',
    said: 'Updated successfully',
  },
  {
    name: 'the question before something is taken away',
    page: '/adminfunction/partner_details/nwcare',
    opener: `Delete ${cast.iris}`,
    fill: async () => {},
    save: 'Delete',
    said: 'Partner deleted successfully',
  },
  {
    name: 'a partner',
    page: '/adminfunction/partner_details/nwcare',
    opener: 'Add Partner',
    fill: person => person.fill('Partner Email', cast.rosa, open),
    save: 'Save',
    said: 'Partner added successfully',
  },
];

/** The height of a dialog's body, and how much of what is in it cannot be seen at once. */
const heightOf = (person: Person) =>
  person.run(() => {
    const body = document.querySelector('dialog[open] .dialog-body')!;
    return { shown: body.clientHeight, needed: body.scrollHeight, window: innerHeight };
  });

/** Fails where a dialog's body is cut although the window has room for it. */
async function isWhole(person: Person): Promise<void> {
  await person.find('part', `${open} .dialog-body`);
  const { shown, needed, window } = await heightOf(person);
  expect(shown).toBeGreaterThanOrEqual(Math.min(needed, window / 2));
}

export function walkDialogs(here: () => Person): void {
  describe('A Master Admin uses dialogs', () => {
    beforeAll(() => here().arrive(cast.maya));

    test.each(forms)('$name: opened whole, filled and saved', async ({ page, opener, fill, save, said }) => {
      const maya = here();
      await maya.go(page);
      await maya.press('button', opener);
      await isWhole(maya);
      await fill(maya);
      await maya.press('button', save, open);
      await maya.find('text', said);
      await maya.isGone('dialog');
      await maya.isWell();
    });

    test.each([
      ['/my_tasks', 'Calendar'],
      ['/adminfunction/custom_topic_data/nwcare', 'What a status means'],
    ])('%s: %s is whole, and Escape closes it', async (page, opener) => {
      const maya = here();
      await maya.go(page);
      await maya.press('button', opener);
      await isWhole(maya);
      await maya.type(Key.ESCAPE);
      await maya.isGone('dialog');
    });

    test('a form has more than 100 px of its fields, and keeps what was typed from a press of Escape', async () => {
      const maya = here();
      await maya.go('/adminfunction/location-list/nwcare');
      await maya.press('button', 'Add Location');
      await maya.fill('Location', 'Spokane', open);
      expect((await heightOf(maya)).shown).toBeGreaterThan(100);
      await maya.type(Key.ESCAPE);
      await maya.press('button', 'Keep editing');
      expect(await maya.valueOf('Location', open)).toBe('Spokane');
      await maya.type(Key.ESCAPE);
      await maya.press('button', 'Leave without saving');
      await maya.isGone('dialog');
      await expect.poll(() => maya.focused()).toBe('Add Location');
    });

    test('pressed as in Safari, a dialog chooses by mouse, and the focus returns to its button', async () => {
      const maya = here();
      await maya.go('/adminfunction/location-list/nwcare');
      await maya.find('button', 'Add Location');
      await maya.pressAsOnAMac();
      await maya.press('button', 'Add Location');
      await maya.press('field', 'Country', open);
      await maya.press('option', 'Germany', open);
      await expect.poll(() => maya.valueOf('Country', open)).toBe('Germany');
      await maya.type(Key.ESCAPE);
      await maya.press('button', 'Leave without saving');
      await maya.isGone('dialog');
      await expect.poll(() => maya.focused()).toBe('Add Location');
    });
  });
}
