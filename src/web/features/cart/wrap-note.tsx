import { formatRupees } from '#domain/pricing/money.ts'
import { orderExtras as text } from '#i18n/orders/order-extras.ts'
import { useShop } from '#web/api/shop-context.tsx'
import { GiftWrapPicture } from '#web/ui/orders/gift-wrap-picture.tsx'

/** That the order can be gift wrapped, and for how much; nothing where the shop does not offer it. */
export function WrapNote({ className = '' }: { className?: string }) {
  const { extras } = useShop().settings
  if (extras?.wraps !== true) return null
  const { wrapFee } = extras
  return (
    <p className={`flex items-center gap-3 text-note text-ink-2 ${className}`}>
      <GiftWrapPicture className="size-9 flex-none" />
      {wrapFee === 0 ? text.freeWrapAtCheckout : text.wrapAtCheckout(formatRupees(wrapFee))}
    </p>
  )
}
