import { Gift } from '#web/ui/icons/lucide.ts'
import { useRef, useState } from 'react'
import { redeemGiftCard } from '#contract/orders/gift-cards.ts'
import { formatRupees } from '#domain/pricing/money.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { storeCredit } from '#i18n/credit.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { TextField } from '#web/ui/forms/field.tsx'

const text = storeCredit.giftCard

/** Turns a gift card into store credit; it may be inside another form. */
export function RedeemGiftCard({ onRedeemed }: { onRedeemed: () => void }) {
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const fold = useRef<HTMLDetailsElement>(null)

  async function redeem() {
    if (isBusy) return
    const code = typed.trim()
    setProblem(code === '' ? text.missing : undefined)
    if (code === '') return
    setIsBusy(true)
    try {
      const { amount } = await browserApi.call(redeemGiftCard, { body: { code } })
      toast.success(text.done(formatRupees(amount)))
      setTyped('')
      if (fold.current !== null) fold.current.open = false
      onRedeemed()
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
    }
    setIsBusy(false)
  }

  return (
    <details ref={fold}>
      <summary className="flex min-h-11 w-fit list-none items-center gap-2 text-control">
        <Gift className="ico-s" aria-hidden="true" />
        <span className="link">{text.open}</span>
      </summary>
      <div className="flex items-start gap-3 pt-2 pb-3">
        <TextField
          label={text.code}
          name="giftCardCode"
          value={typed}
          error={problem}
          hint={text.hint}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          onChange={setTyped}
          onKeyDown={(event) => {
            // Enter redeems the card; an order is placed by its own button.
            if (event.key !== 'Enter') return
            event.preventDefault()
            void redeem()
          }}
          className="min-w-0 flex-1"
        />
        <Button
          variant="secondary"
          busy={isBusy}
          busyLabel={text.redeeming}
          onClick={() => void redeem()}
          className="mt-7"
        >
          {text.redeem}
        </Button>
      </div>
    </details>
  )
}
