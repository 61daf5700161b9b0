import { ChevronDown } from 'lucide-react'
import type { Category } from '#contract/catalogue.ts'
import type { Load } from '#web/api/use-load.ts'
import { SearchField } from '#web/ui/search-field.tsx'
import { useSearchText, type UrlQuery } from '#web/ui/use-url-query.ts'
import type { ProductPages } from './use-product-pages.ts'

const COUNT = new Intl.NumberFormat('en-IN')

interface ProductFiltersProps {
  query: UrlQuery
  categories: Load<Category[]>
  pages: ProductPages
}

/** Search and category, held in the address, and how many products they find. */
export function ProductFilters({ query, categories, pages }: ProductFiltersProps) {
  const [text, setText] = useSearchText(query)
  const choices = categories.state === 'ready' ? categories.data : []
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      <SearchField
        label="Search products"
        placeholder="Search products"
        value={text}
        onChange={setText}
        className="w-full md:w-88"
      />
      <span className="relative">
        <select
          aria-label="Show the category"
          value={query.get('categoryId')}
          onChange={(event) => query.set({ categoryId: event.target.value })}
          className="control"
        >
          <option value="">All categories</option>
          {choices.map(({ categoryId, name }) => (
            <option key={categoryId} value={categoryId}>
              {name === '' ? 'Unnamed' : name}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden="true"
          className="ico-s pointer-events-none absolute inset-y-0 right-3 my-auto text-ink-2"
        />
      </span>
      <output className="ml-auto text-note text-ink-2 tabular-nums">
        {pages.state === 'ready' && countWords(pages.total)}
      </output>
    </div>
  )
}

function countWords(total: number): string {
  return total === 1 ? '1 product' : `${COUNT.format(total)} products`
}
