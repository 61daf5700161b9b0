import { pageMeta } from '#web/api/page-data/page-meta.ts'
import { useBuyer } from '#web/api/stores/guest-session.ts'
import { useHydrated } from '#web/api/stores/stored-session.ts'
import { LoadedNewestRow } from '#web/features/catalogue/card/loaded-newest.tsx'
import { LoadingInvoice, OrderInvoices } from '#web/features/invoices/order-invoices.tsx'
import { HeartButton } from '#web/features/wishlist/heart-button.tsx'
import { invoice as text } from '#i18n/invoices/invoice.ts'
import { LoginFirst } from '#web/ui/feedback/login-first.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import type { Route } from './+types/invoice.ts'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: text.title, description: text.description, isPrivate: true })
}

/** A short bill leaves most of a tall window empty; nothing of it is printed. */
const NEWEST = (
  <div className="print:hidden">
    <LoadedNewestRow
      renderHeart={({ productId, name }) => <HeartButton productId={productId} name={name} />}
    />
  </div>
)

/** The invoice of an order, for its customer and for staff. */
export default function InvoicePage({ params }: Route.ComponentProps) {
  const isLive = useHydrated()
  const session = useBuyer()
  return (
    <div className="wrap">
      <div className="mx-auto max-w-240 pt-[clamp(1.5rem,3vw,3.5rem)] pb-(--section)">
        <PageTitle className="mb-6">{text.title}</PageTitle>
        {!isLive && <LoadingInvoice />}
        {isLive && session !== undefined && (
          <OrderInvoices orderId={Number(params.orderId)} after={NEWEST} />
        )}
        {isLive && session === undefined && (
          <LoginFirst
            title={text.loginFirst}
            login={text.login}
            from={`/invoice/${params.orderId}`}
          />
        )}
        <noscript>{text.needsScript}</noscript>
      </div>
    </div>
  )
}
