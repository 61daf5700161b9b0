import type { Engraving } from '#domain/catalogue/engraving/engraving.ts'

/** A product as somebody chooses it, to look at or to buy. */
export interface ChosenPiece {
  productId: number
  material: number
  /** Of a product that comes in several makes. */
  makeId?: number | undefined
  /** Of a make that comes in sizes. */
  size?: string | undefined
  /** What is engraved on it. */
  engraving?: Engraving | undefined
}

/** A product in a material or make, as far as these are known. */
type NamedPiece = Pick<ChosenPiece, 'productId'> & {
  material?: number | null | undefined
  makeId?: number | null | undefined
  size?: string | null | undefined
}

/** The address of a product, opened in the make and size that were chosen, else in the material; without both in its first. */
export function productPath(piece: NamedPiece): string {
  return `/shopping/${piece.productId}${pieceQuery(piece)}`
}

/** What an address says of the chosen make or material, and of the size; empty without any. */
export function pieceQuery({ material, makeId, size }: Omit<NamedPiece, 'productId'>): string {
  const query = new URLSearchParams()
  if (makeId !== undefined && makeId !== null) query.set('make', String(makeId))
  else if ((material ?? 0) !== 0) query.set('material', String(material))
  if (size !== undefined && size !== null) query.set('size', size)
  return query.size === 0 ? '' : `?${query.toString()}`
}

/** The contact page with a message that asks what a product costs. */
export function askPricePath(productId: number): string {
  return `/contact?piece=${productId}`
}

/** The search for a piece by name, for callers that do not know its id. */
export function namedPiecePath(name: string): string {
  return `/shopping?${new URLSearchParams({ q: name }).toString()}`
}
