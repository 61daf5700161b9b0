import type { ReactNode } from 'react'
import type { Order } from '#contract/orders/orders.ts'
import { lineKind } from '#web/api/line-kind.ts'

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
  item: Order['orderItems'][number]
  /** All that tells it from other lines of the same product, for who hears it and for the question. */
  words: string
  left: number
}

/** The lines of an order with what was not taken out before. */
export function leftLines({ orderItems }: Order): LeftLine[] {
  return orderItems
    .map((item, line) => {
      return { line, item, words: wordsOf(item), left: item.quantity - (item.takenOut ?? 0) }
    })
    .filter(({ left }) => left > 0)
}

function wordsOf(item: Order['orderItems'][number]): string {
  const { product, engraving } = item
  const engraved =
    engraving && (engraving.text === '' ? 'engraved' : `engraved “${engraving.text}”`)
  return [product.name === '' ? 'No Name' : product.name, lineKind(item), engraved]
    .filter((part) => part !== undefined)
    .join(', ')
}
