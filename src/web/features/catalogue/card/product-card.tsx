import { use, useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { DEFAULT_MATERIAL, pictureForMaterial, SWATCH_CODES } from '#domain/catalogue/materials.ts'
import { stockState } from '#domain/catalogue/stock.ts'
import { CachedPart } from '#web/api/rendered/cached-part.tsx'
import { languageOf } from '#domain/shop/languages.ts'
import { productPath } from '#web/api/product-path.ts'
import { useShop } from '#web/api/shop-context.tsx'
import { useHydrated } from '#web/api/stores/stored-session.ts'
import { labels } from '#i18n/catalogue/labels.ts'
import { sale as saleText } from '#i18n/catalogue/sale.ts'
import { Badge } from '#web/ui/badge.tsx'
import { askForPicture, UploadedPicture } from '#web/ui/picture.tsx'
import { PicturesAt } from '#web/ui/pictures/pictures-at.ts'
import { askForProduct } from './ask-for-product.ts'
import type { CardProduct } from './card-product.ts'
import { CardSwatches } from './card-swatches.tsx'
import { gallerySizes } from './gallery-sizes.ts'
import { ProductPrice } from './product-price.tsx'
import { letPictureGrow } from './let-picture-grow.ts'
import { notePressed } from './pressed-card.ts'
import { useCardSwipe } from './use-card-swipe.ts'

/** What a card takes of the window in a grid of one to four columns beside the filter panel. */
const SIZES =
  '(width >= 85rem) 16rem, (width >= 64rem) 22vw, (width >= 48rem) 31vw, (width >= 22.5rem) 46vw, 100vw'

interface ProductCardProps {
  product: CardProduct
  /** The heart of the wishlist, which the server draws the same for all. */
  heart: ReactNode
  /** Level of the name; cards under the page's title have 2. */
  headingLevel?: 2 | 3
  /** Among the first pictures of the page. */
  isPriority?: boolean
  /** What the card takes of the window, as the `sizes` of HTML. */
  sizes?: string
  /** Whether a swipe leads to the other pictures; not in a row that is swiped itself. */
  canSwipe?: boolean
  /** The buttons for the piece in the material that is shown. */
  renderAction?: ((material: number) => ReactNode) | undefined
  className?: string
}

/**
 * A product in a grid: picture, swatches, name, price. The link of its name covers all but heart and swatches. The server
 * renders it once for all pages; actions are a page's own.
 */
export function ProductCard(props: ProductCardProps) {
  const { heart: _heart, renderAction, ...look } = props
  const { pricing } = useShop().settings
  const at = use(PicturesAt)
  // In the head of each page, also where the card is known.
  if (import.meta.env.SSR && look.isPriority === true) askForCard(look.product, at, look.sizes)
  if (renderAction !== undefined) return <Card {...props} />
  return (
    <CachedPart of={() => ['card', at, pricing, look]}>
      <Card {...props} />
    </CachedPart>
  )
}

/** Asks for the picture of a card in the head of the page; `at` as in `PicturesAt`. */
export function askForCard({ images, material }: CardProduct, at: string, sizes = SIZES): void {
  askForPicture(pictureForMaterial(images, material[0]), sizes, at)
}

function Card({
  product,
  heart,
  headingLevel = 2,
  isPriority = false,
  sizes = SIZES,
  canSwipe = false,
  renderAction,
  className = '',
}: ProductCardProps) {
  const Heading = `h${headingLevel}` as const
  const [chosen, setChosen] = useState(() => swatchOf(product.material[0]))
  const [hovered, setHovered] = useState<number>()
  const [swiped, setSwiped] = useState<number>()
  const [hasPreviewed, setHasPreviewed] = useState(false)
  const { images } = product
  const picturesAt = use(PicturesAt)
  const first = pictureForMaterial(images, product.material[0])
  const ofMaterial = pictureForMaterial(images, hovered ?? chosen)
  const forUpdate = swiped !== undefined && hovered === undefined
  const shown = forUpdate ? images[swiped] : ofMaterial
  // Two materials may share a picture, so the picture alone does not say how far the swipe has come.
  const at = forUpdate ? swiped : images.indexOf(shown ?? '')
  const swipe = useCardSwipe((by) => {
    const next = (at + by + images.length) % images.length
    setHasPreviewed(true)
    setSwiped(next)
    // Pictures 1, 2, 3 are those of the swatches; the fourth is none of theirs.
    setChosen(SWATCH_CODES[next])
  })
  const other = otherMaterial(product, chosen)
  const opened = other ?? product.material[0] ?? DEFAULT_MATERIAL
  const askForPage = () => {
    askForPicture(
      pictureForMaterial(images, opened),
      gallerySizes(new Set(images).size === 1),
      picturesAt,
    )
    askForProduct(product.productId)
  }
  const isSwiped = canSwipe && images.length > 1
  const preview = (material: number | undefined) => {
    setHasPreviewed(true)
    setHovered(material)
  }
  return (
    <article
      {...(isSwiped ? swipe : {})}
      className={`card group ${isSwiped ? 'card-swiped' : ''} ${className}`}
    >
      {/* First for screen readers and keyboards, although the name is shown under the picture. */}
      <Heading className="card-name">
        <Link
          to={productPath({ productId: product.productId, material: other })}
          lang={languageOf(product.name)}
          prefetch="intent"
          viewTransition
          // Not when a finger lands: mostly it scrolls.
          onPointerDown={({ pointerType, button }) => {
            if (pointerType === 'mouse' && button === 0) askForPage()
          }}
          onClick={({ currentTarget }) => {
            askForPage()
            notePressed({ product, material: opened, sizes })
            letPictureGrow(currentTarget)
          }}
        >
          {product.name}
        </Link>
      </Heading>
      <div className="card-frame">
        <CardPicture path={first} product={product} sizes={sizes} isPriority={isPriority} />
        {hasPreviewed && shown !== first && (
          <CardPicture key={shown} path={shown} product={product} sizes={sizes} isOver />
        )}
        {isSwiped && <Dots count={images.length} at={at} />}
        <PriceBadge product={product} />
      </div>
      <div className="card-heart">{heart}</div>
      <CardSwatches
        productId={product.productId}
        name={product.name}
        codes={SWATCH_CODES}
        chosen={chosen}
        shown={hovered ?? chosen}
        onPreview={preview}
        onChoose={(material) => {
          preview(undefined)
          setSwiped(undefined)
          setChosen(material)
        }}
      />
      <ProductPrice product={product} className="order-4" />
      <StockMark stock={product.stock} />
      {renderAction !== undefined && (
        <div className="relative z-1 order-6 mt-3">{renderAction(opened)}</div>
      )}
    </article>
  )
}

/** How much is taken off: by the sale that runs, else as the owner wrote it. */
function PriceBadge({ product: { sale, discount, isOnRequest } }: { product: CardProduct }) {
  if (isOnRequest === true || (sale === undefined && discount === '')) return null
  return (
    <Badge tone="sale" className="card-badge">
      {sale === undefined ? labels.discount(discount) : saleText.off(sale)}
    </Badge>
  )
}

/** Shows on touch screens that there is more to swipe to, once the page reacts to a swipe. */
function Dots({ count, at }: { count: number; at: number }) {
  const isLive = useHydrated()
  if (!isLive) return null
  return (
    <span aria-hidden="true" className="card-dots">
      {Array.from({ length: count }, (_, index) => (
        <i key={index} className={`lozenge ${index === at ? '' : 'opacity-30'}`} />
      ))}
    </span>
  )
}

/** The swatch whose picture shows a material; without a swatch, the first picture is shown. */
function swatchOf(material: number | undefined): number | undefined {
  return material !== undefined && SWATCH_CODES.includes(material) ? material : SWATCH_CODES[0]
}

/**
 * The material of the chosen swatch, if the product would open in another; undefined otherwise, so that each
 * product keeps one address for search engines, and when it is not sold in that material.
 */
function otherMaterial({ material }: CardProduct, chosen: number | undefined): number | undefined {
  return material.slice(1).find((code) => code === chosen)
}

interface CardPictureProps {
  path: string | undefined
  product: CardProduct
  sizes: string
  isPriority?: boolean
  /** Fades in over the one that was there. */
  isOver?: boolean
}

function CardPicture({ path, product, sizes, isPriority, isOver = false }: CardPictureProps) {
  const alt = product.imageAlts[path === undefined ? -1 : product.images.indexOf(path)]
  return (
    <UploadedPicture
      path={path}
      alt={alt === undefined || alt === '' ? product.name : alt}
      sizes={sizes}
      isPriority={isPriority}
      width={640}
      height={640}
      className={`card-picture ${isOver ? 'animate-fade' : ''}`}
    />
  )
}

/** A card mentions only pieces that are scarce or sold out. */
function StockMark({ stock }: { stock: number | null }) {
  const state = stockState(stock)
  if (state !== 'low' && state !== 'sold-out') return null
  return (
    <p
      className={`order-5 mt-1 flex items-center gap-2 text-note font-medium ${state === 'low' ? 'text-warning' : 'text-danger'}`}
    >
      <i className="lozenge size-1.5" aria-hidden="true" />
      {labels.stock(stock)}
    </p>
  )
}
