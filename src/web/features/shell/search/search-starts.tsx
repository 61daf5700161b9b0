import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useShop } from '#web/api/shop-context.tsx'
import { shell as text } from '#i18n/shell/shell.ts'
import { CategoryLinks } from '#web/features/shell/category-links.tsx'
import { CollectionLinks } from '#web/features/shell/collection-links.tsx'

const ROW =
  'flex min-h-14 items-center gap-3.5 rounded-sm px-3 hover:bg-ivory focus-visible:-outline-offset-2'

/** Where somebody may begin who has not typed yet: the newest pieces, the categories and the collections there are. */
export function SearchStarts({ onFollow }: { onFollow: () => void }) {
  const { categories, collections } = useShop()
  return (
    <div className="grid gap-5">
      <Link to="/shopping" onClick={onFollow} className={`${ROW} font-medium`}>
        {text.newArrival}
      </Link>
      {categories.length > 0 && (
        <Ways id="search-categories" title={text.byCategory}>
          <CategoryLinks rowClassName={ROW} onFollow={onFollow} />
        </Ways>
      )}
      {collections.length > 0 && (
        <Ways id="search-collections" title={text.byCollections}>
          <CollectionLinks rowClassName={ROW} onFollow={onFollow} />
        </Ways>
      )}
    </div>
  )
}

function Ways({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <nav aria-labelledby={id}>
      <h3 id={id} className="px-3 pb-1 text-sm text-ink-2">
        {title}
      </h3>
      <ul>{children}</ul>
    </nav>
  )
}
