import { Trash2 } from '#web/ui/icons/lucide.ts'
import { useId, type ComponentProps } from 'react'
import type { ProductMakes } from '#contract/metal/makes.ts'
import { sizeCodeFromText } from '#domain/catalogue/sizes/piece-sizes.ts'
import { MAKE_LIMITS } from '#domain/pricing/metal/makes.ts'
import { metalPrice } from '#domain/pricing/metal/metal-price.ts'
import { termsOfSize } from '#domain/pricing/metal/sizes.ts'
import { termsOfMake } from '#domain/pricing/metal/written-make.ts'
import { formatPaise } from '#domain/pricing/money.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/forms/field.tsx'
import { isSecondClick } from '#web/ui/lists/second-click.ts'
import { FIGURE, type MakeBound } from './make-fields.tsx'
import { ratesOf } from './make-price.tsx'
import type { MakeText, SizeText } from './make-text.ts'
import { readMake } from './read-make.ts'

const COLUMNS = {
  counted:
    'sm:grid-cols-[minmax(3.5rem,1fr)_minmax(4.5rem,1fr)_minmax(4.5rem,1fr)_minmax(4.5rem,1fr)_minmax(6.5rem,auto)_auto_auto] sm:items-center sm:gap-2',
  uncounted:
    'sm:grid-cols-[minmax(3.5rem,1fr)_minmax(4.5rem,1fr)_minmax(4.5rem,1fr)_minmax(6.5rem,auto)_auto_auto] sm:items-center sm:gap-2',
}

/** The sizes of a make, one per row, each with its price at the current rates. */
export function SizeRows({ make, path, errors, alloys, onChange }: MakeBound) {
  const { sizes } = make
  const prices = pricesOf(make, alloys)
  const isCounted = make.sizeStock === 'size' && make.stockKind === 'counted'
  const change = (at: number, size: SizeText) => onChange({ ...make, sizes: sizes.with(at, size) })
  return (
    <div role="group" aria-label="All sizes" className="grid gap-2">
      {sizes.length > 0 && (
        <div
          aria-hidden="true"
          className={`hidden text-note text-ink-2 sm:grid ${columnsOf(isCounted)} [&>span:nth-last-child(-n+3)]:text-right`}
        >
          <span>Size</span>
          <span>± mg</span>
          {isCounted && <span>Stock</span>}
          <span>Days to make</span>
          <span>Price</span>
          <span className="w-20">On sale</span>
          <span className="w-11" />
        </div>
      )}
      {sizes.map((size, at) => (
        <SizeRow
          // oxlint-disable-next-line react/no-array-index-key -- a size has no other name while it is typed
          key={at}
          size={size}
          isCounted={isCounted}
          price={prices[at]}
          path={`${path}.sizes.${at}`}
          errorOf={(field) => errors[`sizes.${at}.${field}`]}
          onChange={(next) => change(at, next)}
          onRemove={() => onChange({ ...make, sizes: sizes.toSpliced(at, 1) })}
        />
      ))}
      {sizes.length < MAKE_LIMITS.sizes && (
        <div>
          <Button
            type="button"
            variant="secondary"
            size="sm"
            className="admin-button"
            onClick={() => onChange({ ...make, sizes: [...sizes, NEW_SIZE] })}
          >
            Add size
          </Button>
        </div>
      )}
    </div>
  )
}

/** Pieces that are tagged or shared by all sizes have no figure of their own. */
function columnsOf(isCounted: boolean): string {
  return isCounted ? COLUMNS.counted : COLUMNS.uncounted
}

const NEW_SIZE: SizeText = {
  code: '',
  delta: '0',
  stock: '',
  seenStock: undefined,
  days: '',
  isActive: true,
}

interface SizeRowProps {
  size: SizeText
  /** Whether the stock of this size counts. */
  isCounted: boolean
  price: number | undefined
  path: string
  errorOf: (field: string) => string | undefined
  onChange: (size: SizeText) => void
  onRemove: () => void
}

function SizeRow({ size, isCounted, price, path, errorOf, onChange, onRemove }: SizeRowProps) {
  const noteId = useId()
  const name = size.code === '' ? 'new size' : `size ${size.code}`
  const wrong = ['code', 'netMgDelta', 'stock', 'leadDays'].map(errorOf).find(Boolean)
  const cell = (field: string, label: string) => ({
    label,
    owner: name,
    name: `${path}.${field}`,
    'aria-invalid': errorOf(field) === undefined ? undefined : true,
    'aria-describedby': wrong === undefined ? undefined : noteId,
  })
  return (
    <div className="border-t border-line pt-2 sm:border-0 sm:pt-0">
      <div className={`grid grid-cols-2 gap-3 ${columnsOf(isCounted)}`}>
        <Cell
          {...cell('code', 'Size')}
          value={size.code}
          onValue={(code) => onChange({ ...size, code })}
          autoComplete="off"
        />
        <Cell
          {...cell('netMgDelta', '± mg')}
          {...FIGURE}
          inputMode="text"
          value={size.delta}
          onValue={(delta) => onChange({ ...size, delta })}
        />
        {isCounted && (
          <Cell
            {...cell('stock', 'Stock')}
            {...FIGURE}
            inputMode="numeric"
            placeholder="Unlimited"
            value={size.stock}
            onValue={(stock) => onChange({ ...size, stock })}
          />
        )}
        <Cell
          {...cell('leadDays', 'Days to make')}
          {...FIGURE}
          inputMode="numeric"
          placeholder="Not made"
          value={size.days}
          onValue={(days) => onChange({ ...size, days })}
        />
        <span className="col-span-2 flex items-center gap-3 sm:contents">
          <span className="money mr-auto text-right text-sm sm:mr-0">
            {price === undefined ? '–' : formatPaise(price)}
          </span>
          <label className="flex h-11 cursor-pointer items-center justify-end gap-2 text-sm sm:w-20">
            <span className="sm:sr-only">
              On sale<span className="sr-only">, {name}</span>
            </span>
            <input
              type="checkbox"
              name={`${path}.isActive`}
              checked={size.isActive}
              onChange={({ target }) => onChange({ ...size, isActive: target.checked })}
              className="size-5 accent-mor-800"
            />
          </label>
          <IconButton
            label={`Remove ${name}`}
            onClick={(event) => isSecondClick(event) || onRemove()}
          >
            <Trash2 className="ico-s" aria-hidden="true" />
          </IconButton>
        </span>
      </div>
      {wrong !== undefined && <FieldError id={noteId}>{wrong}</FieldError>}
    </div>
  )
}

interface CellProps extends Omit<ComponentProps<'input'>, 'onChange' | 'ref'> {
  label: string
  /** The size that the cell is of, for readers. */
  owner: string
  onValue: (value: string) => void
}

/** A field whose label stands above its column, and above itself on a phone. */
function Cell({ label, owner, onValue, ...input }: CellProps) {
  const id = useId()
  return (
    <span className="block min-w-0">
      <label htmlFor={id} className="mb-1 block text-note font-medium sm:sr-only">
        {label}
        <span className="sr-only"> of {owner}</span>
      </label>
      <input
        type="text"
        {...input}
        id={id}
        onChange={({ target }) => onValue(target.value)}
        className="control"
      />
    </span>
  )
}

/** What each size costs, in paise; undefined while it cannot be read or has no rate. */
function pricesOf(make: MakeText, alloys: ProductMakes['alloys']): (number | undefined)[] {
  const rates = ratesOf(alloys)
  return make.sizes.map((size) => {
    const read = readMake({ ...make, sizes: [{ ...size, code: codeOf(make, size) }] }).make
    const delta = read?.sizes[0]?.netMgDelta
    if (read === undefined || delta === undefined || read.netMg + delta < 1) return undefined
    return metalPrice(termsOfSize(termsOfMake(read), delta), rates)?.price
  })
}

/** A price shows before the size has a name. */
function codeOf({ sizeKind }: MakeText, { code }: SizeText): string {
  return sizeCodeFromText(sizeKind, code) || '-'
}
