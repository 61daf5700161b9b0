/** A piece by weight while the rates of metal are too old to sell it at. */
export const onRequest = {
  price: 'Price on request',
  note: "We are waiting for new metal rates. Ask us for today's price.",
  ask: 'Ask for the price',
  askOf: (name: string) => `Ask for the price: ${name}`,
}
