import { Link } from 'react-router'
import type { RatesPreview } from '#contract/metal/rates.ts'
import { formatRupees, paiseFromRupees } from '#domain/pricing/money.ts'
import { Panel } from '#web/ui/panel.tsx'
import { UploadedPicture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { formatCount } from '#web/ui/format.ts'
import { AllPrices, type PricedBy } from './all-prices.tsx'
import { RateChange } from './rate-change.tsx'
import type { Preview } from './use-rates-preview.ts'

/** What the typed rates would change, while they are typed. */
export function PreviewPanel({ preview, by }: { preview: Preview; by: PricedBy }) {
  const data = preview.state === 'loading' ? preview.last : undefined
  const shown = preview.state === 'ready' ? preview.data : data
  return (
    <Panel title="What changes">
      <div aria-live="polite" aria-busy={preview.state === 'loading'} className="grid gap-4 p-4">
        {preview.state === 'empty' && (
          <p className="text-ink-2">Type a rate to see what changes.</p>
        )}
        {preview.state === 'failed' && <p className="text-danger">{preview.message}</p>}
        {preview.state === 'loading' && shown === undefined && (
          <p className="text-ink-2">Counting...</p>
        )}
        {shown !== undefined && <Shown {...shown} />}
        {preview.state === 'ready' && preview.data.makes > 0 && <AllPrices by={by} />}
      </div>
    </Panel>
  )
}

function Shown({ makes, changed, stockDelta, largest, unpriced, problems, ...more }: RatesPreview) {
  if (makes === 0) {
    return (
      <p className="text-pretty text-ink-2">
        No product is priced by weight yet. Tick Sold by weight when you add a product, or add a
        make under Metal price when you edit one; its price then follows the rates.
      </p>
    )
  }
  return (
    <>
      <p className="font-medium">
        {changed === 0
          ? 'No price changes.'
          : `${formatCount(changed)} of ${formatCount(makes)} pieces get a new price.`}
        {stockDelta !== 0 && (
          <span className="block font-normal text-ink-2">
            Counted stock is worth {formatRupees(Math.abs(stockDelta))}{' '}
            {stockDelta > 0 ? 'more' : 'less'}.
          </span>
        )}
      </p>
      {largest.length > 0 && (
        <section aria-label="Largest changes">
          <h3 className="mb-1 text-note text-ink-2">Largest changes</h3>
          <ul>
            {largest.map((change) => (
              <ChangeRow key={`${change.productId} ${change.alloy}`} change={change} />
            ))}
          </ul>
        </section>
      )}
      <BelowCost {...more} />
      {unpriced > 0 && (
        <section aria-label="Cannot be priced" className="rounded-md bg-warning-50 p-3">
          <h3 className="font-medium text-warning">
            {formatCount(unpriced)} {unpriced === 1 ? 'piece' : 'pieces'} cannot be priced and will
            not be sold
          </h3>
          <ul className="mt-1 grid gap-1 text-note">
            {problems.map(({ productId, name, alloy, reason }) => (
              <li key={`${productId} ${alloy}`} className="wrap-anywhere">
                <Link to={`/admin/products?edit=${productId}`} className="underline">
                  {name}
                </Link>
                , {alloy}: {reason}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

/** Pieces that would be sold at a loss, before any discount. */
export function BelowCost({
  belowCost,
  losses,
  label = 'Below cost',
}: Pick<RatesPreview, 'belowCost' | 'losses'> & { label?: string }) {
  if (belowCost === 0) return null
  return (
    <section aria-label={label} className="rounded-md bg-warning-50 p-3">
      <h3 className="font-medium text-warning">
        {formatCount(belowCost)} tagged {belowCost === 1 ? 'piece' : 'pieces'} would be sold below
        cost
      </h3>
      <ul className="mt-1 grid gap-1 text-note">
        {losses.map(({ tag, productId, name, alloy, price, cost }) => (
          <li key={tag} className="wrap-anywhere tabular-nums">
            <Link to={`/admin/products?edit=${productId}`} className="underline">
              {tag} {name}
            </Link>
            , {alloy}: {formatRupees(price)}
            {`, cost ${formatRupees(cost)}`}
          </li>
        ))}
      </ul>
    </section>
  )
}

function ChangeRow({ change }: { change: RatesPreview['largest'][number] }) {
  const { name, image, alloy, before, after } = change
  return (
    <li className="flex items-center gap-3 border-t border-line py-2">
      <UploadedPicture
        path={image ?? undefined}
        alt=""
        sizes="48px"
        className="size-12 flex-none rounded-sm object-cover"
      />
      <span className="min-w-0 flex-1 text-sm">
        <span className="block wrap-anywhere">
          {name} <span className="text-ink-3">{alloy}</span>
        </span>
        <span className="flex flex-wrap gap-x-2 text-note">
          {before !== null && (
            <>
              <s className="text-ink-3">
                <Price rupees={before} />
              </s>
              <span aria-hidden="true">→</span>
            </>
          )}
          <Price rupees={after} className="font-medium" />
          <RateChange
            before={before === null ? undefined : paiseFromRupees(before)}
            after={paiseFromRupees(after)}
          />
        </span>
      </span>
    </li>
  )
}
