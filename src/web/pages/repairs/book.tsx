import { useSearchParams } from 'react-router'
import { askedKind } from '#domain/repairs/service-link.ts'
import { pageMeta } from '#web/api/page-data/page-meta.ts'
import { useShop } from '#web/api/shop-context.tsx'
import { ShopDetails } from '#web/features/contact/shop-details.tsx'
import { BookingForm } from '#web/features/repairs/booking-form.tsx'
import { booking as text } from '#i18n/repairs.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import type { Route } from './+types/book.ts'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: text.title, description: text.description })
}

/** Where a repair, a sizing or a polishing is booked, in a shop that takes bookings. */
export default function BookRepairPage() {
  const { takesRepairs } = useShop().settings
  const kind = askedKind(useSearchParams()[0])
  if (takesRepairs !== true) return <NoBookings />
  return (
    <div className="wrap">
      <div className="mx-auto max-w-160 pt-[clamp(1.5rem,3vw,3.5rem)] pb-(--section)">
        <PageTitle className="mb-4">{text.title}</PageTitle>
        <p className="mb-8 text-lg text-pretty text-ink-2">{text.lead}</p>
        <BookingForm key={kind} kind={kind} />
      </div>
    </div>
  )
}

/** A shop without bookings: how else a piece comes to its bench. */
function NoBookings() {
  const { settings } = useShop()
  return (
    <div className="wrap grid gap-x-[clamp(3rem,8vw,8rem)] gap-y-10 pt-[clamp(1.5rem,3vw,3.5rem)] pb-(--section) md:grid-cols-2">
      <div className="grid content-start justify-items-start gap-6">
        <PageTitle>{text.title}</PageTitle>
        <p className="text-lg text-pretty text-ink-2">{text.off}</p>
        <ButtonLink to="/contact#write" variant="secondary">
          {text.write}
        </ButtonLink>
      </div>
      <ShopDetails settings={settings} />
    </div>
  )
}
