import { useId } from 'react'
import { getOwnProduct } from '#contract/catalogue/admin-products.ts'
import type { Product } from '#contract/catalogue/catalogue.ts'
import { getProductMakes } from '#contract/metal/makes.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { useLoad } from '#web/api/use-load.ts'
import { InlineFailure } from '#web/ui/feedback/inline-failure.tsx'
import { MakesForm } from './makes-form.tsx'

interface MakesSectionProps {
  product: Product
  /** Whether something else of the product is typed that is not saved. */
  isProductDirty: boolean
  /** Called when something is typed that is not saved, and when nothing is any more. */
  onDirty: (isDirty: boolean) => void
  /** Called with the product at its new price. */
  onSaved: (product: Product) => void
  /** Called with the product whose materials became makes. */
  onRemade: (product: Product) => void
}

/** What a product is made of, by which its price follows the rates. */
export function MakesSection({
  product,
  isProductDirty,
  onDirty,
  onSaved,
  onRemade,
}: MakesSectionProps) {
  const titleId = useId()
  const params = { productId: product.productId }
  const load = useLoad(`makes ${product.productId}`, () =>
    adminApi.call(getProductMakes, { params }),
  )

  function showPrice(): void {
    // The list behind shows the old price until it loads again; nothing else depends on it.
    adminApi.call(getOwnProduct, { params }).then(onSaved, () => undefined)
  }

  return (
    <section aria-labelledby={titleId} className="mt-7 grid gap-3.5 border-t border-line pt-6">
      <h3 id={titleId} className="font-semibold">
        Metal price
      </h3>
      {load.state === 'loading' && <p className="text-ink-2">Loading the metal price...</p>}
      {load.state === 'failed' && (
        <InlineFailure
          text="The metal price did not load."
          onRetry={load.reload}
          isBusy={load.isReloading}
        />
      )}
      {load.state === 'ready' && (
        <MakesForm
          product={product}
          loaded={load.data}
          isProductDirty={isProductDirty}
          onDirty={onDirty}
          onSaved={showPrice}
          onRemade={onRemade}
        />
      )}
    </section>
  )
}
