import { Link } from 'react-router'
import { languageOf } from '#domain/shop/languages.ts'
import { collectionPath, useShop } from '#web/api/shop-context.tsx'

interface CollectionLinksProps {
  rowClassName: string
  onFollow?: () => void
}

/** The curated collections as rows of a menu, in the order of their owner. */
export function CollectionLinks({ rowClassName, onFollow }: CollectionLinksProps) {
  return useShop().collections.map(({ collectionId, name, slug }) => (
    <li key={collectionId}>
      <Link
        to={collectionPath(slug)}
        lang={languageOf(name)}
        onClick={onFollow}
        className={rowClassName}
      >
        {name}
      </Link>
    </li>
  ))
}
