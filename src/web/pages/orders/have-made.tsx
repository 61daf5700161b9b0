import { Link } from 'react-router'
import { getProduct, type Product } from '#contract/catalogue/catalogue.ts'
import { saleWithFee } from '#domain/catalogue/engraving/engraved-price.ts'
import { pictureForMaterial } from '#domain/catalogue/materials.ts'
import { formatPaise, paiseFromRupees, rupeesFromPaise } from '#domain/pricing/money.ts'
import { priceOrder, pricingRulesOf } from '#domain/pricing/pricing.ts'
import { lineSaleOf } from '#domain/pricing/sale-price.ts'
import { languageOf } from '#domain/shop/languages.ts'
import type { Api } from '#web/api/api.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { productForPage } from '#web/api/products/product-texts.ts'
import { orNotFound, pageApi } from '#web/api/page-api.ts'
import { pageMeta } from '#web/api/page-data/page-meta.ts'
import { productPath, type ChosenPiece } from '#web/api/product-path.ts'
import { useShop } from '#web/api/shop-context.tsx'
import { PieceChoosers } from '#web/features/catalogue/detail/piece-choosers.tsx'
import { useOffer } from '#web/features/catalogue/detail/use-chosen-piece.ts'
import { EngravingFields } from '#web/features/catalogue/engraving/engraving-fields.tsx'
import { usePieceToBuy } from '#web/features/catalogue/engraving/use-piece-to-buy.ts'
import { askMadePath, madeOfferOf } from '#web/features/catalogue/made/made-offer.ts'
import { madeProduct } from '#web/features/catalogue/made/made-product.ts'
import { AskedPiece } from '#web/features/orders/made/asked-piece.tsx'
import { MadeTerms, shownAdvance } from '#web/features/orders/made/made-terms.tsx'
import { askMade as text } from '#i18n/orders/ask-made.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { UploadedPicture } from '#web/ui/picture.tsx'
import type { Route } from './+types/have-made.ts'

async function load(api: Api, productId: string): Promise<Product> {
  return productForPage(await orNotFound(api.call(getProduct, { params: { productId } })))
}

export function loader({ params, context }: Route.LoaderArgs) {
  return load(pageApi(context), params.productId)
}

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return load(browserApi, params.productId)
}

export function meta({ matches }: Route.MetaArgs) {
  const { title, description } = text
  return pageMeta(matches, { title, description, isPrivate: true })
}

/** Where a customer orders a piece to be made, and reads the terms before. */
export default function HaveMadePage({ loaderData: product }: Route.ComponentProps) {
  const { settings } = useShop()
  const made = settings.madeToOrder === undefined ? undefined : madeProduct(product)
  return made === undefined ? (
    <NotOffered product={product} />
  ) : (
    <HaveMade key={made.productId} product={made} />
  )
}

function NotOffered({ product }: { product: Product }) {
  return (
    <div className="wrap grid justify-items-start gap-6 pt-[clamp(1.5rem,3vw,3.5rem)] pb-(--section)">
      <PageTitle>{text.title}</PageTitle>
      <p className="text-lg text-ink-2">{text.notOffered}</p>
      <ButtonLink to={productPath({ productId: product.productId })} variant="secondary">
        {text.back}
      </ButtonLink>
    </div>
  )
}

function HaveMade({ product }: { product: Product }) {
  const { settings } = useShop()
  const { inView, needed, engraving, piece, mayBuy } = usePieceToBuy(product)
  const { make } = inView
  const { offer } = useOffer(product, make)
  const terms = madeOfferOf(product, make, settings)
  const { fee } = engraving
  const line = {
    productId: product.productId,
    unitPrice: paiseFromRupees(offer.price) + fee,
    quantity: 1,
    sale: saleWithFee(lineSaleOf(offer.sale), fee),
  }
  const figures = priceOrder([line], pricingRulesOf(settings.pricing), {}, {})
  return (
    <div className="wrap pt-[clamp(1.5rem,3vw,3.5rem)] pb-(--section)">
      <div className="mx-auto grid max-w-160 gap-10">
        <div>
          <PageTitle>{text.title}</PageTitle>
          <p className="mt-4 text-lg text-pretty text-ink-2">{text.lead}</p>
        </div>
        <section aria-labelledby="made-piece" className="grid gap-5">
          <h2 id="made-piece" className="sr-only">
            {text.piece}
          </h2>
          <Piece
            name={product.name}
            piece={piece}
            picture={pictureForMaterial(product.images, piece.material)}
          />
          <PieceChoosers
            product={product}
            base={undefined}
            inView={inView}
            isSizeMissing={needed.isMissing}
            sizeGroup={needed.group}
            isMade
          />
          <EngravingFields product={product} isSoldOut={false} state={engraving} />
        </section>
        {make !== undefined && terms !== undefined && (
          <AskedPiece
            from={askMadePath(piece, make)}
            words={{ typed: engraving.typed, type: engraving.type }}
            mayAsk={mayBuy}
            advance={formatPaise(shownAdvance(figures.total, terms))}
            asked={{
              productId: product.productId,
              makeId: make.makeId,
              size: piece.size,
              material: make.material,
              engraving: piece.engraving,
              totalPrice: rupeesFromPaise(figures.total),
              advance: rupeesFromPaise(shownAdvance(figures.total, terms)),
              leadDays: terms.days,
              policy: terms.policy,
            }}
          >
            <MadeTerms
              terms={terms}
              figures={figures}
              panFrom={paiseFromRupees(settings.panFrom)}
            />
          </AskedPiece>
        )}
        <noscript>{text.needsScript}</noscript>
      </div>
    </div>
  )
}

interface PieceProps {
  name: string
  piece: ChosenPiece
  picture: string | undefined
}

function Piece({ name, piece, picture }: PieceProps) {
  return (
    <div className="flex items-center gap-4">
      <UploadedPicture
        path={picture}
        alt=""
        sizes="6rem"
        className="size-24 flex-none rounded-sm object-cover"
      />
      <p className="min-w-0 text-lg font-medium wrap-anywhere">
        <span lang={languageOf(name)}>{name}</span>
        <Link to={productPath(piece)} className="link flex min-h-11 items-center text-sm">
          {text.back}
        </Link>
      </p>
    </div>
  )
}
