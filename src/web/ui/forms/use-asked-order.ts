import { useRef } from 'react'

/** What came of saving an order: it stands, it can be tried again, or somebody else's order stands. */
export type OrderSaved = 'saved' | 'failed' | 'changed'

interface AskedOrder<Item> {
  /** Changes the order on the screen only, as while something is dragged. */
  change: (next: (items: Item[]) => Item[]) => void
  /** Saves the order that was asked for last, after a save that is on its way; nothing where nothing was moved. */
  save: () => void
}

interface ShownOrder<Item> {
  /** The list as it is drawn; undefined while it loads. */
  shown: Item[] | undefined
  /** Draws it in another order. */
  show: (items: Item[]) => void
  /** Saves an order of what the shop is known to have as `seen`. */
  write: (items: Item[], seen: Item[]) => Promise<OrderSaved>
}

/**
 * A list that is being put in order. What is saved is the order that was asked for: on a busy machine the last move may
 * still wait to be drawn when it ends. Saves go one after the other, so that none finds the one before it unseen.
 */
export function useAskedOrder<Item>({ shown, show, write }: ShownOrder<Item>): AskedOrder<Item> {
  const asked = useRef<Item[]>(undefined)
  /** What the shop has, as far as this screen knows. */
  const known = useRef<Item[]>(undefined)
  const drawnHere = useRef(new WeakSet<Item[]>())
  const isSaving = useRef(false)
  const isDue = useRef(false)

  function change(next: (items: Item[]) => Item[]): void {
    if (shown === undefined) return
    if (shown !== known.current && !drawnHere.current.has(shown)) {
      // It was loaded since: moves that were not saved are no longer on the screen.
      known.current = shown
      asked.current = undefined
    }
    asked.current = next(asked.current ?? shown)
    drawnHere.current.add(asked.current)
    show(asked.current)
  }

  async function saveNext(): Promise<void> {
    const [items, seen] = [asked.current, known.current]
    isDue.current = false
    if (items === undefined || seen === undefined) return
    asked.current = undefined
    const outcome = await write(items, seen)
    if (outcome === 'saved' && known.current === seen) known.current = items
    if (outcome === 'failed') asked.current ??= items
    if (outcome === 'changed') asked.current = undefined
    if (outcome !== 'saved') isDue.current = false
  }

  async function saveAll(): Promise<void> {
    if (isSaving.current) return
    isSaving.current = true
    while (isDue.current) await saveNext()
    isSaving.current = false
  }

  function save(): void {
    isDue.current = true
    void saveAll()
  }

  return { change, save }
}
