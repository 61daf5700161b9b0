import { Phone } from '#web/ui/icons/lucide.ts'
import { ButtonLink } from '#web/ui/button.tsx'

/** The way to an order for a customer who calls, and to the quotes that staff wrote before. */
export function OrderByPhone() {
  return (
    <>
      <ButtonLink size="sm" to="/admin/quotes/new">
        <Phone className="ico-s" aria-hidden="true" />
        New order
      </ButtonLink>
      <ButtonLink variant="secondary" size="sm" to="/admin/quotes" className="admin-button">
        Quotes
      </ButtonLink>
    </>
  )
}
