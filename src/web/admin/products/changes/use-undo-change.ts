import { useState } from 'react'
import { undoProductChange, type UndoConflict } from '#contract/catalogue/product-changes.ts'
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
  undo: (changeId: number) => Promise<Undone | undefined>
}

/** Undoes an import or a bulk change of products; `onUndone` reloads what shows products. */
export function useUndoChange(onUndone: () => void): UndoChange {
  const [isBusy, setIsBusy] = useState(false)

  async function undo(changeId: number): Promise<Undone | undefined> {
    setIsBusy(true)
    try {
      const undone = await adminApi.call(undoProductChange, { params: { changeId } })
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
