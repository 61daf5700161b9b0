import { useState } from 'react'
import { deleteProduct, type Product } from '#contract/catalogue.ts'
import { messages } from '#domain/messages.ts'
import { ADMIN_PRODUCT_TOAST_MS } from '#domain/timings.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { rescueFocus } from '#web/ui/rescue-focus.ts'
import { toast } from '#web/ui/toast.tsx'

interface ProductRemoval {
  /** The product that is asked about. */
  product: Product | undefined
  isBusy: boolean
  ask: (product: Product) => void
  cancel: () => void
  confirm: () => void
}

/** Deleting a product, once the person is sure. */
export function useProductRemoval(onRemoved: (product: Product) => void): ProductRemoval {
  const [product, setProduct] = useState<Product>()
  const [isBusy, setIsBusy] = useState(false)

  async function remove({ productId }: Product): Promise<void> {
    setIsBusy(true)
    try {
      await adminApi.call(deleteProduct, { params: { productId } })
      toast.success(messages.admin.productDeleted, { durationMs: ADMIN_PRODUCT_TOAST_MS })
      if (product !== undefined) onRemoved(product)
    } catch {
      toast.failure(messages.admin.productDeleteFailed, { durationMs: ADMIN_PRODUCT_TOAST_MS })
    } finally {
      setIsBusy(false)
      setProduct(undefined)
      rescueFocus()
    }
  }

  return {
    product,
    isBusy,
    ask: setProduct,
    cancel: () => setProduct(undefined),
    confirm: () => product && void remove(product),
  }
}
