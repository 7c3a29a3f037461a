import { lazy, Suspense } from 'react';
import type { CardService } from '#web/session/config.ts';
import { Loading } from '#web/ui/tell/states.tsx';
import type { CardProps } from './card.ts';

// An installation needs only one of them.
const LocalCard = lazy(async () => ({ default: (await import('./LocalCard.tsx')).LocalCard }));
const StripeCard = lazy(async () => ({ default: (await import('./StripeCard.tsx')).StripeCard }));

/** Shows the card form of the service that takes cards here. */
export function CardBox({ service, cents, ...rest }: CardProps & { service: CardService; cents: number }) {
  return (
    <Suspense
      fallback={
        <div className="card-coming">
          <Loading what="the card form" />
        </div>
      }
    >
      {'publishableKey' in service ? (
        <StripeCard {...rest} publishableKey={service.publishableKey} cents={cents} />
      ) : (
        <LocalCard {...rest} service={service} />
      )}
    </Suspense>
  );
}
