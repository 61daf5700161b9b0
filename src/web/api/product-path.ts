/** The address of a product, opened in a material of its own; without one in its first. */
export function productPath(productId: number, material?: number | null): string {
  return `/shopping/${productId}${(material ?? 0) === 0 ? '' : `?material=${material}`}`
}

/** The search for a piece by name, for callers that do not know its id. */
export function namedPiecePath(name: string): string {
  return `/shopping?${new URLSearchParams({ q: name }).toString()}`
}
