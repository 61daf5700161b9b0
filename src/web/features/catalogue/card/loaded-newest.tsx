import type { ReactNode } from 'react'
import { browserApi } from '#web/api/browser-api.ts'
import { useLoad } from '#web/api/use-load.ts'
import type { CardProduct } from './card-product.ts'

/** The cards come along with their pieces: most visits of the pages that show them here need neither. */
async function load() {
  const { NewestRow, newestPieces } = await import('./newest-row.tsx')
  return { NewestRow, products: await newestPieces(browserApi) }
}

interface LoadedNewestRowProps {
  /** The heart of each card. */
  renderHeart: (product: CardProduct) => ReactNode
}

/** The newest pieces, loaded once the page is live: for pages whose own answer is that there is nothing. */
export function LoadedNewestRow({ renderHeart }: LoadedNewestRowProps) {
  const newest = useLoad('newest pieces', load)
  if (newest.state !== 'ready') return null
  const { NewestRow, products } = newest.data
  return <NewestRow products={products} renderHeart={renderHeart} />
}
