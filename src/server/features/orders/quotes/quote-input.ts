import type { NewOrder } from '#contract/orders/orders.ts'
import {
  checkoutDetailsOf,
  type CheckoutDetails,
  type PaymentMethod,
} from '#domain/orders/checkout.ts'
import type { Engraving } from '#domain/catalogue/engraving/engraving.ts'
import type { Paise } from '#domain/pricing/money.ts'

/** What the buyer gives when the order is placed. */
export type Given = Pick<NewOrder, 'pan' | 'form60' | 'gstin' | 'billing'>

/** Of nobody yet. */
export const NOTHING_GIVEN: Given = { pan: '', form60: undefined, gstin: '', billing: null }

interface Ordered {
  details: CheckoutDetails
  items: readonly {
    productId: number
    quantity: number
    material?: number | null | undefined
    makeId?: number | null | undefined
    size?: string | null | undefined
    madeInDays?: number | null | undefined
    engraving?: Engraving | null | undefined
  }[]
  totalPrice: Paise | null
  paymentMethod?: PaymentMethod
  placeCheck: NewOrder['placeCheck']
  given?: Given
}

/** What an order by phone says, as the checkout would. */
export function inputOf({
  details,
  items,
  totalPrice,
  paymentMethod = 'online',
  placeCheck,
  given = NOTHING_GIVEN,
}: Ordered): NewOrder {
  return {
    ...checkoutDetailsOf(details),
    ...given,
    // Of nobody yet.
    userId: 0,
    paymentMethod,
    placeCheck,
    testOutcome: undefined,
    discountCode: '',
    storeCredit: null,
    shippingCharge: null,
    tax: null,
    totalPrice,
    orderItems: items.map(({ makeId, size, ...item }) => ({
      ...item,
      makeId: makeId ?? undefined,
      size: size ?? undefined,
      price: null,
      totalAmount: null,
    })),
  }
}
