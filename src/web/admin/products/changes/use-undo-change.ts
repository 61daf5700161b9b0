import { useState } from 'react'
import {
  undoProductChange,
  type ShopChange,
  type UndoConflict,
} from '#contract/catalogue/product-changes.ts'
import { revertRates } from '#contract/metal/rates.ts'
import { ApiError } from '#web/api/api.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { toast } from '#web/ui/feedback/toast.tsx'

/** What an undo came to. */
export interface Undone {
  message: string
  /** What it left, and why; the first of them. */
  conflicts: readonly UndoConflict[]
  /** How many products it left. */
  left: number
}

interface UndoChange {
  isBusy: boolean
  /** Undefined, and told, when the shop refuses. */
  undo: (change: Undoable) => Promise<Undone | undefined>
}

/** A change, named by its kind where it is none of products. */
interface Undoable {
  kind?: ShopChange['kind']
  changeId: number
}

/** Undoes an import or a bulk change of products; `onUndone` reloads what shows products. */
export function useUndoChange(onUndone: () => void): UndoChange {
  const [isBusy, setIsBusy] = useState(false)

  async function undo(change: Undoable): Promise<Undone | undefined> {
    setIsBusy(true)
    try {
      const undone = await undoneBy(change)
      toast.success(undone.message)
      return undone
    } catch (error) {
      const reason = error instanceof ApiError ? error.problem?.message : undefined
      toast.failure(reason ?? 'Nothing was undone. Please try again.')
      return undefined
    } finally {
      setIsBusy(false)
      onUndone()
    }
  }

  return { isBusy, undo }
}

async function undoneBy({ kind, changeId }: Undoable): Promise<Undone> {
  if (kind !== 'rates') return adminApi.call(undoProductChange, { params: { changeId } })
  const { changed } = await adminApi.call(revertRates, { params: { cardId: changeId } })
  const message = `The previous rates apply again: ${changed} prices changed`
  return { message, conflicts: [], left: 0 }
}
