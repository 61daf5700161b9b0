import { creditFor } from '#domain/credit/store-credit.ts'
import { formatPaise, type Paise } from '#domain/pricing/money.ts'
import { storeCredit as text } from '#i18n/credit.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { RedeemGiftCard } from './redeem-gift-card.tsx'
import type { SpentCredit } from './use-store-credit.ts'

interface UseCreditFieldProps {
  credit: SpentCredit
  total: Paise
}

/** Whether store credit pays for the order, as far as it goes, and a gift card that becomes credit first. */
export function UseCreditField({ credit, total }: UseCreditFieldProps) {
  return (
    <>
      <UsedCredit credit={credit} total={total} />
      {credit.takesGiftCards && (
        <RedeemGiftCard
          onRedeemed={() => {
            credit.use(true)
            credit.reload()
          }}
        />
      )}
    </>
  )
}

/** Nothing for anyone who has none. */
function UsedCredit({ credit, total }: UseCreditFieldProps) {
  const { balance, isUsed, use } = credit
  const most = creditFor(balance, total)
  if (most === 0) return null
  return (
    <div className="grid gap-1 rounded-md bg-ivory px-5 py-3">
      <Checkbox
        name="usesCredit"
        checked={isUsed}
        onChange={use}
        aria-describedby="credit-note"
        className="font-medium"
      >
        {text.use(formatPaise(most))}
      </Checkbox>
      <p id="credit-note" aria-live="polite" className="pl-8 text-sm text-ink-2">
        {isUsed ? afterwards(total - most) : text.have(formatPaise(balance))}
      </p>
    </div>
  )
}

function afterwards(rest: Paise): string {
  return rest === 0 ? text.covers : text.rest(formatPaise(rest))
}
