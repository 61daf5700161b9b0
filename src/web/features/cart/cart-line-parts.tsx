import { Trash2 } from '#web/ui/icons/lucide.ts'
import { Link } from 'react-router'
import type { CartLine } from '#contract/cart/cart.ts'
import { MAX_QUANTITY } from '#domain/orders/cart.ts'
import { pictureForMaterial } from '#domain/catalogue/materials.ts'
import { languageOf } from '#domain/shop/languages.ts'
import { lineTotals } from '#domain/pricing/pricing.ts'
import { wirePrices } from '#domain/pricing/sale-price.ts'
import { useShop } from '#web/api/shop-context.tsx'
import { isCounted, shortageOf, type LineShortage } from '#web/api/orders/line-shortage.ts'
import { pricedLine } from '#web/api/stores/cart-store.ts'
import { askPricePath, productPath } from '#web/api/product-path.ts'
import { cart as text } from '#i18n/cart/cart.ts'
import { onRequest } from '#i18n/catalogue/on-request.ts'
import { Button, ButtonLink, IconButton } from '#web/ui/button.tsx'
import { PriceBreakUp } from '#web/ui/metal/price-break-up.tsx'
import { PricePair } from '#web/ui/price.tsx'
import { askForPicture, UploadedPicture } from '#web/ui/picture.tsx'
import { QuantityStepper } from '#web/ui/forms/quantity-stepper.tsx'
import { isSecondClick } from '#web/ui/lists/second-click.ts'

/** What the picture of a line takes of the window, as the `sizes` of HTML. */
const PICTURE_SIZES = '7rem'
/** How many lines a person sees before scrolling, at most. */
const FIRST_LINES = 4

/** Asks for the pictures of the first lines before these are drawn. */
export function askForLinePictures(lines: readonly CartLine[]): void {
  for (const line of lines.slice(0, FIRST_LINES)) askForPicture(pictureOf(line), PICTURE_SIZES)
}

function pictureOf({ product, material }: CartLine): string | undefined {
  return pictureForMaterial(product.images, material)
}

function pathOf({ productId, material, make }: CartLine): string {
  return productPath({ productId, material, makeId: make?.makeId, size: make?.size?.code })
}

/** The picture of a line in its material. The name beside it is the link for readers and keys. */
export function LinePicture({ line, className }: { line: CartLine; className: string }) {
  const frame = `block aspect-square flex-none overflow-hidden rounded-xs bg-photo ${className}`
  const { isAvailable } = line.product
  const picture = (
    <UploadedPicture
      path={pictureOf(line)}
      alt=""
      sizes={PICTURE_SIZES}
      isPriority
      className={`size-full object-cover ${isAvailable ? '' : 'opacity-60'}`}
    />
  )
  if (!isAvailable) return <div className={frame}>{picture}</div>
  return (
    <Link to={pathOf(line)} tabIndex={-1} aria-hidden="true" className={frame}>
      {picture}
    </Link>
  )
}

/** The name of a piece, which leads to it while it is sold. */
export function LineName({ line, className = '' }: { line: CartLine; className?: string }) {
  const { name, isAvailable } = line.product
  if (!isAvailable) {
    return (
      <p
        tabIndex={-1}
        data-line-name
        lang={languageOf(name)}
        className={`font-medium wrap-anywhere ${className}`}
      >
        {name}
      </p>
    )
  }
  return (
    <Link
      to={pathOf(line)}
      data-line-name
      lang={languageOf(name)}
      className={`-my-2.75 inline-block py-2.75 font-medium wrap-anywhere hover:underline ${className}`}
    >
      {name}
    </Link>
  )
}

/** How the price of a piece by weight is made; nothing for others. */
export function LineBreakUp({ line: { make, product } }: { line: CartLine }) {
  const isUntaxed = useShop().settings.pricing.taxBasisPoints === 0
  if (make === undefined) return null
  return <PriceBreakUp make={make} price={product.price} isInList isUntaxed={isUntaxed} />
}

interface LineMendProps {
  line: CartLine
  isChanging: boolean
  onSet: (quantity: number) => void
  onRemove: () => void
}

/** Why a line cannot be ordered as it is, and the button that changes that; nothing when it can. */
export function LineMend({ line, isChanging, onSet, onRemove }: LineMendProps) {
  const shortage = shortageOf(line)
  if (shortage === undefined) return null
  const { left } = shortage
  const { name } = line.product
  return (
    <p className="-my-1 flex flex-wrap items-center gap-x-1 text-sm font-medium text-warning">
      {shortageText(shortage)}
      {shortage.reason === 'on-request' && <AskPrice line={line} />}
      {left > 0 ? (
        <Button
          variant="text"
          size="sm"
          busy={isChanging}
          data-mends={line.cartId}
          aria-label={text.setToOf(left, name)}
          onClick={() => onSet(left)}
        >
          {text.setTo(left)}
        </Button>
      ) : (
        <Button
          variant="text"
          size="sm"
          data-mends={line.cartId}
          aria-label={text.remove(name)}
          onClick={onRemove}
        >
          {text.removeLine}
        </Button>
      )}
    </p>
  )
}

function AskPrice({ line: { productId, product } }: { line: CartLine }) {
  return (
    <ButtonLink
      to={askPricePath(productId)}
      variant="text"
      size="sm"
      aria-label={onRequest.askOf(product.name)}
    >
      {onRequest.ask}
    </ButtonLink>
  )
}

function shortageText({ reason, left }: LineShortage): string {
  if (reason === 'not-sold') return text.notSold
  if (reason === 'on-request') return onRequest.price
  return reason === 'sold-out' ? text.soldOut : text.onlyLeft(left)
}

/** The line says in words that it has no price, or that it cannot be ordered. */
const NO_PRICE = <span aria-hidden="true">–</span>

/** Whether a piece of a line can be bought at a price of today. */
export function hasPrice({ isAvailable, isOnRequest }: CartLine['product']): boolean {
  return isAvailable && isOnRequest !== true
}

/** What one piece of a line costs, and before the sale. */
export function LinePrice({ line: { product } }: { line: CartLine }) {
  if (!hasPrice(product)) return NO_PRICE
  // What it cost before it was put into the cart does not matter here.
  const { now, before } = wirePrices({ price: product.price, sale: product.sale })
  return (
    <span className="price-line inline-flex">
      <PricePair now={now} before={before} beforeClassName="text-note" />
    </span>
  )
}

/** What the pieces of a line cost together, and before the sale. */
export function LineSubtotal({ line }: { line: CartLine }) {
  if (!isCounted(line)) return NO_PRICE
  return (
    <span className="inline-grid justify-items-end">
      <PricePair
        {...lineTotals(pricedLine(line))}
        className="font-semibold"
        beforeClassName="text-note"
      />
    </span>
  )
}

interface LineStepperProps {
  line: CartLine
  isChanging: boolean
  onStep: (by: 1 | -1) => void
}

/** Of a line of which nothing can be ordered no other number can be chosen. */
export function LineStepper({ line, isChanging, onStep }: LineStepperProps) {
  if (!isCounted(line)) return null
  return (
    <QuantityStepper
      quantity={line.quantity}
      label={line.product.name}
      isBusy={isChanging}
      max={MAX_QUANTITY}
      onStep={onStep}
    />
  )
}

interface RemoveLineProps {
  line: CartLine
  onRemove: () => void
}

export function RemoveLine({ line, onRemove }: RemoveLineProps) {
  return (
    <IconButton
      label={text.remove(line.product.name)}
      onClick={(event) => isSecondClick(event) || onRemove()}
    >
      <Trash2 className="ico" aria-hidden="true" />
    </IconButton>
  )
}
