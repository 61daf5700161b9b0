import type { ReactNode } from 'react'
import type { Order } from '#contract/orders/orders.ts'

/** A piece that is added, as the server is asked for it. */
export interface AddedPiece {
  productId: number
  quantity: number
  material: number | undefined
  makeId: number | undefined
  size: string | undefined
}

/** Shows how pieces are chosen, and tells of each change of them. */
export type RenderPieces = (onChange: (pieces: readonly AddedPiece[]) => void) => ReactNode

/** What is taken out of which line, by its place, and what is added. */
export interface ChosenChange {
  taken: readonly { line: number; quantity: number }[]
  added: readonly AddedPiece[]
}

/** A line of an order of which something is left. */
export interface LeftLine {
  line: number
  name: string
  left: number
}

/** The lines of an order with what was not taken out before. */
export function leftLines({ orderItems }: Order): LeftLine[] {
  return orderItems
    .map(({ product, quantity, takenOut = 0 }, line) => {
      return { line, name: product.name, left: quantity - takenOut }
    })
    .filter(({ left }) => left > 0)
}
