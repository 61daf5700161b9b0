import { Link } from 'react-router'
import { checkout as text } from '#i18n/orders/checkout.ts'
import { FieldError } from '#web/ui/forms/field.tsx'
import type { Placing } from './use-place-order.ts'

/** Why the order was not placed. */
export function NotPlaced({ placing }: { placing: Placing }) {
  const isNotPlaced = placing.state === 'failed' || placing.state === 'out-of-stock'
  return (
    <div role="alert" className={isNotPlaced ? 'mb-4' : ''}>
      {placing.state === 'failed' && (
        <FieldError>
          {text.notPlaced} {placing.message} {text.nothingLost}
        </FieldError>
      )}
      {placing.state === 'out-of-stock' && (
        <FieldError>
          <span>
            {text.notPlaced} {placing.shortages.map(text.shortage).join(' ')}{' '}
            <Link to="/cart" className="underline underline-offset-[0.3em]">
              {text.changeCart}
            </Link>
          </span>
        </FieldError>
      )}
    </div>
  )
}
