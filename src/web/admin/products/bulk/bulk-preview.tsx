import { useEffect, useRef } from 'react'
import type { BulkPreview as Preview } from '#contract/catalogue/admin-products.ts'

/** What a change of many products does: old and new for a few of them, and how many there are. */
export function BulkPreview({ preview }: { preview: Preview }) {
  const { count, changed, examples, keptPrices, keptStocks } = preview
  const more = changed - examples.length
  const frame = useRef<HTMLElement>(null)
  // It appears below a long form, so it is brought into view.
  useEffect(() => {
    // Newer browsers answer a promise, which React would take for what cleans up.
    frame.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <section
      ref={frame}
      aria-label="Preview"
      aria-live="polite"
      className="grid gap-3 rounded-md border border-line bg-canvas p-4"
    >
      <p className="font-medium">
        {changed === 0
          ? 'Nothing to change: the products have these values, or keep their own.'
          : `${changed} of ${products(count)} will change.`}
      </p>
      {keptPrices > 0 && (
        <p className="text-note">The rates make the price of {products(keptPrices)}: it stays.</p>
      )}
      {keptStocks > 0 && (
        <p className="text-note">
          The pieces of {products(keptStocks)} are counted by size: that stock stays.
        </p>
      )}
      {examples.length > 0 && (
        <ul className="grid gap-2 text-note">
          {examples.map(({ productId, name, changes }) => (
            <li key={productId} className="wrap-anywhere">
              <b className="font-medium">{name}</b>
              {changes.map(({ label, before, after }) => (
                <span key={label} className="block">
                  {label}: <del className="text-ink-3">{before}</del>
                  <span aria-hidden="true"> → </span>
                  <span className="sr-only">becomes </span>
                  <ins className="no-underline">{after}</ins>
                </span>
              ))}
            </li>
          ))}
        </ul>
      )}
      {examples.length > 0 && more > 0 && <p className="text-note">And {more} more.</p>}
    </section>
  )
}

function products(count: number): string {
  return count === 1 ? '1 product' : `${count} products`
}
