import { useSearchParams } from 'react-router'
import { askedKind } from '#domain/repairs/service-link.ts'
import { pageMeta } from '#web/api/page-data/page-meta.ts'
import { useShop } from '#web/api/shop-context.tsx'
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
  return (
    <div className="wrap">
      <div className="mx-auto max-w-160 pt-[clamp(1.5rem,3vw,3.5rem)] pb-(--section)">
        <PageTitle className="mb-4">{text.title}</PageTitle>
        {takesRepairs === true ? (
          <>
            <p className="mb-8 text-lg text-pretty text-ink-2">{text.lead}</p>
            <BookingForm key={kind} kind={kind} />
          </>
        ) : (
          <div className="grid justify-items-start gap-6">
            <p>{text.off}</p>
            <ButtonLink to="/contact#write" variant="secondary">
              {text.write}
            </ButtonLink>
          </div>
        )}
      </div>
    </div>
  )
}
