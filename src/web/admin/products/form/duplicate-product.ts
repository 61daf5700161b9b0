import type { Product } from '#contract/catalogue/catalogue.ts'
import { duplicateProduct } from '#contract/catalogue/admin-products.ts'
import { ADMIN_PRODUCT_TOAST_MS } from '#domain/shop/timings.ts'
import { ApiError } from '#web/api/api.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { toast } from '#web/ui/feedback/toast.tsx'

/** Makes a hidden copy of a product; undefined, and told, when that fails. */
export async function copyProduct({ productId }: Product): Promise<Product | undefined> {
  const brief = { durationMs: ADMIN_PRODUCT_TOAST_MS }
  try {
    const { message, product } = await adminApi.call(duplicateProduct, { params: { productId } })
    toast.success(message, brief)
    return product
  } catch (error) {
    const reason = error instanceof ApiError ? error.problem?.message : undefined
    toast.failure(reason ?? 'The product was not copied. Please try again.', brief)
    return undefined
  }
}
