import type { Random } from '#server/db/seed/random-numbers.ts'

/** Draws one of those that suit; undefined where none does. */
export type Bag<Item> = (suits?: (item: Item) => boolean) => Item | undefined

/** Draws from a list in random order, each element as often as it is there before any comes again. */
export function bagOf<Item>(random: Random, items: readonly Item[]): Bag<Item> {
  let left: Item[] = []
  return (suits = () => true) => {
    if (!left.some(suits)) left = [...left, ...items]
    const suiting = left.filter(suits)
    if (suiting.length === 0) {
      left = left.slice(0, -items.length)
      return undefined
    }
    const drawn = random.oneOf(suiting)
    left.splice(left.indexOf(drawn), 1)
    return drawn
  }
}
