import { listOwnAttributes, type OwnAttribute } from '#contract/catalogue/admin-attributes.ts'
import { listCategories, type Category } from '#contract/catalogue/catalogue.ts'
import { listCollections, type CuratedCollection } from '#contract/catalogue/collections.ts'
import { messages } from '#domain/shop/messages.ts'
import { ADMIN_PRODUCT_TOAST_MS } from '#domain/shop/timings.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { useLoad, type Load } from '#web/api/use-load.ts'
import { toast } from '#web/ui/feedback/toast.tsx'

/** The categories that products can be in. */
export function useCategories(): Load<Category[]> {
  return useLoad('categories', async () => {
    try {
      return await adminApi.call(listCategories)
    } catch (error) {
      toast.failure(messages.admin.categoriesFailed, { durationMs: ADMIN_PRODUCT_TOAST_MS })
      throw error
    }
  })
}

/** The attributes of the shop, those that are switched off too. */
export function useAttributes(): Load<OwnAttribute[]> {
  return useLoad('own attributes', () => adminApi.call(listOwnAttributes))
}

/** The curated collections that products can be in; none while they are not known. */
export function useCollections(): readonly CuratedCollection[] {
  const load = useLoad('collections', () => adminApi.call(listCollections))
  return load.state === 'ready' ? load.data : []
}
