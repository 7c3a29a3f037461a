/** The addresses that the first script needs. Apart from the others, so that it does not grow with each new screen. */
export const entrances = {
  start: '/',
  home: '/Extquestion2',
  topicList: '/edittopic',
  /** What the addresses of a customer begin with for who acts for it. */
  actingFor: '/for/',
} as const;
