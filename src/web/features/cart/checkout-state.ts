import type { CartLine } from '#contract/cart/cart.ts'
import type { Rupees } from '#domain/pricing/money.ts'

/** The lines of the cart that the navigation hands to the checkout. */
export interface CheckoutState {
  items: readonly CartLine[]
  subtotal: Rupees
}

/** The lines in a navigation state, undefined when it holds none: then the server knows them. */
export function linesInState(state: unknown): readonly CartLine[] | undefined {
  if (typeof state !== 'object' || state === null || !('items' in state)) return undefined
  const { items } = state
  return Array.isArray(items) && items.length > 0 && items.every(isCartLine) ? items : undefined
}

function isCartLine(item: unknown): item is CartLine {
  return (
    typeof item === 'object' &&
    item !== null &&
    'cartId' in item &&
    'quantity' in item &&
    typeof item.quantity === 'number' &&
    'product' in item &&
    typeof item.product === 'object' &&
    item.product !== null &&
    'price' in item.product &&
    typeof item.product.price === 'number'
  )
}
