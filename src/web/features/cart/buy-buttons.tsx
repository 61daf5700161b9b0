import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { isLineOf, lineInCart, useCart } from '#web/api/stores/cart-store.ts'
import { askPricePath, type ChosenPiece } from '#web/api/product-path.ts'
import { labels } from '#i18n/catalogue/labels.ts'
import { cart as text } from '#i18n/cart/cart.ts'
import { onRequest } from '#i18n/catalogue/on-request.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { NeedsScript } from '#web/ui/feedback/needs-script.tsx'
import { isOfferedAgain, useAddToCart } from './use-add-to-cart.ts'
import { useVisibility } from './use-visibility.ts'
import { formatPaise, type Paise } from '#domain/pricing/money.ts'

interface BuyButtonsProps {
  piece: ChosenPiece
  isSoldOut: boolean
  /** Whether it cannot be bought until there are new rates of metal. */
  isOnRequest: boolean
  /** Whether the piece is chosen as a whole; tells the person what is missing. */
  mayBuy: () => boolean
  /** The heart of the wishlist. */
  heart: ReactNode
  /** What a piece that is sold out offers in place of the buttons. */
  instead?: ReactNode
  /** Where the buttons stand; `BuyBar` looks whether that is in the window. */
  place: RefObject<HTMLDivElement | null>
}

/** `Add to Cart`, heart and `Buy Now`, which adds and opens the cart. A piece that is not sold now has a link to ask. */
export function BuyButtons({ isOnRequest, instead, ...props }: BuyButtonsProps) {
  if (!isOnRequest && props.isSoldOut && instead !== undefined) {
    return (
      <div className="flex flex-wrap items-start gap-2.5">
        {instead}
        {props.heart}
      </div>
    )
  }
  if (!isOnRequest) return <Buttons {...props} />
  return (
    <div className="flex flex-wrap gap-2.5">
      <ButtonLink to={askPricePath(props.piece.productId)} size="lg" className="flex-[1_1_9rem]">
        {onRequest.ask}
      </ButtonLink>
      {props.heart}
    </div>
  )
}

function Buttons({
  piece,
  isSoldOut,
  mayBuy,
  heart,
  place,
}: Omit<BuyButtonsProps, 'isOnRequest' | 'instead'>) {
  const { isAdding, add } = useAddToCart()
  const [pressed, setPressed] = useState<'add' | 'buy'>('add')
  const navigate = useNavigate()
  const isBuying = useRef(false)
  const buy = async () => {
    // A second tap while the cart loads would buy a second piece.
    if (isBuying.current || !mayBuy()) return
    isBuying.current = true
    setPressed('buy')
    // What is in the cart already is bought as it is there.
    const isThere = (await lineInCart(piece)) !== undefined
    if (isThere || (await add(piece))) void navigate('/cart')
    isBuying.current = false
  }
  const addOnly = () => {
    if (!mayBuy()) return
    setPressed('add')
    void add(piece)
  }
  return (
    <div ref={place} className="flex flex-wrap gap-2.5">
      <OfferedAgain piece={piece} />
      <Button
        size="lg"
        needsScript
        disabled={isSoldOut || (isAdding && pressed === 'buy')}
        busy={isAdding && pressed === 'add'}
        onClick={addOnly}
        className="flex-[1_1_9rem]"
      >
        {text.add}
      </Button>
      {heart}
      <Button
        size="lg"
        needsScript
        variant="secondary"
        disabled={isSoldOut || (isAdding && pressed === 'add')}
        busy={isAdding && pressed === 'buy'}
        onClick={() => void buy()}
        className="basis-full"
      >
        {text.buy}
      </Button>
      <NeedsScript />
    </div>
  )
}

/** Tells a person who logged in to add this piece that it is not in the cart yet, with the buttons in view. */
function OfferedAgain({ piece }: { piece: ChosenPiece }) {
  const note = useRef<HTMLOutputElement>(null)
  const { lines } = useCart()
  const isThere = lines.some((line) => isLineOf(line, piece))
  const isOffered = isOfferedAgain(useLocation().state) && !isThere
  useEffect(() => {
    if (isOffered) note.current?.scrollIntoView({ block: 'center', behavior: 'instant' })
  }, [isOffered])
  if (!isOffered) return null
  return (
    <output ref={note} className="basis-full font-medium text-success">
      {text.offeredAgain}
    </output>
  )
}

interface BuyBarProps {
  piece: ChosenPiece
  mayBuy: () => boolean
  /** What of the product it is; without it the name of its material. */
  kind: string | undefined
  /** What one piece costs now. */
  price: Paise
  /** Where the page's own buttons stand. While that is in the window the bar only keeps its space, so that nothing jumps. */
  buttons: RefObject<HTMLDivElement | null>
}

/** On phones, price and `Add to Cart` at the lower edge while the buttons of the page are away. */
export function BuyBar({ piece, mayBuy, kind, price, buttons }: BuyBarProps) {
  const { isAdding, add } = useAddToCart()
  // Here and not in the page, which would be drawn anew whole while somebody scrolls.
  const [isHidden, setIsHidden] = useState(true)
  useVisibility(buttons, setIsHidden)
  return (
    <div
      className={`sticky bottom-0 z-(--z-sticky) flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-paper px-(--gutter) pt-2.5 pb-[calc(0.625rem+env(safe-area-inset-bottom))] shadow-bar md:hidden ${isHidden ? 'invisible' : 'animate-fade'}`}
    >
      <p className="text-note text-ink-2">
        <span className="money block text-base/5.5 font-semibold text-ink">
          {formatPaise(price)}
        </span>
        {kind ?? labels.material(piece.material)}
      </p>
      <Button
        busy={isAdding}
        onClick={() => {
          if (mayBuy()) void add(piece)
        }}
        className="flex-[1_1_9rem] px-4!"
      >
        {text.add}
      </Button>
    </div>
  )
}
