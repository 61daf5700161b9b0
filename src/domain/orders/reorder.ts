import { DEFAULT_MATERIAL } from '#domain/catalogue/materials.ts'

/** Why a line of a past order is not in the cart again: not sold, not in this material, too few left, no price now. */
export const MISSING_REASONS = ['gone', 'material', 'sold-out', 'fewer', 'on-request'] as const
type MissingReason = (typeof MISSING_REASONS)[number]

/** A line of a past order. */
export interface PastLine {
  productId: number
  name: string
  material: number | null
  quantity: number
  /** What was bought of a product with makes. */
  makeId?: number | null
  size?: string | null
}

/** The present state of a product that decides what can be ordered again. */
export interface PresentProduct {
  name: string
  material: readonly number[]
  /** Null is not limited. */
  stock: number | null
}

interface ReorderedLine {
  productId: number
  name: string
  material: number
  quantity: number
  makeId?: number | null
  size?: string | null
}

/** Which lines of a past order can be ordered again and which cannot. `products` lacks those that are not sold. */
export function reorderLines(
  lines: readonly PastLine[],
  products: ReadonlyMap<number, PresentProduct>,
): { added: ReorderedLine[]; missing: (ReorderedLine & { reason: MissingReason })[] } {
  const left = new Map([...products].map(([id, { stock }]) => [id, stock ?? Infinity]))
  const added: ReorderedLine[] = []
  const missing: (ReorderedLine & { reason: MissingReason })[] = []
  for (const line of lines) {
    const product = products.get(line.productId)
    const material = line.material ?? product?.material[0] ?? DEFAULT_MATERIAL
    const wanted = { ...line, name: product?.name ?? line.name, material }
    const isOffered = product?.material.length === 0 || product?.material.includes(material)
    const free = left.get(line.productId) ?? 0
    const quantity = isOffered ? Math.min(line.quantity, free) : 0
    if (quantity > 0) added.push({ ...wanted, quantity })
    left.set(line.productId, free - quantity)
    if (quantity === line.quantity) continue
    const reason = reasonFor(product !== undefined, isOffered === true, quantity)
    missing.push({ ...wanted, quantity: line.quantity - quantity, reason })
  }
  return { added, missing }
}

function reasonFor(isSold: boolean, isOffered: boolean, quantity: number): MissingReason {
  if (!isSold) return 'gone'
  if (!isOffered) return 'material'
  return quantity === 0 ? 'sold-out' : 'fewer'
}
