import { messages as specified } from '#domain/shop/messages.ts'

/** The texts of the specification's sections 5 and 8 that the storefront shows. */
export const messages: Readonly<Words<Shown>> = {
  contact: specified.contact,
  cart: specified.cart,
  checkout: specified.checkout,
  checkoutFields: specified.checkoutFields,
  account: specified.account,
}

type Shown = Pick<typeof specified, 'contact' | 'cart' | 'checkout' | 'checkoutFields' | 'account'>

/** The same names with any words. */
type Words<Part> = {
  readonly [Name in keyof Part]: Part[Name] extends string ? string : Words<Part[Name]>
}
