/** Where the browser keeps the choice, on this device. */
const place = 'attestry.letterkeys';

/** Returns whether questions are answered by the keys Y and N too: until people switch that off. */
export const lettersAnswer = (): boolean => localStorage.getItem(place) !== 'off';

/** Keeps whether questions are answered by the keys Y and N too. */
export const setLettersAnswer = (on: boolean): void => localStorage.setItem(place, on ? 'on' : 'off');
