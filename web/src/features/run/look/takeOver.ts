/** Hands the page over from the first look to the card. */
let handOver: ((card: HTMLElement) => void) | undefined;

/** Sets what is called once, with the card of the first question that React shows. */
export const onTakeOver = (call: (card: HTMLElement) => void): void => {
  handOver = call;
};

/** Tells that React shows a question, and that its card takes clicks and keys now. */
export function takeOver(card: HTMLElement): void {
  handOver?.(card);
  handOver = undefined;
}
