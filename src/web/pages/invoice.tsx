import { pageMeta } from '#web/api/page-data/page-meta.ts'
import { useHydrated, useSession } from '#web/api/stores/stored-session.ts'
import { LoadingInvoice, OrderInvoices } from '#web/features/invoices/order-invoices.tsx'
import { invoice as text } from '#i18n/invoice.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import type { Route } from './+types/invoice.ts'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: text.title, description: text.description, isPrivate: true })
}

/** The invoice of an order, for its customer and for staff. */
export default function InvoicePage({ params }: Route.ComponentProps) {
  const isLive = useHydrated()
  const session = useSession()
  return (
    <div className="wrap">
      <div className="mx-auto max-w-240 pt-[clamp(1.5rem,3vw,3.5rem)] pb-(--section)">
        <PageTitle className="mb-6">{text.title}</PageTitle>
        {!isLive && <LoadingInvoice />}
        {isLive && session !== undefined && <OrderInvoices orderId={Number(params.orderId)} />}
        {isLive && session === undefined && <LoginFirst orderId={params.orderId} />}
        <noscript>{text.needsScript}</noscript>
      </div>
    </div>
  )
}

function LoginFirst({ orderId }: { orderId: string }) {
  return (
    <EmptyState
      title={text.loginFirst}
      action={
        <ButtonLink to="/login" state={{ from: `/invoice/${orderId}` }}>
          {text.login}
        </ButtonLink>
      }
    />
  )
}
