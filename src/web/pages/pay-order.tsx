import { useSearchParams } from 'react-router'
import type { SharedQuote as Quoted } from '#contract/orders/quotes/quote-orders.ts'
import { pageMeta } from '#web/api/page-data/page-meta.ts'
import { useBuyer } from '#web/api/stores/guest-session.ts'
import { useHydrated, useSession } from '#web/api/stores/stored-session.ts'
import { LoadedNewestRow } from '#web/features/catalogue/card/loaded-newest.tsx'
import { UseCreditField } from '#web/features/credit/use-credit-field.tsx'
import { useStoreCredit } from '#web/features/credit/use-store-credit.ts'
import { OrderToPay, PlacedOrder } from '#web/features/orders/placed-order.tsx'
import { LoadingQuote, SharedQuote } from '#web/features/orders/quotes/shared-quote.tsx'
import { PayMade } from '#web/features/payments/pay-made.tsx'
import { LoadingPayment, PayOrder } from '#web/features/payments/pay-order.tsx'
import { HeartButton } from '#web/features/wishlist/heart-button.tsx'
import { sharedQuote } from '#i18n/orders/shared-quote.ts'
import { payments as text } from '#i18n/payments.ts'
import { LoginFirst } from '#web/ui/feedback/login-first.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import type { Route } from './+types/pay-order.ts'

export function meta({ matches, params }: Route.MetaArgs) {
  const { title, description } = /^\d+$/.test(params.orderId) ? text : sharedQuote
  return pageMeta(matches, { title, description, isPrivate: true })
}

/** Under an order that is paid: there is no more to do here. */
const NEWEST = (
  <LoadedNewestRow
    renderHeart={({ productId, name }) => <HeartButton productId={productId} name={name} />}
  />
)

/** Where an unpaid order is paid: after the checkout, from My Orders, and on the way back; or a quote, by its link. */
export default function PayOrderPage({ params }: Route.ComponentProps) {
  const { orderId } = params
  return /^\d+$/.test(orderId) ? <PayOrderOf written={orderId} /> : <QuoteOf linkKey={orderId} />
}

function QuoteOf({ linkKey }: { linkKey: string }) {
  const isLive = useHydrated()
  const [search] = useSearchParams()
  const isReturning = search.has('checking')
  const session = useSession()
  const credit = useStoreCredit(session?.role !== 'customer')
  return (
    <div className="wrap">
      <div className="mx-auto max-w-160 pt-[clamp(1.5rem,3vw,3.5rem)] pb-(--section)">
        <PageTitle className="mb-6">{sharedQuote.title}</PageTitle>
        {isLive ? (
          <SharedQuote
            key={linkKey}
            linkKey={linkKey}
            credit={{
              of: credit.of,
              renderField: (total) => <UseCreditField credit={credit} total={total} />,
              reload: credit.reload,
            }}
            renderPay={({ amount, quote, onSettled }) => (
              <PayMade
                linkKey={linkKey}
                amount={amount}
                buyer={buyerOf(quote.customer)}
                isReturning={isReturning}
                onSettled={onSettled}
              />
            )}
          />
        ) : (
          <LoadingQuote />
        )}
        <noscript>{text.needsScript}</noscript>
      </div>
    </div>
  )
}

/** What the window of the provider fills in. */
function buyerOf({ firstName, lastName, email, phone }: Quoted['customer']) {
  return { name: `${firstName} ${lastName}`.trim(), email, contact: phone }
}

function PayOrderOf({ written }: { written: string }) {
  const isLive = useHydrated()
  const session = useBuyer()
  const orderId = Number(written)
  const [search] = useSearchParams()
  const isReturning = search.has('checking')
  return (
    <div className="wrap">
      <div className="pt-[clamp(1.5rem,3vw,3.5rem)] pb-(--section)">
        <PageTitle className="mb-6">{text.title}</PageTitle>
        {!isLive && <LoadingPayment />}
        {isLive && session !== undefined && (
          <PayOrder
            orderId={orderId}
            userId={session.userId}
            isReturning={isReturning}
            renderPaid={(order) => <PlacedOrder order={order} />}
            renderDue={(order) => <OrderToPay order={order} />}
            underSettled={NEWEST}
          />
        )}
        {isLive && session === undefined && (
          <LoginFirst title={text.loginFirst} login={text.login} from={`/pay/${written}`} />
        )}
        <noscript>{text.needsScript}</noscript>
      </div>
    </div>
  )
}
