/** What the page of a product says of whom it is for; attributes are rows of the shop's own table. */
export const attributes = {
  gender: (name: string): string => name,
}
