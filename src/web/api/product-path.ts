/** A product as somebody chooses it, to look at or to buy. */
export interface ChosenPiece {
  productId: number
  material: number
  /** Of a product that comes in several makes. */
  makeId?: number | undefined
}

/** A product in a material or make, as far as these are known. */
type NamedPiece = Pick<ChosenPiece, 'productId'> & {
  material?: number | null | undefined
  makeId?: number | null | undefined
}

/** The address of a product, opened in the make that was chosen, else in the material; without both in its first. */
export function productPath(piece: NamedPiece): string {
  return `/shopping/${piece.productId}${pieceQuery(piece)}`
}

/** What an address says of the chosen make or material; empty without both. */
export function pieceQuery({ material, makeId }: Omit<NamedPiece, 'productId'>): string {
  if (makeId !== undefined && makeId !== null) return `?make=${makeId}`
  return (material ?? 0) === 0 ? '' : `?material=${material}`
}

/** The search for a piece by name, for callers that do not know its id. */
export function namedPiecePath(name: string): string {
  return `/shopping?${new URLSearchParams({ q: name }).toString()}`
}
