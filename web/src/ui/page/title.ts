const shown = { title: '', place: 'Attestry' };

const show = (): void => {
  document.title = [shown.title, shown.place].filter(Boolean).join(' · ');
};

/** Sets what the title of every page ends with: the product and, for who acts for a customer, that customer as well. */
export function setPlace(place: string): void {
  shown.place = place;
  show();
}

/** Sets the page's part of the document's title. */
export function setTitle(title: string): void {
  shown.title = title;
  show();
}
