import { useRef } from 'react'
import { toast } from '#web/ui/feedback/toast.tsx'
import { failureText } from './failure-text.ts'
import type { Load } from './use-load.ts'

interface SavedOrder<Item> {
  /** Changes the order on the screen only, as while something is dragged. */
  change: (next: (items: Item[]) => Item[]) => void
  /** Saves the order as it now stands. A failure is told, with a way to try again. */
  save: () => void
}

/**
 * Puts a loaded list in order. What is saved is the order that was asked for: on a busy machine the last move may
 * still wait to be drawn when it ends.
 * @param send saves the order
 * @param failed what is said when that did not work
 */
export function useSavedOrder<Item>(
  load: Load<Item[]>,
  send: (items: Item[]) => Promise<unknown>,
  failed: string,
): SavedOrder<Item> {
  /** What was asked for since the last save. */
  const asked = useRef<Item[]>(undefined)

  async function saveNow(items: Item[]): Promise<void> {
    try {
      await send(items)
    } catch (error) {
      toast.failure(failureText(failed, error), { retry: () => void saveNow(items) })
    }
  }

  return {
    change: (next) => {
      if (load.state !== 'ready') return
      const items = next(asked.current ?? load.data)
      asked.current = items
      load.replace(items)
    },
    save: () => {
      const items = asked.current
      asked.current = undefined
      if (items !== undefined) void saveNow(items)
    },
  }
}
