import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { getOwnCredit, type OwnCredit } from '#contract/orders/store-credit.ts'
import { writtenDays } from '#domain/delivery/written-days.ts'
import { formatRupees } from '#domain/pricing/money.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { useLoad } from '#web/api/use-load.ts'
import { dateTag } from '#i18n/language.ts'
import { storeCredit as text } from '#i18n/credit.ts'
import { InlineFailure } from '#web/ui/feedback/inline-failure.tsx'
import { dateFormat } from '#web/ui/format.ts'
import { RedeemGiftCard } from './redeem-gift-card.tsx'

const dayText = dateFormat({ day: 'numeric', month: 'short', year: 'numeric' })

/** What store credit somebody has, until when, and how it came to be; null for anyone who never had any, undefined until it is known. */
export function useOwnCredit(userId: number): ReactNode {
  const load = useLoad(`credit of ${userId}`, () => browserApi.call(getOwnCredit))
  if (load.state === 'loading') return undefined
  if (load.state === 'failed') {
    return <InlineFailure text={text.loadFailed} onRetry={load.reload} />
  }
  const credit = load.data
  if (credit.entries.length === 0 && !credit.takesGiftCards) return null
  return <Credit credit={credit} onRedeemed={load.reload} />
}

interface CreditProps {
  credit: OwnCredit
  onRedeemed: () => void
}

function Credit({ credit, onRedeemed }: CreditProps) {
  const { balance, ends, entries, takesGiftCards } = credit
  return (
    <div className="grid gap-2">
      <p className="font-medium">{text.balance(formatRupees(balance))}</p>
      {ends.map(({ amount, on }) => (
        <p key={on} className="text-sm text-ink-2">
          {text.ends(formatRupees(amount), writtenDays({ from: on, until: on }, dateTag))}
        </p>
      ))}
      {takesGiftCards && <RedeemGiftCard onRedeemed={onRedeemed} />}
      {entries.length > 0 && <Entries entries={entries} />}
    </div>
  )
}

function Entries({ entries }: Pick<OwnCredit, 'entries'>) {
  return (
    <details>
      <summary className="flex min-h-11 w-fit list-none items-center text-control">
        <span className="link">{text.history}</span>
      </summary>
      <ul className="border-t border-line">
        {entries.map(({ entryId, at, kind, amount, orderId, note }) => (
          <li
            key={entryId}
            className="grid grid-cols-[1fr_auto] gap-x-4 border-b border-line py-2.5 text-control"
          >
            <span className="min-w-0 wrap-anywhere">
              {text.kinds[kind]}
              {orderId !== null && (
                <>
                  {' · '}
                  <Link to="/myorders" className="link">
                    {text.order(orderId)}
                  </Link>
                </>
              )}
              <span className="block text-note text-ink-3">
                <time dateTime={at}>{dayText(new Date(at))}</time>
                {note !== '' && ` · ${note}`}
              </span>
            </span>
            <span className={`money ${amount > 0 ? 'text-success' : ''}`}>
              {amount > 0 ? '+' : '−'}
              {formatRupees(Math.abs(amount))}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
