/** Follows the way of payment: a delivery of ₹0 is no line of a document, so the code would not be named otherwise. */
const FREE_DELIVERY = 'Delivery free with'

/** How an order was paid, and the code that made its delivery free. */
export function withFreeDelivery(payment: string, code: string): string {
  return `${withoutPoint(payment)}. ${FREE_DELIVERY} ${code}`
}

/** The parts of such a text; older versions wrote two full stops. Without a code if it names none. */
export function splitFreeDelivery(text: string): { payment: string; code: string | undefined } {
  const [, payment = text, code] =
    new RegExp(`^(.*?)\\.{1,2} ${FREE_DELIVERY} (.+)$`).exec(text) ?? []
  return { payment, code }
}

function withoutPoint(text: string): string {
  return text.replace(/\.$/, '')
}
