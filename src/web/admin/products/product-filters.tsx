import { placedNames } from '#domain/catalogue/categories/category-tree.ts'
import { LayoutGrid, Rows3 } from '#web/ui/icons/lucide.ts'
import type { Category } from '#contract/catalogue/catalogue.ts'
import type { CuratedCollection } from '#contract/catalogue/collections.ts'
import type { Load } from '#web/api/use-load.ts'
import { FilterFold } from '#web/ui/lists/filter-fold.tsx'
import { InlineSelect } from '#web/ui/forms/inline-select.tsx'
import { SearchField } from '#web/ui/forms/search-field.tsx'
import { useSearchText, type UrlQuery } from '#web/ui/lists/use-url-query.ts'
import { NO_CATEGORY, SORT_CHOICES, STOCK_CHOICES, type ProductFilter } from './product-filter.ts'
import type { ProductPages } from './use-product-pages.ts'
import { formatCount } from '#web/ui/format.ts'

interface ProductFiltersProps {
  query: UrlQuery
  filter: ProductFilter
  categories: Load<Category[]>
  collections: readonly CuratedCollection[]
  pages: ProductPages
}

/** Search, filters, order and view, held in the address, and how many products they find. */
export function ProductFilters(props: ProductFiltersProps) {
  const { query, filter, categories, collections, pages } = props
  const [text, setText] = useSearchText(query)
  const choices = categories.state === 'ready' ? categories.data : []
  const { stock, collection, visibility } = filter
  const active = [
    filter.categoryId,
    stock,
    collection,
    visibility === 'all' ? '' : visibility,
  ].filter((value) => value !== '').length
  const set = (name: string) => (value: string) => query.set({ [name]: value, page: '' })
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      <SearchField
        label="Search products"
        placeholder="Search products"
        value={text}
        onChange={setText}
        className="w-full md:w-72"
      />
      <FilterFold active={active} className="grid grid-cols-2 gap-2">
        <InlineSelect
          label="Filter by category"
          value={filter.categoryId}
          onChange={set('categoryId')}
          options={[
            { value: '', label: 'All categories' },
            ...placedNames(choices).map(({ categoryId, placedName }) => ({
              value: String(categoryId),
              label: placedName,
            })),
            { value: NO_CATEGORY, label: 'No category' },
          ]}
        />
        <InlineSelect
          label="Filter by stock"
          value={filter.stock}
          onChange={set('stock')}
          options={[{ value: '', label: 'Any stock' }, ...optionsOf(STOCK_CHOICES)]}
        />
        <InlineSelect
          label="Filter by visibility"
          value={filter.visibility}
          onChange={(value) => set('visibility')(value === 'all' ? '' : value)}
          options={[
            { value: 'all', label: 'Visible and hidden' },
            { value: 'visible', label: 'Visible' },
            { value: 'hidden', label: 'Hidden' },
          ]}
        />
        {collections.length > 0 && (
          <InlineSelect
            label="Filter by collection"
            value={filter.collection}
            onChange={set('collection')}
            options={[
              { value: '', label: 'All collections' },
              ...collections.map(({ slug, name }) => ({ value: slug, label: name })),
            ]}
          />
        )}
        <InlineSelect
          label="Sort by"
          value={filter.sort === '' ? 'newest' : filter.sort}
          onChange={set('sort')}
          options={optionsOf(SORT_CHOICES)}
        />
      </FilterFold>
      <div className="flex items-center gap-3 max-md:w-full md:ml-auto">
        <output className="mr-auto text-note text-ink-2 tabular-nums">
          {pages.state === 'ready' && countWords(pages.total)}
        </output>
        <ViewSwitch view={filter.view} onChange={(view) => query.set({ view, page: '' })} />
      </div>
    </div>
  )
}

const VIEWS = [
  { view: '', label: 'Cards', icon: LayoutGrid },
  { view: 'table', label: 'Table', icon: Rows3 },
] as const

/** Cards for the eye, a table for work. */
function ViewSwitch({
  view,
  onChange,
}: {
  view: ProductFilter['view']
  onChange: (view: string) => void
}) {
  return (
    <fieldset className="flex rounded-sm border border-edge bg-white">
      <legend className="sr-only">View</legend>
      {VIEWS.map(({ view: own, label, icon: Icon }) => (
        <label
          key={label}
          title={label}
          className="relative grid size-11 cursor-pointer place-items-center first-of-type:rounded-l-sm last-of-type:rounded-r-sm has-checked:bg-mor-50 has-checked:text-mor-900 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-mor-700 lg:pointer-fine:size-8.5"
        >
          <input
            type="radio"
            name="view"
            aria-label={label}
            checked={(own === 'table') === (view === 'table')}
            onChange={() => onChange(own)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          <Icon className="ico-s" aria-hidden="true" />
        </label>
      ))}
    </fieldset>
  )
}

function optionsOf(choices: Readonly<Record<string, string>>) {
  return Object.entries(choices).map(([value, label]) => ({ value, label }))
}

function countWords(total: number): string {
  return total === 1 ? '1 product' : `${formatCount(total)} products`
}
