import { memo, useCallback, useMemo, useState } from 'react'
import { data, useHref, useLocation, useNavigate, useNavigation } from 'react-router'
import { listProducts } from '#contract/catalogue/catalogue.ts'
import type { FilterGroup } from '#domain/catalogue/filters.ts'
import {
  FilterGroupsProvider,
  loadFilterGroups,
  useFilterGroups,
} from '#web/api/stores/filter-groups.tsx'
import type { Api, Page } from '#web/api/api.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { orNotFound, pageApi } from '#web/api/page-api.ts'
import { pageMeta } from '#web/api/page-data/page-meta.ts'
import { UNKNOWN_SHOP, useShop } from '#web/api/shop-context.tsx'
import { PlacedPart } from '#web/api/rendered/cached-part.tsx'
import { breadcrumbData } from '#web/api/page-data/structured-data.ts'
import { cardProducts, type CardProduct } from '#web/features/catalogue/card/card-product.ts'
import { CategoryStrip } from '#web/features/catalogue/list/category-strip.tsx'
import {
  rememberCombineFilters,
  useCombineFilters,
} from '#web/features/catalogue/list/combine-filters.ts'
import { FilterChips } from '#web/features/catalogue/list/filter-chips.tsx'
import { FilterForm } from '#web/features/catalogue/list/filter-form.tsx'
import { FilterButton, FilterPanel } from '#web/features/catalogue/list/filter-panel.tsx'
import { GalleryStrip } from '#web/features/catalogue/list/gallery-strip.tsx'
import {
  changedSearch,
  clearedSearch,
  LIST_PATH,
  listPath,
  listSearch,
  productListQuery,
  type ProductListQuery,
} from '#web/features/catalogue/list/list-address.ts'
import { ListBar } from '#web/features/catalogue/list/list-bar.tsx'
import { LIST_ID, showFirstResult } from '#web/features/catalogue/list/list-place.ts'
import { ListHead } from '#web/features/catalogue/list/list-head.tsx'
import { ListFailure, ListResults } from '#web/features/catalogue/list/list-results.tsx'
import {
  listBreadcrumb,
  listTitle,
  type ListTitle,
} from '#web/features/catalogue/list/list-title.ts'
import { newestPieces } from '#web/features/catalogue/card/newest-row.tsx'
import { askForFirstCards } from '#web/features/catalogue/card/product-grid.tsx'
import { ProductScripts } from '#web/features/catalogue/list/product-scripts.tsx'
import { setFilters } from '#web/features/catalogue/list/set-filters.ts'
import { useHasPanel } from '#web/features/catalogue/list/use-facets.ts'
import { useMoreProducts } from '#web/features/catalogue/list/use-more-products.ts'
import { HeartButton } from '#web/features/wishlist/heart-button.tsx'
import { catalogue as words } from '#i18n/catalogue/catalogue.ts'
import { frameShownUnlessLeft } from '#web/ui/feedback/frame-shown.ts'
import type { Route } from './+types/product-list.ts'

const FORM_ID = 'list-filters'

interface LoadedList {
  groups: readonly FilterGroup[]
  /** Null when the server cannot say it now. */
  list: Page<CardProduct> | null
  /** Of a list without pieces: the newest of all. */
  newest: CardProduct[]
}

/** The list of an address, and the filters to narrow it with. */
async function load(api: Api, url: URL): Promise<LoadedList> {
  const groups = await loadFilterGroups(api)
  const list = await loadPage(api, productListQuery(url.searchParams, groups))
  return { groups, list, newest: list?.total === 0 ? await newestPieces(api) : [] }
}

async function loadPage(api: Api, query: ProductListQuery): Promise<Page<CardProduct> | null> {
  try {
    const page = await orNotFound(api.page(listProducts, { query }))
    return { ...page, items: cardProducts(page.items) }
  } catch (error) {
    if (error instanceof Error) return null
    throw error
  }
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const loaded = await load(pageApi(context), new URL(request.url))
  return data(loaded, { status: loaded.list === null ? 503 : 200 })
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return load(browserApi, new URL(request.url))
}

export function meta({ matches, location, loaderData }: Route.MetaArgs) {
  const shop = matches[1]?.loaderData ?? UNKNOWN_SHOP
  const groups = loaderData?.groups ?? []
  const search = searchOf(location.search, groups)
  const list = listTitle(search, shop, groups)
  const { title, text, isUnknown } = list
  const isResult = search.has('q') || isUnknown
  return pageMeta(matches, {
    title,
    description: `${title}. ${text}`,
    isPrivate: isResult,
    data: (site) => [breadcrumbData(site, listBreadcrumb(list))],
  })
}

export default function ProductListPage({ loaderData }: Route.ComponentProps) {
  return (
    <FilterGroupsProvider groups={loaderData.groups}>
      <ProductListScreen list={loaderData.list} newest={loaderData.newest} />
    </FilterGroupsProvider>
  )
}

function ProductListScreen({ list, newest }: Pick<LoadedList, 'list' | 'newest'>) {
  const address = useListAddress()
  const { search, wanted } = address
  const shop = useShop()
  const groups = useFilterGroups()
  const { settings, categories, collections, hasFailed } = shop
  const known = [
    list,
    newest,
    groups,
    settings,
    categories,
    collections,
    hasFailed,
    search.toString(),
  ]
  const [first] = list?.items ?? []
  // The head is a page's own, also where the list is known.
  if (import.meta.env.SSR) askForFirstCards(list?.items ?? [], settings.picturesUrl)
  return (
    <>
      <ListHead list={headOf(listTitle(search, shop, groups), list, search)} settings={settings} />
      <PlacedPart of={() => ['list', ...known]}>
        <div className="wrap">
          <a href={`#${LIST_ID}`} className="link sr-only min-h-11 focus:not-sr-only">
            {words.skip}
          </a>
          <CategoryStrip categories={categories} search={wanted} />
          <FilteredList list={list} newest={newest} address={address} />
        </div>
      </PlacedPart>
      <GalleryStrip />
      {first !== undefined && <ProductScripts productId={first.productId} />}
    </>
  )
}

/** Where nothing was found there is no order to tell of. */
function headOf(title: ListTitle, list: LoadedList['list'], search: URLSearchParams): ListTitle {
  return search.has('q') && list?.total === 0 ? { ...title, text: '' } : title
}

interface ListAddress {
  /** The address of the list that is shown. */
  search: URLSearchParams
  /** The address of the list that is wanted next; the controls show it at once. */
  wanted: URLSearchParams
  isStale: boolean
  /** Asks for the next list once what was pressed is drawn; at once where it is. */
  show: (next: URLSearchParams, isDrawn?: boolean) => void
}

function useListAddress(): ListAddress {
  const location = useLocation()
  const navigation = useNavigation()
  const navigate = useNavigate()
  const groups = useFilterGroups()
  const [pressed, setPressed] = useState<{ on: string; search: URLSearchParams }>()
  // What was pressed is forgotten on arrival: somebody who comes back finds the list as it was.
  if (pressed !== undefined && pressed.on !== location.key) setPressed(undefined)
  // The next address contains the language's path, the present one does not.
  const listHref = useHref(LIST_PATH)
  const next = navigation.location?.pathname === listHref ? navigation.location : undefined
  const isStale = next !== undefined
  const now = location.search
  const then = next?.search ?? now
  const search = useMemo(() => searchOf(now, groups), [now, groups])
  const coming = useMemo(() => searchOf(then, groups), [then, groups])
  const wanted = pressed?.search ?? coming
  const { key } = location
  const show = useCallback(
    (to: URLSearchParams, isDrawn = false) => {
      const go = async (): Promise<void> => {
        // What was pressed is drawn first.
        if (!isDrawn && !(await frameShownUnlessLeft())) return setPressed(undefined)
        void navigate(listPath(to), { preventScrollReset: true })
        showFirstResult()
      }
      setPressed({ on: key, search: to })
      void go()
    },
    [key, navigate],
  )
  // The same while another page is on its way, so that a list that is left is not drawn once more before it goes.
  return useMemo(() => ({ search, wanted, isStale, show }), [search, wanted, isStale, show])
}

function searchOf(text: string, groups: readonly FilterGroup[]): URLSearchParams {
  return listSearch(new URLSearchParams(text), groups)
}

interface FilteredListProps extends Pick<LoadedList, 'list' | 'newest'> {
  address: ListAddress
}

const FilteredList = memo(function FilteredList({ list, newest, address }: FilteredListProps) {
  const { search, wanted, isStale, show } = address
  const { settings, collections } = useShop()
  const isCombining = useCombineFilters(settings.filters.combine)
  const hasPanel = useHasPanel()
  const groups = useFilterGroups()
  const filters = setFilters(wanted, { groups, collections })
  const isSearch = wanted.has('q')
  const firstSort = isSearch ? 'relevance' : 'newest'
  // A choice waits for its frame by itself (`usePressedFirst`).
  const onChange = (next: URLSearchParams) => show(next, true)
  const form = { search: wanted, isCombining, onCombine: rememberCombineFilters, onChange }
  const more = useMoreProducts(list ?? NO_PRODUCTS, search, useLocation().key)
  const total = list === null ? undefined : more.page.total
  // Where nothing narrows the list there is nothing to set either.
  const isBare = total === 0 && clearedSearch(search).size === search.size
  return (
    <>
      {!isBare && (
        <ListBar
          count={countText(more.page, list !== null)}
          // Nothing has no order.
          sort={total === 0 ? undefined : (wanted.get('sort') ?? firstSort)}
          isSearch={isSearch}
          onSort={(sort) => show(changedSearch(wanted, { sort: sort === firstSort ? '' : sort }))}
          formId={FORM_ID}
        >
          <FilterButton
            count={filters.length}
            total={total}
            onClear={() => show(clearedSearch(wanted))}
            renderFilters={() => <FilterForm id={`${FORM_ID}-dialog`} {...form} isShown />}
          />
        </ListBar>
      )}
      <div
        className={`grid grid-cols-1 gap-10 pt-6 pb-(--section) lg:gap-12 lg:pt-8 ${isBare ? '' : 'lg:grid-cols-[15.5rem_minmax(0,1fr)]'}`}
      >
        {!isBare && (
          <FilterPanel search={wanted} hasFilters={filters.length > 0}>
            <FilterForm id={FORM_ID} {...form} isShown={hasPanel} />
          </FilterPanel>
        )}
        <section
          id={LIST_ID}
          tabIndex={-1}
          aria-label={words.products}
          // As high as the window, so that a short list never pulls what follows it up into view.
          className="min-h-[calc(100svh-var(--header-h)-5.5rem)] focus:outline-none"
        >
          <FilterChips filters={filters} />
          {list === null ? (
            <ListFailure />
          ) : (
            <ListResults
              page={more.page}
              newest={newest}
              search={search}
              isStale={isStale}
              isLoadingMore={more.isLoading}
              hasMoreFailed={more.hasFailed}
              firstNew={more.firstNew}
              onMore={more.loadMore}
              renderHeart={renderHeart}
            />
          )}
        </section>
      </div>
    </>
  )
})

/** One function for all drawings of the list, so that its cards stay as they are. */
function renderHeart({ productId, name }: CardProduct) {
  return <HeartButton productId={productId} name={name} />
}

function countText({ items, total }: Page<CardProduct>, isKnown: boolean): string {
  if (!isKnown) return ''
  return total === 0 ? words.shownNone : words.shown(items.length, total)
}

const NO_PRODUCTS: Page<CardProduct> = { items: [], total: 0, cursor: undefined }
