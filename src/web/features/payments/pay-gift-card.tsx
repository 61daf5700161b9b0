import { useEffect, useRef, useState } from 'react'
import {
  checkGiftSale,
  testGiftSale,
  verifyGiftSale,
  type buyGiftCard,
  type GiftSaleProgress,
} from '#contract/orders/gift-sales.ts'
import type { Reply } from '#contract/endpoint.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { payments } from '#i18n/payments.ts'
import { Button } from '#web/ui/button.tsx'
import { LOOKS_MS, lookForPayment, type PaidThing } from './look-for-payment.ts'
import { Checking, RazorpayPayment, type Buyer } from './razorpay-payment.tsx'
import { TestPayment } from './test-payment.tsx'

interface PayGiftCardProps {
  saleKey: string
  /** What it is paid by; undefined for a buyer who comes back from the provider's own page. */
  started: Reply<typeof buyGiftCard> | undefined
  buyer: Buyer
  /** It is paid, or its time is over. */
  onSettled: (state: GiftSaleProgress['state']) => void
}

/** The way to pay a gift card online. */
export function PayGiftCard({ saleKey: key, started, buyer, onSettled }: PayGiftCardProps) {
  const state = useRef<GiftSaleProgress['state']>('waiting')
  const [isDeclined, setIsDeclined] = useState(false)
  const paid: PaidThing = {
    check: async () => {
      const progress = await browserApi.call(checkGiftSale, { body: { key } })
      state.current = progress.state
      return progress
    },
    verify: (signed) => browserApi.call(verifyGiftSale, { body: { key, ...signed } }),
  }
  const settle = () => onSettled(state.current)

  async function look() {
    if ((await lookForPayment(paid, LOOKS_MS.closed)) === 'settled') settle()
  }

  if (started === undefined) return <Returning paid={paid} onSettled={settle} />
  if (started.razorpay === null) {
    return (
      <>
        {isDeclined && (
          <p role="alert" className="rounded-md bg-warning-50 px-5 py-3 text-warning">
            {payments.cardDeclined}
          </p>
        )}
        <TestPayment
          pay={async (outcome) => {
            setIsDeclined(false)
            await browserApi.call(testGiftSale, { body: { key, outcome } })
            setIsDeclined(outcome === 'decline')
          }}
          onTried={() => void look()}
        />
      </>
    )
  }
  return (
    <RazorpayPayment
      paid={paid}
      buyer={buyer}
      until={null}
      callback={started.callback}
      razorpay={started.razorpay}
      isReturning={false}
      onSettled={settle}
    />
  )
}

/** Looks, after the way back from the provider's own page, until the payment has come or the looks are used up. */
function Returning({ paid, onSettled }: { paid: PaidThing; onSettled: () => void }) {
  const [isLooking, setIsLooking] = useState(true)
  const look = useRef(async () => {
    setIsLooking(true)
    if ((await lookForPayment(paid, LOOKS_MS.handed)) === 'settled') onSettled()
    setIsLooking(false)
  })
  useEffect(() => {
    void look.current()
  }, [])
  if (isLooking) return <Checking />
  return (
    <div className="grid justify-items-start gap-4">
      <p role="alert" className="rounded-md bg-warning-50 px-5 py-3 text-warning">
        {payments.unconfirmed}
      </p>
      <Button variant="secondary" onClick={() => void look.current()}>
        {payments.again}
      </Button>
    </div>
  )
}
