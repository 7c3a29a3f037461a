/** Yes or No, to choose from. */
export const yesNo = [
  { value: 'Y', label: 'Yes' },
  { value: 'N', label: 'No' },
];
