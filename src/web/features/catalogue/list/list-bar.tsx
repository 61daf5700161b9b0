import { ChevronDown, Columns2, RectangleVertical } from '#web/ui/icons/lucide.ts'
import type { ReactNode } from 'react'
import { rememberOneColumn, useOneColumn } from '#web/api/stores/phone-columns.ts'
import { useHydrated } from '#web/api/stores/stored-session.ts'
import { catalogue } from '#i18n/catalogue/catalogue.ts'
import { IconButton } from '#web/ui/button.tsx'

const text = catalogue.sort

const SORTS = [
  { value: 'newest', label: text.newest },
  { value: 'price-asc', label: text.priceUp },
  { value: 'price-desc', label: text.priceDown },
]
const RELEVANCE = { value: 'relevance', label: text.relevance }

interface ListBarProps {
  /** `24 of 36`, or what else there is to say. */
  count: string
  /** Undefined where there is nothing to sort. */
  sort: string | undefined
  /** Among found products the best match comes first. */
  isSearch: boolean
  onSort: (sort: string) => void
  /** The form that sends the order along without JavaScript. */
  formId: string
  /** The button that opens the filters. */
  children: ReactNode
}

/** What stays in view over the list: filters, how much is shown, its order. */
export function ListBar({ count, sort, isSearch, onSort, formId, children }: ListBarProps) {
  const options = isSearch ? [RELEVANCE, ...SORTS] : SORTS
  return (
    <div className="list-bar sticky top-(--header-h) z-(--z-sticky) transition-[top] duration-(--duration-2) max-md:in-[html:has([data-away])]:top-0 -mx-(--gutter) flex flex-wrap items-center gap-2 max-[374px]:gap-1 border-y border-line bg-paper px-(--gutter) py-2.5 sm:gap-3">
      {children}
      <PhoneColumns />
      {/* Between its neighbours, in two lines where they leave no more; on the narrowest phones below. The widths of
          this bar are all in px: those in rem would come after them and win. */}
      <output className="min-w-10 flex-1 max-[639px]:max-w-max max-[639px]:flex-[1000_1_min-content] text-sm text-balance text-ink-2 tabular-nums max-[359px]:order-last max-[359px]:w-full max-[359px]:max-w-none max-[359px]:flex-none max-[480px]:text-note max-[480px]:leading-tight max-[374px]:text-xs max-[374px]:leading-tight">
        {count}
      </output>
      {/* On phones it takes what the count leaves, up to what its longest words need; large text goes to a second row. */}
      {sort !== undefined && (
        <label className="relative max-[639px]:ml-auto max-[639px]:max-w-[max(160px,10rem)] max-[639px]:flex-[1_0_120px]">
          <span className="sr-only">{text.label}</span>
          <select
            name="sort"
            form={formId}
            value={sort}
            onChange={(event) => onSort(event.target.value)}
            className="control min-h-11 w-auto py-1.5 text-sm text-ellipsis max-[639px]:w-full max-[639px]:pr-7 max-[639px]:pl-3"
          >
            {options.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden="true"
            className="ico-s pointer-events-none absolute inset-y-0 right-3 my-auto text-ink-2"
          />
        </label>
      )}
    </div>
  )
}

/** The way to one column and back on phones that are wide enough for two; two without a choice. */
function PhoneColumns() {
  const isOne = useOneColumn()
  const isLive = useHydrated()
  const Icon = isLive && isOne ? Columns2 : RectangleVertical
  return (
    <IconButton
      label={isLive && isOne ? catalogue.twoColumns : catalogue.oneColumn}
      onClick={() => rememberOneColumn(!isOne)}
      className="hidden min-[360px]:max-[479px]:inline-grid"
    >
      <Icon className="ico" aria-hidden="true" />
    </IconButton>
  )
}
