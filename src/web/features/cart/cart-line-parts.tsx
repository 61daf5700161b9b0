import { Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import type { CartLine } from '#contract/orders/cart.ts'
import { MAX_QUANTITY } from '#domain/orders/cart.ts'
import { pictureForMaterial } from '#domain/catalogue/materials.ts'
import { formatPaise } from '#domain/pricing/money.ts'
import { lineTotal } from '#domain/pricing/pricing.ts'
import { pricedLine } from '#web/api/stores/cart-store.ts'
import { productPath } from '#web/api/product-path.ts'
import { labels } from '#i18n/catalogue/labels.ts'
import { cart as text } from '#i18n/cart.ts'
import { IconButton } from '#web/ui/button.tsx'
import { askForPicture, UploadedPicture } from '#web/ui/picture.tsx'
import { QuantityStepper } from '#web/ui/forms/quantity-stepper.tsx'

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

/** The picture of a line in its material. The name beside it is the link for readers and keys. */
export function LinePicture({ line, className }: { line: CartLine; className: string }) {
  return (
    <Link
      to={productPath(line.productId, line.material)}
      tabIndex={-1}
      aria-hidden="true"
      className={`block aspect-square flex-none overflow-hidden rounded-xs bg-photo ${className}`}
    >
      <UploadedPicture
        path={pictureOf(line)}
        alt=""
        sizes={PICTURE_SIZES}
        isPriority
        className="size-full object-cover"
      />
    </Link>
  )
}

export function LineName({ line, className = '' }: { line: CartLine; className?: string }) {
  return (
    <Link
      to={productPath(line.productId, line.material)}
      data-line-name
      className={`font-medium wrap-anywhere hover:underline ${className}`}
    >
      {line.product.name}
    </Link>
  )
}

/** The material, and what prevents ordering the line. */
export function LineNotes({ line }: { line: CartLine }) {
  const warning = lineWarning(line)
  return (
    <>
      {labels.material(line.material)}
      {warning !== undefined && <span className="block font-medium text-warning">{warning}</span>}
    </>
  )
}

/** Why a line cannot be ordered; undefined when it can. */
function lineWarning({ product, quantity }: CartLine): string | undefined {
  const { stock, isAvailable } = product
  if (!isAvailable) return text.notSold
  if (stock === null || quantity <= stock) return undefined
  return stock === 0 ? text.soldOut : text.onlyLeft(stock)
}

export function LineSubtotal({ line }: { line: CartLine }) {
  return <span className="money font-semibold">{formatPaise(lineTotal(pricedLine(line)))}</span>
}

interface LineStepperProps {
  line: CartLine
  isChanging: boolean
  onStep: (by: 1 | -1) => void
}

export function LineStepper({ line, isChanging, onStep }: LineStepperProps) {
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
    <IconButton label={text.remove(line.product.name)} onClick={onRemove}>
      <Trash2 className="ico" aria-hidden="true" />
    </IconButton>
  )
}
