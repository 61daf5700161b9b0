/** For whom a product is, on its page; attributes are rows of the shop's own table. */
export const attributes = {
  gender: (name: string): string => name,
}
