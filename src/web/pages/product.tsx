import { useRef, useState, type ReactNode } from 'react'
import { useHref, useLocation, useRevalidator } from 'react-router'
import type { Product } from '#contract/catalogue/catalogue.ts'
import type { Review } from '#contract/catalogue/reviews.ts'
import type { Fact } from '#web/api/attributes.tsx'
import { browserApi } from '#web/api/browser-api.ts'
import { pageApi } from '#web/api/page-api.ts'
import { pageMeta } from '#web/api/page-data/page-meta.ts'
import { useShop } from '#web/api/shop-context.tsx'
import { PlacedPart } from '#web/api/rendered/cached-part.tsx'
import { breadcrumbData } from '#web/api/page-data/structured-data.ts'
import { productData } from '#web/api/page-data/product-data.ts'
import { BuyBar, BuyButtons } from '#web/features/cart/buy-buttons.tsx'
import { EngravingFields } from '#web/features/catalogue/engraving/engraving-fields.tsx'
import { usePieceToBuy } from '#web/features/catalogue/engraving/use-piece-to-buy.ts'
import { PieceAvailability } from '#web/features/catalogue/alerts/piece-availability.tsx'
import { MadeButton, MadeDoor } from '#web/features/catalogue/made/made-door.tsx'
import { sentOf, useMadeOffer } from '#web/features/catalogue/made/use-made-offer.ts'
import { CertificatePreview } from '#web/features/catalogue/detail/certificate-preview.tsx'
import { breadcrumb } from '#web/features/catalogue/detail/breadcrumb.ts'
import { ComingProduct } from '#web/features/catalogue/detail/coming/coming-product.tsx'
import { DETAIL } from '#web/features/catalogue/detail/coming/detail-columns.ts'
import { kindInBar } from '#web/features/catalogue/detail/kind-in-bar.ts'
import {
  loadAfterCard,
  loadProduct,
  useArrived,
  type LoadedProduct,
} from '#web/features/catalogue/detail/coming/load-product.ts'
import { PieceChoosers } from '#web/features/catalogue/detail/piece-choosers.tsx'
import { PieceInScale } from '#web/features/catalogue/detail/scale/piece-in-scale.tsx'
import { pieceStock } from '#web/features/catalogue/detail/piece-stock.ts'
import {
  Description,
  ProductFacts,
  ProductOffer,
} from '#web/features/catalogue/detail/product-facts.tsx'
import { askForFirst, ProductGallery } from '#web/features/catalogue/detail/product-gallery.tsx'
import { ProductHead } from '#web/features/catalogue/detail/coming/product-head.tsx'
import { RecentlyViewed } from '#web/features/catalogue/detail/recently-viewed.tsx'
import { RecommendedProducts } from '#web/features/catalogue/detail/recommended-products.tsx'
import {
  ProductSections,
  type OpenSection,
} from '#web/features/catalogue/detail/sections/product-sections.tsx'
import { ServicePromises } from '#web/features/catalogue/detail/service-promises.tsx'
import { ShareProduct } from '#web/features/catalogue/detail/share-product.tsx'
import { addressIn, shownIn, useOffer } from '#web/features/catalogue/detail/use-chosen-piece.ts'
import { AskedReview } from '#web/features/reviews/asked-review.tsx'
import { RatingLine, REVIEWS_ID } from '#web/features/reviews/rating-line.tsx'
import { ReviewList } from '#web/features/reviews/review-list.tsx'
import { ReviewStrip } from '#web/features/reviews/review-strip.tsx'
import { DeliveryCheck, usePromisesDelivery } from '#web/features/delivery/delivery-check.tsx'
import { HeartButton } from '#web/features/wishlist/heart-button.tsx'
import { product as text } from '#i18n/catalogue/product.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { InlineFailure } from '#web/ui/feedback/inline-failure.tsx'
import { PriceBreakUp } from '#web/ui/metal/price-break-up.tsx'
import type { Route } from './+types/product.ts'

export function loader({ params, context }: Route.LoaderArgs) {
  return loadProduct(pageApi(context), params.productId)
}

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return loadAfterCard(browserApi, params.productId)
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (loaderData === undefined) return []
  if ('card' in loaderData) {
    const { name, images } = loaderData.card.product
    return pageMeta(matches, { title: name, description: name, image: images[0] })
  }
  const { product, reviews } = loaderData
  const { name, description, images } = product
  return pageMeta(matches, {
    title: name,
    description: description.slice(0, 200) || name,
    image: images[0],
    data: (site) => [
      productData(site, product, reviews ?? []),
      breadcrumbData(site, breadcrumb(product, site.categories)),
    ],
  })
}

export default function ProductPage({ loaderData, matches }: Route.ComponentProps) {
  const shown = useArrived(loaderData)
  if ('card' in shown) {
    const { rating, review } = shown.card.product
    return <ComingProduct {...shown.card} stars={<RatingLine rating={rating} count={review} />} />
  }
  return <WholeProduct {...shown} origin={matches[1]?.loaderData?.origin ?? ''} />
}

function WholeProduct(props: LoadedProduct & { origin: string }) {
  const { product, recommended, reviews, facts, small, origin } = props
  const { settings, categories } = useShop()
  const address = `${origin}${useHref(`/shopping/${product.productId}`)}`
  const wanted = shownIn(new URLSearchParams(useLocation().search), product)
  const { revalidate, state } = useRevalidator()
  if (import.meta.env.SSR) askForFirst(product, wanted, settings.picturesUrl)
  const shown = [product, recommended, reviews, facts, settings, categories, address, wanted]
  return (
    <PlacedPart of={() => ['product', ...shown]}>
      <ProductDetail
        key={product.productId} // A new product starts with its own material and open section.
        product={product}
        facts={facts}
        reviews={reviews}
        onRetry={() => void revalidate()}
        address={address}
        small={small}
      >
        <RecommendedProducts
          products={recommended}
          isRetrying={state === 'loading'}
          onRetry={() => void revalidate()}
          renderHeart={({ productId, name }) => <HeartButton productId={productId} name={name} />}
        />
        <RecentlyViewed productId={product.productId} />
      </ProductDetail>
    </PlacedPart>
  )
}

interface ProductDetailProps {
  product: Product
  reviews: readonly Review[] | null
  onRetry: () => void
  facts: readonly Fact[]
  /** The product's URL, for sharing. */
  address: string
  small: string | undefined
  children: ReactNode
}

function ProductDetail(props: ProductDetailProps) {
  const { product, facts, reviews, onRetry, address, small, children } = props
  const { productId, name, isOnRequest = false } = product
  const { categories } = useShop()
  const { inView, needed, engraving, piece, mayBuy } = usePieceToBuy(product)
  const { make } = inView
  const { offer, taxed } = useOffer(product, make)
  const promisesDelivery = usePromisesDelivery()
  const [open, setOpen] = useState<OpenSection>('delivery')
  const buttons = useRef<HTMLDivElement>(null)
  const { isSoldOut, madeInDays } = pieceStock(product, inView)
  const made = useMadeOffer(product, inView)
  const sent = sentOf(product, madeInDays, made)
  return (
    <>
      <div className={DETAIL.page}>
        <Breadcrumb items={breadcrumb(product, categories)} className={DETAIL.path} />
        <ProductGallery
          product={product}
          material={piece.material}
          own={make?.pictures}
          small={small}
        />
        <div className={DETAIL.words}>
          <div className={DETAIL.offer}>
            <ProductHead
              product={product}
              stars={
                <RatingLine
                  rating={product.rating}
                  count={product.review}
                  onShow={() => setOpen('reviews')}
                />
              }
            />
            <ProductOffer product={offer} />
            {make !== undefined && make.price !== null && (
              <PriceBreakUp make={make} price={make.price} ratedAt={make.ratedAt} taxed={taxed} />
            )}
            {/* Below the price, which stands before it is known whether there are pictures. */}
            <ReviewStrip reviews={reviews ?? []} onShow={() => setOpen('reviews')} />
            <PieceChoosers
              product={product}
              base={facts.find(({ key }) => key === 'baseMetal')?.value}
              inView={inView}
              isSizeMissing={needed.isMissing}
              sizeGroup={needed.group}
              isMade={made?.isOnly === true}
            />
            <EngravingFields product={product} isSoldOut={isSoldOut} state={engraving} />
            <BuyButtons
              piece={piece}
              isOnRequest={isOnRequest}
              isSoldOut={isSoldOut}
              mayBuy={mayBuy}
              place={buttons}
              instead={made && <MadeButton {...made} />}
              heart={
                <HeartButton
                  productId={productId}
                  name={name}
                  className="size-14 rounded-sm border border-edge"
                />
              }
            />
            {made?.isOnly === false && <MadeDoor {...made} />}
            <PieceAvailability product={product} inView={inView} piece={piece} />
            <CertificatePreview make={make} />
            <ServicePromises
              product={product}
              inView={inView}
              isFinal={engraving.text !== '' && engraving.rule?.isFinal === true}
              isMade={made?.isOnly === true}
              delivery={promisesDelivery ? <DeliveryCheck pieces={[sent]} /> : undefined}
            />
          </div>
          <div className="grid grid-cols-1 content-start gap-5 md:max-lg:contents">
            <div className="grid grid-cols-1 content-start gap-5 md:max-lg:float-left md:max-lg:clear-left md:max-lg:mt-6 md:max-lg:w-[calc(50%-1.25rem)]">
              <Description text={product.description} />
              <PieceInScale
                dimensions={product.dimensions}
                categoryName={product.categoryName}
                name={name}
              />
              <ProductFacts product={product} facts={facts} isByWeight={make !== undefined} />
            </div>
            <div className="grid grid-cols-1 content-start gap-5 md:max-lg:float-right md:max-lg:clear-right md:max-lg:mt-6 md:max-lg:w-[calc(50%-1.25rem)]">
              <ProductSections
                product={product}
                madeFirst={made?.isOnly === true ? made.offer.days : undefined}
                reviews={
                  <ReviewList
                    product={product}
                    reviews={reviews}
                    failure={<InlineFailure text={text.reviewsFailed} onRetry={onRetry} />}
                  />
                }
                reviewsId={REVIEWS_ID}
                open={open}
                onOpen={setOpen}
              />
              <AskedReview productId={productId} name={name} />
              <ShareProduct name={name} address={addressIn(address, product, piece)} />
            </div>
          </div>
        </div>
      </div>
      {children}
      {!isSoldOut && !isOnRequest && (
        <BuyBar
          piece={piece}
          mayBuy={mayBuy}
          kind={make && kindInBar(inView)}
          price={taxed.now + engraving.fee}
          buttons={buttons}
        />
      )}
    </>
  )
}
