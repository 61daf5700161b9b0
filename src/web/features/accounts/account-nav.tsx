import { Heart, Package } from '#web/ui/icons/lucide.ts'
import { ownAccount as text } from '#i18n/accounts/own-account.ts'
import { ButtonLink } from '#web/ui/button.tsx'

/** From the account to what people look for most. */
export function AccountNav() {
  return (
    <div className="mb-8 flex flex-wrap gap-3">
      <ButtonLink to="/myorders" variant="secondary">
        <Package className="ico-s" aria-hidden="true" />
        {text.orders}
      </ButtonLink>
      <ButtonLink to="/wishlist" variant="secondary">
        <Heart className="ico-s" aria-hidden="true" />
        {text.wishlist}
      </ButtonLink>
    </div>
  )
}
