import { useState } from 'react'
import { Link } from 'react-router'
import { listGiftSales, type GiftSale } from '#contract/orders/gift-sales.ts'
import { isAllowed } from '#domain/accounts/permissions.ts'
import { GIFT_SALE_STATE_LABELS, type GiftSaleState } from '#domain/credit/gift-sales.ts'
import type { RefundStatus } from '#domain/payments/refunds.ts'
import { formatRupees } from '#domain/pricing/money.ts'
import { ADMIN_PAGE_SIZE } from '#domain/shop/admin-pages.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { useSession } from '#web/api/stores/stored-session.ts'
import { useLoad } from '#web/api/use-load.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { InlineFailure } from '#web/ui/feedback/inline-failure.tsx'
import { dateFormat } from '#web/ui/format.ts'
import { Pager } from '#web/ui/lists/pager.tsx'
import { Moment } from '#web/ui/moment.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Price } from '#web/ui/price.tsx'
import { RefundCard } from './refund-card.tsx'

const dayText = dateFormat({ day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })

const TONES: Readonly<Record<GiftSaleState, Tone>> = {
  waiting: 'neutral',
  over: 'neutral',
  paid: 'success',
  redeemed: 'neutral',
  refunded: 'danger',
}

const REFUNDS: Readonly<Record<RefundStatus, string>> = {
  waiting: 'is going back',
  sent: 'went back',
  done: 'went back',
  failed: 'could not be sent back',
}

/** The gift cards that were bought online and paid, or all that were begun; nothing in a shop that never sold one. `version` changes when a card does. */
export function SoldCards({ version, onChanged }: { version: string; onChanged: () => void }) {
  const [page, setPage] = useState(1)
  const [withUnpaid, setWithUnpaid] = useState(false)
  const [refunded, setRefunded] = useState<number>()
  const query = { page, limit: ADMIN_PAGE_SIZE, unpaid: withUnpaid }
  const load = useLoad(`${page} ${withUnpaid} ${version}`, () =>
    adminApi.call(listGiftSales, { query }),
  )
  if (load.state === 'failed') {
    return (
      <InlineFailure
        text="The gift cards sold online did not load."
        onRetry={load.reload}
        isBusy={load.isReloading}
      />
    )
  }
  if (load.state === 'loading' || (load.data.total === 0 && !withUnpaid)) return null
  const { sales, total } = load.data
  return (
    <Panel title="Sold online">
      <Checkbox
        checked={withUnpaid}
        onChange={(isOn) => {
          setPage(1)
          setWithUnpaid(isOn)
        }}
        className="border-b border-line px-4 text-ink-2"
      >
        Also those that were not paid
      </Checkbox>
      <ul>
        {sales.map((sale) => (
          <SoldCard key={sale.saleId} sale={sale} onRefund={() => setRefunded(sale.saleId)} />
        ))}
      </ul>
      <Pager
        label="Pages of the cards sold online"
        page={page}
        pageSize={ADMIN_PAGE_SIZE}
        total={total}
        onPage={setPage}
      />
      <RefundCard
        sale={sales.find(({ saleId }) => saleId === refunded)}
        onStale={load.reload}
        onClose={() => setRefunded(undefined)}
        onChanged={() => {
          setRefunded(undefined)
          load.reload()
          onChanged()
        }}
      />
    </Panel>
  )
}

function SoldCard({ sale, onRefund }: { sale: GiftSale; onRefund: () => void }) {
  const mayRefund = isAllowed(useSession()?.role, 'refunds')
  const { saleId, state, codeEnd, amount, at, refundable, refunds } = sale
  return (
    <li className="grid grid-cols-[1fr_auto] items-start gap-x-4 gap-y-2 border-b border-line px-4 py-3.5 last:border-0">
      <div className="min-w-0 wrap-anywhere">
        <span className="flex flex-wrap items-center gap-2">
          <span id={`sale-${saleId}`} className="font-medium tabular-nums">
            {codeEnd === null ? `Sale ${saleId}` : `…${codeEnd}`}
          </span>
          <Badge tone={TONES[state]}>{GIFT_SALE_STATE_LABELS[state]}</Badge>
        </span>
        <Persons sale={sale} />
        <span className="block text-note text-ink-3">
          Begun <Moment at={at} />
        </span>
        {refunds.map(({ refundId, amount: back, status, problem }) => (
          <span
            key={refundId}
            className={`block text-note ${status === 'failed' ? 'text-danger' : 'text-ink-3'}`}
          >
            {formatRupees(back)} {REFUNDS[status]}
            {problem !== '' && `: ${problem}`}
          </span>
        ))}
      </div>
      <div className="grid justify-items-end gap-2 text-right">
        <Price rupees={amount} className="font-semibold" />
        {mayRefund && refundable > 0 && (
          <Button
            variant="secondary"
            size="sm"
            aria-haspopup="dialog"
            aria-describedby={`sale-${saleId}`}
            onClick={onRefund}
            className="admin-button"
          >
            {sale.endsCard ? 'Refund' : 'Send again'}
          </Button>
        )}
      </div>
    </li>
  )
}

/** Who has bought it, and who gets it when; nothing once they are erased. */
function Persons({ sale }: { sale: GiftSale }) {
  const { fromName, email, phone, userId, toName, toEmail, sendOn } = sale
  const buyer = [fromName, email, phone].filter((part) => part !== '').join(', ')
  const recipient = [toName, toEmail].filter((part) => part !== '').join(', ')
  return (
    <>
      {buyer !== '' && (
        <span className="mt-1 block text-note text-ink-2">
          Bought by{' '}
          {userId === null ? (
            buyer
          ) : (
            <Link to={`/admin/users?user=${userId}`} className="link">
              {buyer}
            </Link>
          )}
        </span>
      )}
      {recipient !== '' && (
        <span className="block text-note text-ink-2">
          For {recipient}, {dayText(new Date(sendOn))}
        </span>
      )}
    </>
  )
}
