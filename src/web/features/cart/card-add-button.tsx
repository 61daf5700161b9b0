import { stockState } from '#domain/catalogue/stock.ts'
import { labels } from '#i18n/catalogue/labels.ts'
import { cart as text } from '#i18n/cart.ts'
import { Button } from '#web/ui/button.tsx'
import { useAddToCart } from './use-add-to-cart.ts'

interface CardAddButtonProps {
  productId: number
  /** Name of the product, for readers. */
  name: string
  material: number
  stock: number | null
}

/** `Add to Cart` on a card, in the material that the card shows; a piece that is sold out says so. */
export function CardAddButton({ productId, name, material, stock }: CardAddButtonProps) {
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
