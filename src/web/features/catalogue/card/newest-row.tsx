import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { listProducts } from '#contract/catalogue/catalogue.ts'
import type { Api } from '#web/api/api.ts'
import { categories as text } from '#i18n/catalogue/categories.ts'
import { cardProduct, type CardProduct } from './card-product.ts'
import { ProductGrid } from './product-grid.tsx'

/** Whole rows of two and four. */
const NEWEST = 4

/** The newest pieces; none when they cannot be loaded, because the page above is complete without them. */
export async function newestPieces(api: Api): Promise<CardProduct[]> {
  try {
    const { items } = await api.page(listProducts, { query: { limit: NEWEST } })
    return items.map(cardProduct)
  } catch (error) {
    if (error instanceof Error) return []
    throw error
  }
}

interface NewestRowProps {
  products: readonly CardProduct[]
  /** Where `New Arrival` is the title of the page already. */
  title?: string
  /** The heart of each card. */
  renderHeart: (product: CardProduct) => ReactNode
}

/** The newest pieces under a short page, with a link to all of them; nothing when there are none. */
export function NewestRow({ products, title = text.newArrival, renderHeart }: NewestRowProps) {
  if (products.length === 0) return null
  return (
    <section
      aria-labelledby="newest"
      className="mt-(--section) border-t border-line pt-(--section)"
    >
      <h2 id="newest" className="d2 mb-8">
        <Link to="/shopping" className="-my-1.5 inline-block py-1.5">
          {title}
        </Link>
      </h2>
      <ProductGrid
        products={products}
        headingLevel={3}
        // The fourth would stand alone under three.
        className="md:max-xl:[&>li:nth-child(4)]:hidden"
        renderHeart={renderHeart}
      />
    </section>
  )
}
