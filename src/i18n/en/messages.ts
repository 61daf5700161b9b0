import { messages as specified } from '#domain/shop/messages.ts'

const { contact, cart, checkout, checkoutFields, account } = specified

/** The texts of the specification's sections 5 and 8 that the storefront shows. */
export const messages: Readonly<Words<Shown>> = {
  contact,
  cart,
  checkout,
  checkoutFields,
  account,
}

type Shown = Pick<typeof specified, 'contact' | 'cart' | 'checkout' | 'checkoutFields' | 'account'>

/** The same names with any words. */
type Words<Part> = {
  readonly [Name in keyof Part]: Part[Name] extends string ? string : Words<Part[Name]>
}
