/** The address of a product, opened in a material of its own; without one in its first. */
export function productPath(productId: number, material?: number | null): string {
  return `/shopping/${productId}${(material ?? 0) === 0 ? '' : `?material=${material}`}`
}

/** Where a piece is found whose number nobody knows here: the list of what has these words. */
export function namedPiecePath(name: string): string {
  return `/shopping?${new URLSearchParams({ q: name }).toString()}`
}
