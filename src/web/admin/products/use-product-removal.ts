import { useEffect, useRef, useState } from 'react'
import { deleteProduct, type Product } from '#contract/catalogue/catalogue.ts'
import { restoreProduct } from '#contract/catalogue/admin-products.ts'
import { messages } from '#domain/shop/messages.ts'
import { ADMIN_PRODUCT_TOAST_MS } from '#domain/shop/timings.ts'
import { ApiError } from '#web/api/api.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { dismissToast } from '#web/ui/feedback/toast-store.ts'
import { toast } from '#web/ui/feedback/toast.tsx'

/** How long a deletion can be taken back on the screen. */
const UNDO_MS = 10_000

interface ProductRemoval {
  /** The product that is asked about. */
  product: Product | undefined
  isBusy: boolean
  /** The product that was deleted last, as long as that can be taken back. */
  undoable: Product | undefined
  ask: (product: Product) => void
  cancel: () => void
  confirm: () => void
  undo: () => void
}

/** Deleting a product, once the person is sure, and taking it back for a moment. */
export function useProductRemoval(
  onRemoved: (product: Product) => void,
  onRestored: (product: Product) => void,
): ProductRemoval {
  const [product, setProduct] = useState<Product>()
  const [undoable, setUndoable] = useState<Product>()
  const [isBusy, setIsBusy] = useState(false)
  const deletedToast = useRef(0)
  const brief = { durationMs: ADMIN_PRODUCT_TOAST_MS }

  useEffect(() => {
    if (undoable === undefined) return undefined
    const timer = setTimeout(() => setUndoable(undefined), UNDO_MS)
    return () => clearTimeout(timer)
  }, [undoable])

  async function remove(removed: Product): Promise<void> {
    setIsBusy(true)
    try {
      const { productId } = removed
      await adminApi.call(deleteProduct, { params: { productId }, query: { undoable: true } })
      deletedToast.current = toast.success(messages.admin.productDeleted, brief)
      setUndoable(removed)
      onRemoved(removed)
    } catch {
      toast.failure(messages.admin.productDeleteFailed, brief)
    } finally {
      setIsBusy(false)
      setProduct(undefined)
    }
  }

  async function restore({ productId }: Product): Promise<void> {
    setUndoable(undefined)
    try {
      const reply = await adminApi.call(restoreProduct, { params: { productId } })
      // It is not deleted any more.
      dismissToast(deletedToast.current)
      toast.success(reply.message, brief)
      onRestored(reply.product)
    } catch (error) {
      const reason = error instanceof ApiError ? error.problem?.message : undefined
      toast.failure(reason ?? 'The product could not be restored.', brief)
    }
  }

  return {
    product,
    isBusy,
    undoable,
    ask: setProduct,
    cancel: () => setProduct(undefined),
    confirm: () => product && void remove(product),
    undo: () => undoable && void restore(undoable),
  }
}
