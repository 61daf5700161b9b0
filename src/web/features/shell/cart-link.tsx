import { ShoppingBag } from '#web/ui/icons/lucide.ts'
import { Link } from 'react-router'
import { useCart } from '#web/api/stores/cart-store.ts'
import { shell as text } from '#i18n/shell/shell.ts'

/** More than this the badge does not spell out. */
const MOST_SHOWN = 99

/** The way to the cart, with the number of its lines. */
export function CartLink() {
  const { lines } = useCart()
  const count = lines.length
  return (
    <Link
      to="/cart"
      aria-label={count === 0 ? text.cart : text.cartWith(count)}
      className="relative inline-grid size-11 place-items-center rounded-full hover:bg-ink/6"
    >
      <ShoppingBag className="ico" aria-hidden="true" />
      {count > 0 && (
        <span
          key={count}
          data-testid="cart-count"
          className="absolute top-0.5 right-0 h-4.5 min-w-4.5 animate-fade rounded-full bg-lac px-1 text-center text-2xs/4.5 font-semibold tracking-normal text-white tabular-nums"
        >
          {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
        </span>
      )}
    </Link>
  )
}
