import type { Appearance, Stripe, StripeElements } from '@stripe/stripe-js';
import { useEffect, useImperativeHandle, useRef, useState } from 'react';
import { Loading } from '#web/ui/tell/states.tsx';
import type { CardProps, Paid } from './card.ts';

const notLoaded = 'The card form could not be loaded. Check your connection and reload this page.';
/** The kinds of errors after which nothing was charged. After any other, the service may have charged the card. */
const certain = ['card_error', 'validation_error'];

/** Shows Stripe's own card form in our colors. It is in a frame of Stripe's, so our page never sees what is typed. */
export function StripeCard({
  ref,
  problem,
  publishableKey,
  cents,
}: CardProps & {
  publishableKey: string;
  /** The amount to charge, for the wallets that show it. */
  cents: number;
}) {
  const box = useRef<HTMLDivElement>(null);
  const form = useRef<{ stripe: Stripe; elements: StripeElements }>(undefined);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  useEffect(() => {
    let gone = false;
    let unmount = () => {};
    mount(publishableKey, cents, box.current!).then(
      mounted => {
        if (gone) return mounted.destroy();
        form.current = mounted;
        unmount = mounted.destroy;
        setState('ready');
      },
      () => setState('failed'),
    );
    return () => {
      gone = true;
      form.current = undefined;
      unmount();
    };
  }, [publishableKey, cents]);

  useImperativeHandle(ref, () => ({
    check: async () => {
      if (!form.current) return notLoaded;
      const { error } = await form.current.elements.submit();
      return error ? (error.message ?? notLoaded) : '';
    },
    pay: async (clientSecret): Promise<Paid> => {
      const { stripe, elements } = form.current!;
      const { error } = await stripe.confirmPayment({
        elements,
        clientSecret,
        // Only a bank that asks on its own page leaves this one, and it comes back here.
        redirect: 'if_required',
        confirmParams: { return_url: location.href },
      });
      if (!error) return { paid: true };
      const message = error.message ?? 'The card service did not say why.';
      return { paid: false, message, certain: certain.includes(error.type) };
    },
  }));
  const message = state === 'failed' ? notLoaded : problem;
  return (
    <fieldset className="card-box">
      <legend>Card</legend>
      {state === 'loading' && <Loading what="the card form" />}
      <div ref={box} className="card-frame" />
      {message && (
        <p role="alert" className="field-problem">
          {message}
        </p>
      )}
    </fieldset>
  );
}

/** Loads Stripe's library, which only Stripe may serve, and puts its form into the box. */
async function mount(publishableKey: string, cents: number, box: HTMLElement) {
  const { loadStripe } = await import('@stripe/stripe-js/pure');
  const stripe = await loadStripe(publishableKey);
  if (!stripe) throw new Error('No browser');
  const elements = stripe.elements({
    mode: 'subscription',
    amount: cents,
    currency: 'usd',
    appearance: appearanceLike(box),
  });
  const element = elements.create('payment', { layout: 'tabs' });
  element.mount(box);
  return { stripe, elements, destroy: () => element.destroy() };
}

/** Returns the colors and the font that our own fields have now, light or dark. */
function appearanceLike(box: HTMLElement): Appearance {
  const { color, backgroundColor, borderColor, accentColor, fontFamily, borderRadius } =
    getComputedStyle(box);
  return {
    theme: 'stripe',
    variables: {
      colorText: color,
      colorBackground: backgroundColor,
      colorPrimary: accentColor,
      fontFamily,
      borderRadius,
    },
    rules: { '.Input': { border: `1px solid ${borderColor}`, boxShadow: 'none' } },
  };
}
