import type { Page } from 'playwright-core';

/**
 * Replaces js.stripe.com: its card form is one field, which pays at the embedded payment service. After
 * `stripeIsCut` is set on the page, its answers are lost on the way. Only the vendor's
 * side is replaced; loading, Content Security Policy and our form are real.
 */
const script = `
window.Stripe = key => {
  let input;
  const ask = async (page, body) => (await fetch('/local-stripe/' + page, {
    method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body),
  })).json();
  return {
    _registerWrapper() {},
    elements: options => {
      window.stripeWas = { key, options };
      return {
        submit: async () => input.value ? {} : { error: { message: 'Your card number is incomplete.' } },
        create: () => ({
          mount: box => {
            const label = document.createElement('label');
            label.append('Card details ', input = document.createElement('input'));
            box.append(label);
          },
          destroy: () => input?.parentElement.remove(),
        }),
      };
    },
    confirmPayment: async ({ clientSecret: client_secret }) => {
      const answer = await ask('card', { client_secret, number: input.value });
      if (window.stripeIsCut) return { error: { type: 'api_connection_error', message: 'The connection broke.' } };
      return answer.status === 'failed' ? { error: { type: 'card_error', message: answer.message } } : {};
    },
  };
};`;

/** Answers requests to js.stripe.com; returns the list of them. */
export async function standForStripe(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route('https://js.stripe.com/**', route => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: script });
  });
  return asked;
}
