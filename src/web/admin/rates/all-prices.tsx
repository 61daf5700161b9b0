import { Download, ListOrdered } from '#web/ui/icons/lucide.ts'
import { useState } from 'react'
import {
  exportNewPrices,
  listNewPrices,
  NEW_PRICE_SORTS,
  type NewPrice,
  type NewPriceSort,
} from '#contract/metal/new-prices.ts'
import { formatRupees, paiseFromRupees } from '#domain/pricing/money.ts'
import { ADMIN_PAGE_SIZE } from '#domain/shop/admin-pages.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { downloadFile } from '#web/api/download.ts'
import { useLoad } from '#web/api/use-load.ts'
import { Button } from '#web/ui/button.tsx'
import { InlineFailure } from '#web/ui/feedback/inline-failure.tsx'
import { LoadingRows, NothingHere } from '#web/ui/feedback/list-states.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { InlineSelect } from '#web/ui/forms/inline-select.tsx'
import { SearchField } from '#web/ui/forms/search-field.tsx'
import { Pager } from '#web/ui/lists/pager.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { UploadedPicture } from '#web/ui/picture.tsx'
import { RateChange } from './rate-change.tsx'
import type { bodyOf } from './use-rates-preview.ts'
import type { TypedRates } from './use-typed-rates.ts'

/** The typed rates that the prices are of. */
export interface PricedBy {
  rates: ReturnType<typeof bodyOf>
  rule: TypedRates['rule']
}

const SORT_LABELS = {
  change: 'Largest change first',
  rise: 'Largest rise first',
  fall: 'Largest fall first',
} as const
const SORTS = NEW_PRICE_SORTS.map((value) => ({ value, label: SORT_LABELS[value] }))

/** Opens the old and new price of every piece at the rates that are typed. */
export function AllPrices({ by }: { by: PricedBy }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        type="button"
        variant="secondary"
        size="sm"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        className="justify-self-start"
      >
        <ListOrdered className="ico-s" aria-hidden="true" />
        See every price
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title="Every price at these rates"
        size="lg"
      >
        {isOpen && <PriceList by={by} />}
      </Dialog>
    </>
  )
}

function PriceList({ by }: { by: PricedBy }) {
  const [q, setQ] = useState('')
  const [sort, setSort] = useState<NewPriceSort>('change')
  const [page, setPage] = useState(1)
  /** What the list was when it was begun; undefined until it is there. */
  const [seen, setSeen] = useState<string>()
  const asked = { ...by, q, sort, page, limit: ADMIN_PAGE_SIZE }
  const load = useLoad(JSON.stringify(asked), async () => {
    const answer = await adminApi.call(listNewPrices, { body: asked })
    setSeen((basis) => basis ?? answer.basis)
    return answer
  })
  const isOther = load.state === 'ready' && seen !== undefined && load.data.basis !== seen

  function begin(): void {
    setSeen(undefined)
    setPage(1)
    load.reload()
  }

  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <SearchField
          label="Search prices"
          placeholder="Product, alloy, SKU or barcode"
          value={q}
          onChange={(text) => {
            setQ(text)
            setPage(1)
          }}
          className="w-full sm:w-72"
        />
        <InlineSelect
          label="Order of prices"
          value={sort}
          options={SORTS}
          onChange={(value) => {
            setSort(NEW_PRICE_SORTS.find((one) => one === value) ?? 'change')
            setPage(1)
          }}
          className="max-sm:grow"
        />
        <Button
          type="button"
          variant="secondary"
          size="sm"
          onClick={() => void saveCsv(by)}
          className="max-sm:grow sm:ml-auto"
        >
          <Download className="ico-s" aria-hidden="true" />
          CSV of all
        </Button>
      </div>
      <div role="status">
        {isOther && (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-warning-50 p-3">
            <p className="mr-auto text-pretty text-warning">
              Pieces or their prices have changed since you opened this list. You see them as they
              are now.
            </p>
            <Button type="button" variant="secondary" size="sm" onClick={begin}>
              Begin again
            </Button>
          </div>
        )}
      </div>
      {load.state === 'loading' && <LoadingRows text="Counting..." />}
      {load.state === 'failed' && (
        <InlineFailure
          text="The prices did not load."
          onRetry={load.reload}
          isBusy={load.isReloading}
        />
      )}
      {load.state === 'ready' && load.data.total === 0 && (
        <NothingHere>{q.trim() === '' ? 'Nothing is on sale.' : 'No piece found.'}</NothingHere>
      )}
      {load.state === 'ready' && load.data.total > 0 && (
        <>
          <ul aria-label="Prices">
            {load.data.rows.map((row) => (
              <PriceRow key={row.makeId} row={row} />
            ))}
          </ul>
          <Pager
            label="Pages of prices"
            page={page}
            pageSize={ADMIN_PAGE_SIZE}
            total={load.data.total}
            onPage={setPage}
          />
        </>
      )}
    </div>
  )
}

function PriceRow({ row }: { row: NewPrice }) {
  const { productId, name, image, alloy, sku, before, after, reason } = row
  return (
    <li className="grid grid-cols-[3rem_minmax(0,1fr)] items-center gap-x-3 gap-y-1 border-t border-line py-2 text-sm sm:grid-cols-[3rem_minmax(0,1fr)_auto_13rem]">
      <UploadedPicture
        path={image ?? undefined}
        alt=""
        sizes="48px"
        className="row-span-3 size-12 self-start rounded-sm object-cover sm:row-span-1"
      />
      <span className="min-w-0 wrap-anywhere">
        <a
          href={`/admin/products?edit=${productId}`}
          target="_blank"
          rel="noreferrer"
          className="link"
        >
          {name}
        </a>
        <span className="block text-note text-ink-2">
          {alloy}
          {sku !== '' && ` · ${sku}`}
        </span>
      </span>
      <span className="col-start-2 tabular-nums sm:col-start-3 sm:text-right">
        <span className="text-ink-2">{before === null ? 'No price' : formatRupees(before)}</span>
        <span aria-hidden="true"> → </span>
        <span className="sr-only">becomes </span>
        <span className="font-medium">{after === null ? 'no price' : formatRupees(after)}</span>
      </span>
      <span className="col-start-2 text-note sm:col-start-4 sm:text-right">
        {reason === '' ? (
          <RateChange
            before={before === null ? undefined : paiseFromRupees(before)}
            after={after === null ? undefined : paiseFromRupees(after)}
          />
        ) : (
          <span className="text-warning">Not for sale: {reason}</span>
        )}
      </span>
    </li>
  )
}

async function saveCsv(by: PricedBy): Promise<void> {
  try {
    await downloadFile(exportNewPrices, { body: by })
  } catch {
    toast.failure('The prices could not be exported.', { retry: () => void saveCsv(by) })
  }
}
