/** The addresses that the first script needs. Apart from the others, so that it does not grow with each new screen. */
export const entrances = {
  home: '/Extquestion2',
  topicList: '/edittopic',
} as const;
