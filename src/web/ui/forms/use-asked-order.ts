import { useRef } from 'react'

interface AskedOrder<Item> {
  /** Changes the order on the screen only, as while something is dragged. */
  change: (next: (items: Item[]) => Item[]) => void
  /** The order to save, as it now stands; undefined where nothing was moved since it was last taken. */
  take: () => Item[] | undefined
}

/**
 * A list that is being put in order. What is saved is the order that was asked for: on a busy machine the last move may
 * still wait to be drawn when it ends.
 * @param shown the list as it is drawn; undefined while it loads
 * @param show draws it in another order
 */
export function useAskedOrder<Item>(
  shown: Item[] | undefined,
  show: (items: Item[]) => void,
): AskedOrder<Item> {
  const asked = useRef<Item[]>(undefined)
  return {
    change: (next) => {
      const before = asked.current ?? shown
      if (before === undefined) return
      asked.current = next(before)
      show(asked.current)
    },
    take: () => {
      const items = asked.current
      asked.current = undefined
      return items
    },
  }
}
