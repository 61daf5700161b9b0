import { useEffect, useRef, useState } from 'react'
import { suggestProducts, type Suggestions } from '#contract/catalogue/product-search.ts'
import { formatPaise } from '#domain/pricing/money.ts'
import { wirePrices } from '#domain/pricing/sale-price.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { failureText } from '#web/api/failure-text.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { SearchField } from '#web/ui/forms/search-field.tsx'
import { UploadedPicture } from '#web/ui/picture.tsx'

const TYPING_PAUSE_MS = 150

interface Found {
  words: string
  products: Suggestions['products']
}

/** Finds the products that are asked for; each press adds one to the quote and leads back to the field for the next. */
export function PieceSearch({ onChoose }: { onChoose: (productId: number) => Promise<void> }) {
  const [typed, setTyped] = useState('')
  const [found, setFound] = useState<Found>()
  const [busyId, setBusyId] = useState<number>()
  const search = useRef<HTMLDivElement>(null)
  const words = typed.trim()
  useEffect(() => {
    if (words === '') return undefined
    let isCurrent = true
    const timer = setTimeout(() => {
      void adminApi
        .call(suggestProducts, { query: { q: words } })
        .then(({ products }) => isCurrent && setFound({ words, products }))
        .catch((error: unknown) => toast.failure(failureText('The search failed.', error)))
    }, TYPING_PAUSE_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [words])

  async function choose(productId: number): Promise<void> {
    if (busyId !== undefined) return
    setBusyId(productId)
    try {
      await onChoose(productId)
      setTyped('')
      if (isFocusOurs(search.current)) search.current?.querySelector('input')?.focus()
    } catch (error) {
      toast.failure(failureText('The product was not added.', error))
    }
    setBusyId(undefined)
  }

  return (
    <div ref={search}>
      <SearchField
        label="Find a product"
        placeholder="Name or category of a product"
        value={typed}
        onChange={setTyped}
        isInForm
      />
      {words !== '' && found !== undefined && (
        <ul aria-label="Products found" className="mt-2 rounded-md border border-line">
          {found.products.length === 0 && (
            <li className="px-4 py-3 text-ink-2">Nothing found for “{found.words}”.</li>
          )}
          {found.products.map((product) => (
            <li key={product.productId} className="border-b border-line last:border-0">
              <button
                type="button"
                aria-disabled={busyId !== undefined || undefined}
                onClick={() => void choose(product.productId)}
                className="flex min-h-14 w-full items-center gap-3 px-3 py-2 text-left hover:bg-ivory"
              >
                <UploadedPicture
                  path={product.image ?? undefined}
                  alt=""
                  sizes="2.5rem"
                  className="size-10 shrink-0 rounded-sm object-cover"
                />
                <span className="min-w-0 flex-1 wrap-anywhere">
                  {product.name}
                  <span className="block text-xs text-ink-3">{product.categoryName}</span>
                </span>
                <span className="tabular-nums">
                  {product.isOnRequest === true
                    ? 'Price on request'
                    : formatPaise(wirePrices(product).now)}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Whether nobody went on to another field while a piece was added; Safari leaves focus on the page at a press. */
function isFocusOurs(frame: HTMLElement | null): boolean {
  const { activeElement } = document
  return activeElement === document.body || frame?.contains(activeElement) === true
}
