import { Gem } from '#web/ui/icons/lucide.ts'
import { memo, useEffect, useRef, type ReactNode } from 'react'
import type { Category } from '#contract/catalogue/catalogue.ts'
import { categoryTree, type CategoryBranch } from '#domain/catalogue/categories/category-tree.ts'
import { languageOf } from '#domain/shop/languages.ts'
import { CachedPart } from '#web/api/rendered/cached-part.tsx'
import { categoryLabel, useShop } from '#web/api/shop-context.tsx'
import { catalogue as text } from '#i18n/catalogue/catalogue.ts'
import { UploadedPicture } from '#web/ui/picture.tsx'
import { changedSearch, LIST_PATH, listPath } from './list-address.ts'
import { ListLink } from './list-link.tsx'

interface CategoryStripProps {
  categories: readonly Category[]
  /** The current list; its filters and order carry over to another category. */
  search: URLSearchParams
}

/** The main categories in a row, and below them the subcategories of the current one; what is current is marked. */
export const CategoryStrip = memo(function CategoryStrip({
  categories,
  search,
}: CategoryStripProps) {
  const { picturesUrl } = useShop().settings
  const chosen = search.get('categoryId') ?? ''
  const tree = categoryTree(categories)
  const branch = tree.find(({ category, subcategories }) =>
    [category, ...subcategories].some(({ categoryId }) => String(categoryId) === chosen),
  )
  const active = branch === undefined ? chosen : String(branch.category.categoryId)
  const strip = useRef<HTMLUListElement>(null)
  useEffect(() => showEntry(strip.current, active), [active])
  const pathOf = (categoryId: string) =>
    listPath(changedSearch(search, { categoryId, q: undefined }))
  const entries = tree.map(({ category }) => (
    <Entry
      key={category.categoryId}
      id={String(category.categoryId)}
      to={pathOf(String(category.categoryId))}
      name={categoryLabel(category)}
      isActive={active === String(category.categoryId)}
    >
      <UploadedPicture
        path={category.image ?? undefined}
        alt=""
        sizes="5rem"
        className="size-full object-cover"
      />
    </Entry>
  ))
  return (
    <>
      <nav aria-label={text.categories} className="-mx-(--gutter)">
        <ul
          ref={strip}
          className="flex snap-x gap-[clamp(0.5rem,1.5vw,1.5rem)] overflow-x-auto px-(--gutter) pt-6 pb-4 [scrollbar-width:none] [justify-content:safe_center] lg:gap-[clamp(1rem,3vw,3rem)]"
        >
          <Entry id="" to={pathOf('')} name={text.all} isActive={active === ''}>
            <Gem
              className={`size-6 stroke-[1.5] ${active === '' ? 'text-white' : 'text-ink-2'}`}
              aria-hidden="true"
            />
          </Entry>
          {pathOf('') === LIST_PATH ? (
            <CachedPart of={() => ['category strip', picturesUrl, tree, active]}>
              {entries}
            </CachedPart>
          ) : (
            // Of filters there is no end: cached, they would push out what all pages show.
            entries
          )}
        </ul>
      </nav>
      {branch !== undefined && branch.subcategories.length > 0 && (
        <SubcategoryChips branch={branch} chosen={chosen} pathOf={pathOf} />
      )}
    </>
  )
})

interface SubcategoryChipsProps {
  branch: CategoryBranch<Category>
  /** The id of the category or subcategory that is shown. */
  chosen: string
  pathOf: (categoryId: string) => string
}

/** All of a category, or one of its subcategories. */
function SubcategoryChips({ branch, chosen, pathOf }: SubcategoryChipsProps) {
  const { category, subcategories } = branch
  const name = categoryLabel(category)
  return (
    <nav aria-label={text.subcategories(name)} className="-mx-(--gutter) pb-4">
      <ul className="flex gap-2 overflow-x-auto px-(--gutter) py-1 [scrollbar-width:none] [justify-content:safe_center] lg:flex-wrap">
        {[category, ...subcategories].map((one) => {
          const id = String(one.categoryId)
          const label = one === category ? text.allOf(name) : categoryLabel(one)
          return (
            <li key={id} className="flex-none">
              <ListLink
                to={pathOf(id)}
                lang={languageOf(label)}
                aria-current={chosen === id ? 'true' : undefined}
                className="inline-flex min-h-11 items-center rounded-full border border-line px-4 text-note hover:border-edge aria-[current]:border-mor-800 aria-[current]:bg-mor-800 aria-[current]:text-white lg:pointer-fine:min-h-9"
              >
                {label}
              </ListLink>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

interface EntryProps {
  id: string
  to: string
  name: string
  isActive: boolean
  children: ReactNode
}

function Entry({ id, to, name, isActive, children }: EntryProps) {
  return (
    <li data-category={id} className="flex-none snap-start scroll-ml-(--gutter)">
      <ListLink
        to={to}
        aria-current={isActive ? 'true' : undefined}
        className="group grid w-[clamp(4.5rem,19.5vw,5.25rem)] content-start justify-items-center gap-2 text-center text-note text-ink-2 hover:text-ink aria-[current]:font-semibold aria-[current]:text-ink lg:w-28"
      >
        <span
          className={`grid size-17 place-items-center overflow-hidden [clip-path:polygon(28%_0,72%_0,100%_28%,100%_72%,72%_100%,28%_100%,0_72%,0_28%)] lg:size-20 ${isActive ? 'bg-mor-800 p-1' : 'bg-ivory'} ${id === '' ? 'strip-all' : ''}`}
        >
          <span className="grid size-full place-items-center overflow-hidden [clip-path:inherit]">
            {children}
          </span>
        </span>
        <span lang={id === '' ? undefined : languageOf(name)}>{name}</span>
        {isActive && <i className="lozenge size-1.5 text-mor-700" aria-hidden="true" />}
      </ListLink>
    </li>
  )
}

/** Brings a category into the visible part of the strip, without moving the page. */
function showEntry(strip: HTMLElement | null, categoryId: string): void {
  const entry = strip?.querySelector<HTMLElement>(`[data-category="${categoryId}"]`)
  if (!strip || !entry) return
  strip.scrollLeft = entry.offsetLeft - (strip.clientWidth - entry.offsetWidth) / 2
}
