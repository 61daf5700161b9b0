/** The place in My Orders where the return of an order is open, as after a login: `#return-12`. */
export function returnPlace(orderId: number): string {
  return `#return-${orderId}`
}
