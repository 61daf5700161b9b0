/**
 * Stands after the way of payment, because a delivery of ₹0 is no line of a document and the code would be named
 * nowhere.
 */
const FREE_DELIVERY = 'Delivery free with'

/** How an order was paid, and the code that made its delivery free. */
export function withFreeDelivery(payment: string, code: string): string {
  return `${withoutPoint(payment)}. ${FREE_DELIVERY} ${code}`
}

/**
 * The parts of such a text, also as an older version wrote it, with two points; without a code when it names none.
 */
export function splitFreeDelivery(text: string): { payment: string; code: string | undefined } {
  const [, payment = text, code] =
    new RegExp(`^(.*?)\\.{1,2} ${FREE_DELIVERY} (.+)$`).exec(text) ?? []
  return { payment, code }
}

function withoutPoint(text: string): string {
  return text.replace(/\.$/, '')
}
