/** What a user may do with a topic at a location, to choose from. */
export const privileges = [
  { value: 'View', label: 'View: see the topic and its reports' },
  { value: 'Edit', label: 'Edit: answer it as well' },
] as const;
