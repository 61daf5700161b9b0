import { useId, type SubmitEvent } from 'react'
import { useHref } from 'react-router'
import {
  groupsFor,
  groupsOfBelow,
  queryWithSelection,
  selectionFromQuery,
  toggleFilter,
} from '#domain/catalogue/filters.ts'
import { belowOf, lineOf } from '#domain/catalogue/categories/category-tree.ts'
import { formatRupees } from '#domain/pricing/money.ts'
import type { ProductFacets } from '#contract/catalogue/product-search.ts'
import { CachedPart } from '#web/api/rendered/cached-part.tsx'
import { useShop } from '#web/api/shop-context.tsx'
import { useFilterGroups } from '#web/api/stores/filter-groups.tsx'
import { catalogue } from '#i18n/catalogue/catalogue.ts'
import { sale } from '#i18n/catalogue/sale.ts'
import { Button } from '#web/ui/button.tsx'
import { usePressedFirst } from '#web/ui/feedback/use-pressed-first.ts'
import { TextField } from '#web/ui/forms/field.tsx'
import { formText } from '#web/ui/forms/form-text.ts'
import { FilterOptions } from './filter-options.tsx'
import { OriginPart, originsOf } from './origin-part.tsx'
import { FilterPart } from './filter-part.tsx'
import { changedSearch, LIST_PATH, plainAmount } from './list-address.ts'
import { countsIn, useFacets } from './use-facets.ts'

const text = catalogue.filters

/** The first groups are open; the others open on a press or when they have a choice. */
const OPEN_AT_FIRST = 2

/** Parts of the address that a form without JavaScript must carry along. */
const CARRIED = ['categoryId', 'q', 'material', 'origin', 'collection', 'gift']

interface FilterFormProps {
  id: string
  search: URLSearchParams
  /** Whether the person sees it; only then is it worth counting. */
  isShown: boolean
  isCombining: boolean
  onCombine: (isOn: boolean) => void
  onChange: (search: URLSearchParams) => void
}

/** All filters of the list. Each press applies at once; without JavaScript it is a plain form. */
export function FilterForm(props: FilterFormProps) {
  const { id, search, isShown, isCombining, onCombine, onChange } = props
  const facets = useFacets(search, isCombining, isShown)
  const action = useHref(LIST_PATH)
  const all = useFilterGroups()
  const selection = selectionFromQuery(search, all)
  const { categories } = useShop()
  const asked = search.get('categoryId')
  const line = asked === null ? [] : lineOf(categories, Number(asked))
  const fitting = groupsFor(all, line)
  const ofBelow =
    asked === null ? [] : groupsOfBelow(all, { line, below: belowOf(categories, Number(asked)) })
  const groups = all.filter(
    (group) =>
      selection[group.key] !== undefined ||
      (fitting.includes(group) && !isUnused(facets, group.key)) ||
      (ofBelow.includes(group) && isUsed(facets, group.key)),
  )
  const toggle = (key: string, optionId: number) =>
    onChange(
      queryWithSelection(
        changedSearch(search, {}),
        toggleFilter(selection, key, optionId, isCombining),
      ),
    )
  const applyPrices = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    onChange(changedSearch(search, pricesIn(event.currentTarget)))
  }
  return (
    <form id={id} action={action} method="get" onSubmit={applyPrices}>
      {CARRIED.filter((name) => search.has(name)).map((name) => (
        <input key={name} type="hidden" name={name} value={search.get(name) ?? ''} />
      ))}
      <CombineSwitch isOn={isCombining} onChange={onCombine} />
      <CachedPart of={() => ['filters', id, groups, selection, facets]}>
        {groups.map((group, index) => (
          <FilterOptions
            key={group.key}
            formId={id}
            group={group}
            chosen={selection[group.key] ?? []}
            counts={countsIn(facets, group.key)}
            isOpenAtFirst={index < OPEN_AT_FIRST}
            onToggle={(optionId) => toggle(group.key, optionId)}
          />
        ))}
      </CachedPart>
      <OriginPart
        formId={id}
        chosen={originsOf(search)}
        counts={facets?.groups.origin}
        onChange={(origins) => onChange(changedSearch(search, { origin: origins.join(',') }))}
      />
      <ReducedPart
        isChosen={search.has('sale')}
        onToggle={(isOn) => onChange(changedSearch(search, { sale: isOn ? '1' : undefined }))}
      />
      <PricePart
        formId={id}
        key={`${search.get('minPrice')} ${search.get('maxPrice')}`}
        search={search}
        prices={facets?.prices ?? undefined}
      />
      <noscript>
        <button type="submit" className="link min-h-11">
          {text.apply}
        </button>
      </noscript>
    </form>
  )
}

/** Whether there are products, and none of them has anything of a group: a shop may not use it at all. */
function isUnused(facets: ProductFacets | undefined, key: string): boolean {
  return facets !== undefined && facets.total > 0 && !isUsed(facets, key)
}

/** Whether a piece of the list has anything of a group, as far as that is known. */
function isUsed(facets: ProductFacets | undefined, key: string): boolean {
  return Object.values(countsIn(facets, key) ?? {}).some((count) => count > 0)
}

function CombineSwitch({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  const hintId = useId()
  return (
    <div className="pb-3">
      <label className="flex min-h-13 cursor-pointer items-center justify-between gap-4 text-control font-medium">
        {text.combine}
        <span className="relative flex-none">
          <input
            type="checkbox"
            role="switch"
            aria-checked={isOn}
            checked={isOn}
            onChange={(event) => onChange(event.target.checked)}
            aria-describedby={hintId}
            className="switch block h-6 w-11 cursor-pointer appearance-none rounded-full bg-edge transition-colors checked:bg-mor-800 before:absolute before:top-[3px] before:left-[3px] before:size-4.5 before:rounded-full before:bg-white before:transition-transform checked:before:translate-x-5"
          />
        </span>
      </label>
      <p id={hintId} className="text-note text-pretty text-ink-3">
        {text.combineHint}
      </p>
    </div>
  )
}

/** Only pieces that cost less than before; it goes along with every other filter. */
function ReducedPart({
  isChosen,
  onToggle,
}: {
  isChosen: boolean
  onToggle: (isOn: boolean) => void
}) {
  const [pressed, press] = usePressedFirst(onToggle)
  return (
    <label className="filter-option border-t border-line py-1.5">
      <input
        type="checkbox"
        name="sale"
        value="1"
        checked={pressed ?? isChosen}
        onChange={(event) => press(event.target.checked)}
        className="check"
      />
      {sale.filter}
    </label>
  )
}

/** The prices of the form; typed the wrong way round they are turned, because no piece costs that. */
function pricesIn(form: HTMLFormElement) {
  const [minPrice, maxPrice] = [
    plainAmount(formText(form, 'minPrice')),
    plainAmount(formText(form, 'maxPrice')),
  ]
  const isTurned = minPrice !== '' && maxPrice !== '' && Number(minPrice) > Number(maxPrice)
  return isTurned ? { minPrice: maxPrice, maxPrice: minPrice } : { minPrice, maxPrice }
}

interface PricePartProps {
  formId: string
  search: URLSearchParams
  /** Lowest and highest price there is, in rupees. */
  prices: { min: number; max: number } | undefined
}

/** Prices as `plainAmount` reads them: a comma only between groups, so that `999,50` is not taken for 99,950. */
const DIGIT = '[0-9०-९]'
const WHOLE = `(${DIGIT}{1,9}|${DIGIT}{1,2}(,${DIGIT}{2})*,${DIGIT}{3}|${DIGIT}{1,3}(,${DIGIT}{3})+)`
const PRICE_PATTERN = `[₹ ]*${WHOLE}([.]${DIGIT}{1,2})? *`

function PricePart({ formId, search, prices }: PricePartProps) {
  const min = search.get('minPrice') ?? ''
  const max = search.get('maxPrice') ?? ''
  const field = { inputMode: 'decimal', pattern: PRICE_PATTERN, title: text.priceForm } as const
  return (
    <FilterPart id={`${formId}-price`} title={text.price} isOpenAtFirst={min !== '' || max !== ''}>
      <div className="grid grid-cols-2 gap-3 pb-4">
        <TextField label={text.from} name="minPrice" defaultValue={min} {...field} />
        <TextField label={text.to} name="maxPrice" defaultValue={max} {...field} />
        <Button type="submit" variant="secondary" size="sm" className="col-span-2">
          {text.applyPrice}
        </Button>
        {prices !== undefined && (
          <p className="col-span-2 text-note text-ink-3 tabular-nums">
            {text.priceSpan(formatRupees(prices.min), formatRupees(prices.max))}
          </p>
        )}
      </div>
    </FilterPart>
  )
}
