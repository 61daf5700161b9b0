import { Link } from 'react-router'
import { useShop } from '#web/api/shop-context.tsx'
import { shell as text } from '#i18n/shell/shell.ts'
import { CategoryLinks } from '#web/features/shell/category-links.tsx'
import { CollectionLinks } from '#web/features/shell/collection-links.tsx'

const ROW =
  'flex min-h-14 items-center gap-3.5 rounded-sm px-3 hover:bg-ivory focus-visible:-outline-offset-2'

/** Where somebody may begin who has not typed yet: the newest pieces, the categories and the collections. */
export function SearchStarts({ onFollow }: { onFollow: () => void }) {
  const { collections } = useShop()
  return (
    <div className="grid gap-5">
      <Link to="/shopping" onClick={onFollow} className={`${ROW} font-medium`}>
        {text.newArrival}
      </Link>
      <nav aria-labelledby="search-categories">
        <h3 id="search-categories" className="px-3 pb-1 text-sm text-ink-2">
          {text.byCategory}
        </h3>
        <ul>
          <CategoryLinks rowClassName={ROW} onFollow={onFollow} />
        </ul>
      </nav>
      {collections.length > 0 && (
        <nav aria-labelledby="search-collections">
          <h3 id="search-collections" className="px-3 pb-1 text-sm text-ink-2">
            {text.byCollections}
          </h3>
          <ul>
            <CollectionLinks rowClassName={ROW} onFollow={onFollow} />
          </ul>
        </nav>
      )}
    </div>
  )
}
