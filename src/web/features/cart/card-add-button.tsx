import { stockState } from '#domain/catalogue/stock.ts'
import { labels } from '#i18n/catalogue/labels.ts'
import { cart as text } from '#i18n/cart/cart.ts'
import { onRequest } from '#i18n/catalogue/on-request.ts'
import { askPricePath } from '#web/api/product-path.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { useAddToCart } from './use-add-to-cart.ts'

interface CardAddButtonProps {
  productId: number
  /** Name of the product, for readers. */
  name: string
  material: number
  stock: number | null
  isOnRequest?: boolean | undefined
}

/** `Add to Cart` on a card, in the material shown. Sold out says so; a piece that is not sold now has a link to ask. */
export function CardAddButton({ isOnRequest = false, ...props }: CardAddButtonProps) {
  if (!isOnRequest) return <AddButton {...props} />
  const { productId, name } = props
  return (
    <ButtonLink
      to={askPricePath(productId)}
      variant="secondary"
      size="sm"
      aria-label={onRequest.askOf(name)}
      className="w-full"
    >
      {onRequest.ask}
    </ButtonLink>
  )
}

function AddButton({ productId, name, material, stock }: Omit<CardAddButtonProps, 'isOnRequest'>) {
  const { isAdding, add } = useAddToCart()
  const isSoldOut = stockState(stock) === 'sold-out'
  return (
    <Button
      variant="secondary"
      size="sm"
      busy={isAdding}
      disabled={isSoldOut}
      aria-label={text.addOf(name)}
      onClick={() => void add({ productId, material })}
      className="w-full"
    >
      {isSoldOut ? labels.stock(stock) : text.add}
    </Button>
  )
}
