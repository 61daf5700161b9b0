import { Ruler } from '#web/ui/icons/lucide.ts'
import type { RefObject } from 'react'
import { Link } from 'react-router'
import type { Product } from '#contract/catalogue/catalogue.ts'
import type { Make, SoldSize } from '#contract/metal/makes.ts'
import { isFingerRing } from '#domain/catalogue/sizes/ring-sizes.ts'
import { useShop } from '#web/api/shop-context.tsx'
import { priceParts } from '#i18n/catalogue/price-parts.ts'
import { service } from '#i18n/catalogue/service-promises.ts'
import { sizeGuide } from '#i18n/catalogue/size-guide.ts'
import { madeOfferOf } from '#web/features/catalogue/made/made-offer.ts'
import { finishNote } from './finish-note.ts'
import { MaterialChooser } from './material-chooser.tsx'
import { OwnSizeNote } from '#web/features/catalogue/sizes/own-size-note.tsx'
import { PurityChooser } from './purity-chooser.tsx'
import { RingSizeGuide } from './ring-size-guide.tsx'
import { isOffered, SizeChooser } from './size-chooser.tsx'
import { materialsOf, type PieceInView } from './use-chosen-piece.ts'

interface PieceChoosersProps {
  product: Product
  /** What it is made of under its finish, if known. */
  base: string | undefined
  inView: PieceInView
  isSizeMissing: boolean
  sizeGroup: RefObject<HTMLFieldSetElement | null>
  /** Whether one is made to order: nobody changes its size then. */
  isMade?: boolean
}

/** The material or purity of a piece, and its size where it comes in sizes. */
export function PieceChoosers(props: PieceChoosersProps) {
  const { product, base, inView, isSizeMissing, sizeGroup, isMade = false } = props
  const { piece, make, makes, chooseMaterial, chooseMake, chooseSize } = inView
  const { sizeKind: kind, sizes } = make ?? {}
  const { isOnRequest = false } = product
  const offer = madeOfferOf(product, make, useShop().settings)
  return (
    <>
      {makes.length > 0 ? (
        <PurityChooser
          product={product}
          makes={makes}
          chosen={piece.makeId}
          onChoose={chooseMake}
          note={finishNote(product, base, undefined)}
          isOnRequest={isOnRequest}
        />
      ) : (
        <MaterialChooser
          materials={materialsOf(product)}
          chosen={piece.material}
          onChoose={chooseMaterial}
          note={
            make === undefined
              ? finishNote(product, base, piece.material)
              : [saidOf(make), finishNote(product, base, undefined)].filter(Boolean).join('. ')
          }
        />
      )}
      {kind !== undefined && sizes !== undefined && hasSizeChooser(product, inView) && (
        <SizeChooser
          product={product}
          kind={kind}
          sizes={sizes}
          chosen={piece.size}
          onChoose={chooseSize}
          isMissing={isSizeMissing}
          isToOrder={offer !== undefined}
          group={sizeGroup}
        >
          {kind === 'ring' ? (
            <RingSizeGuide sizes={{ offered: offeredIn(sizes), onChoose: chooseSize }} />
          ) : (
            <SizeGuideLink />
          )}
          {!isMade && saysExchange(product, inView) && <ExchangeRule />}
          <OwnSizeNote kind={kind} />
        </SizeChooser>
      )}
    </>
  )
}

function offeredIn(sizes: readonly SoldSize[]): string[] {
  return sizes.filter(isOffered).map(({ code }) => code)
}

function SizeGuideLink() {
  return (
    <Link to="/sizes" className="link min-h-11 gap-2.5 text-sm">
      <Ruler className="ico-s" aria-hidden="true" />
      {sizeGuide.link}
    </Link>
  )
}

/** What happens with a wrong size, where the owner promises it. */
function ExchangeRule() {
  const { exchangesSize } = useShop().settings.service
  if (!exchangesSize) return null
  return <p className="text-note text-ink-2">{service.exchange}</p>
}

function hasSizeChooser({ isOnRequest = false }: Product, { make }: PieceInView): boolean {
  return make?.sizeKind !== undefined && make.sizes !== undefined && !isOnRequest
}

/** Whether the exchange of a wrong size is promised beside the sizes: then the other promises leave it out. */
export function saysExchange(product: Product, inView: PieceInView): boolean {
  return hasSizeChooser(product, inView) && inView.make?.sizeKind === 'ring'
}

/** Whether a page offers the size guide although its piece has no sizes of its own. */
export function needsRingGuide({ categoryName, name }: Product, { make }: PieceInView): boolean {
  return make?.sizes === undefined && isFingerRing(categoryName, name)
}

/** The one purity of a piece by weight: its metal is no finish. */
function saidOf(make: Make): string {
  return priceParts.kind(priceParts.alloy(make), priceParts.grams(make.netMg))
}
