import { useEffect, useState } from 'react'
import {
  bulkEditProducts,
  previewBulkEdit,
  type BulkChange,
  type BulkPreview,
} from '#contract/catalogue/admin-products.ts'
import { bulkDeleteProducts } from '#contract/catalogue/product-changes.ts'
import { useUndoChange } from '#web/admin/products/changes/use-undo-change.ts'
import { ApiError } from '#web/api/api.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { dismissToast } from '#web/ui/feedback/toast-store.ts'
import { toast } from '#web/ui/feedback/toast.tsx'

/** How long a change can be undone on the screen. */
const UNDO_MS = 10_000

interface BulkEdit {
  /** What the change would do; undefined until it is asked for, and again when the form changes. */
  preview: BulkPreview | undefined
  isBusy: boolean
  /** The last change, as long as it can be undone. */
  undoable: { text: string } | undefined
  look: (change: BulkChange) => void
  forget: () => void
  /** Writes the change, against the preview when there is one. */
  apply: (change: BulkChange) => void
  /** Deletes them. */
  remove: () => void
  undo: () => void
}

interface LastChange {
  text: string
  changeId: number
  /** The toast that says that products are deleted, which an undo makes untrue. */
  deletedToast?: number
}

/** Changes the selected products: a preview, the change, and for a moment the way back. */
export function useBulkEdit(productIds: readonly number[], onChanged: () => void): BulkEdit {
  const [preview, setPreview] = useState<BulkPreview>()
  const [isBusy, setIsBusy] = useState(false)
  const [last, setLast] = useState<LastChange>()

  const undoing = useUndoChange(onChanged)

  useEffect(() => {
    if (last === undefined) return undefined
    const timer = setTimeout(() => setLast(undefined), UNDO_MS)
    return () => clearTimeout(timer)
  }, [last])

  /** Undefined, and told, when the shop refuses. */
  async function ask<Reply>(call: () => Promise<Reply>): Promise<Reply | undefined> {
    setIsBusy(true)
    try {
      return await call()
    } catch (error) {
      const answer = error instanceof ApiError ? error : undefined
      if (answer?.status === 409) setPreview(undefined)
      toast.failure(answer?.problem?.message ?? 'The products were not changed. Please try again.')
      return undefined
    } finally {
      setIsBusy(false)
    }
  }

  async function look(change: BulkChange): Promise<void> {
    const body = { productIds: [...productIds], change }
    setPreview(await ask(() => adminApi.call(previewBulkEdit, { body })))
  }

  async function apply(change: BulkChange): Promise<void> {
    const body = { productIds: [...productIds], change, basis: preview?.basis ?? '' }
    const reply = await ask(() => adminApi.call(bulkEditProducts, { body }))
    if (reply === undefined) return
    toast.success(reply.message)
    setPreview(undefined)
    const { changeId } = reply
    setLast(changeId === null ? undefined : { text: `${reply.message}.`, changeId })
    onChanged()
  }

  async function remove(): Promise<void> {
    const body = { productIds: [...productIds] }
    const reply = await ask(() => adminApi.call(bulkDeleteProducts, { body }))
    if (reply === undefined) return
    const deletedToast = toast.success(reply.message)
    setLast({ text: reply.message, changeId: reply.changeId, deletedToast })
    onChanged()
  }

  async function undo(): Promise<void> {
    if (last === undefined) return
    setLast(undefined)
    const undone = await undoing.undo(last)
    if (undone !== undefined && last.deletedToast !== undefined) dismissToast(last.deletedToast)
  }

  return {
    preview,
    isBusy: isBusy || undoing.isBusy,
    undoable: last,
    look: (change) => void look(change),
    forget: () => setPreview(undefined),
    apply: (change) => void apply(change),
    remove: () => void remove(),
    undo: () => void undo(),
  }
}
