import type { Random } from '#server/db/seed/random-numbers.ts'

/** Draws from a list in random order, each element as often as it is there before any comes again. */
export function bagOf<Item>(random: Random, items: readonly Item[]): () => Item {
  let left: Item[] = []
  return () => {
    if (left.length === 0) left = items.slice()
    const [drawn] = left.splice(random.whole(0, left.length - 1), 1)
    if (drawn === undefined) throw new Error('There is nothing in the bag.')
    return drawn
  }
}
