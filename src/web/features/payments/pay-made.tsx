import { useEffect, useRef, useState } from 'react'
import {
  checkMadePayment,
  startMadePayment,
  testMadePayment,
  verifyMadePayment,
} from '#contract/orders/made/made-payments.ts'
import { formatRupees, type Rupees } from '#domain/pricing/money.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { payments } from '#i18n/payments.ts'
import { Button } from '#web/ui/button.tsx'
import { FormFailure } from '#web/ui/feedback/form-failure.tsx'
import { LOOKS_MS, lookForPayment, type PaidThing } from './look-for-payment.ts'
import { Checking, RazorpayPayment, type Buyer } from './razorpay-payment.tsx'
import { TestPayment } from './test-payment.tsx'

interface PayMadeProps {
  /** Of the page of the job. */
  linkKey: string
  /** What is due now. */
  amount: Rupees
  buyer: Buyer
  /** Whether the customer comes back from a payment that is not confirmed yet. */
  isReturning: boolean
  /** It is paid, or was something else by now: the page shows what there is. */
  onSettled: () => void
}

/** The way to pay the advance or the balance of a piece online. */
export function PayMade({ linkKey: key, amount, buyer, isReturning, onSettled }: PayMadeProps) {
  const [started, setStarted] = useState<Awaited<ReturnType<typeof start>>>()
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const start = () => browserApi.call(startMadePayment, { body: { key, amount } })
  const paid: PaidThing = {
    check: () => browserApi.call(checkMadePayment, { body: { key } }),
    verify: (signed) => browserApi.call(verifyMadePayment, { body: { key, ...signed } }),
  }

  const isLooking = useReturn(isReturning, paid, onSettled)

  async function begin() {
    setIsBusy(true)
    setProblem(undefined)
    try {
      setStarted(await start())
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
    }
    setIsBusy(false)
  }

  /** What was paid is shown once the shop has written its voucher. */
  async function settle() {
    await lookForPayment(paid, LOOKS_MS.closed)
    onSettled()
  }

  if (isLooking) return <Checking />
  if (started === undefined) {
    return (
      <div className="grid justify-items-start gap-3">
        <FormFailure>{problem}</FormFailure>
        <Button
          busy={isBusy}
          busyLabel={payments.opening}
          onClick={() => void begin()}
          className="max-sm:w-full"
        >
          {payments.made.pay(formatRupees(amount))}
        </Button>
        {problem !== undefined && (
          <Button variant="secondary" onClick={onSettled}>
            {payments.made.showAgain}
          </Button>
        )}
      </div>
    )
  }
  if (started.razorpay === null) {
    return (
      <TestPayment
        pay={(outcome) => browserApi.call(testMadePayment, { body: { key, amount, outcome } })}
        onTried={() => void settle()}
      />
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
      onSettled={onSettled}
    />
  )
}

/** Looks, after the way back from the provider's own page, until the payment has come or the looks are used up. */
function useReturn(isReturning: boolean, paid: PaidThing, onSettled: () => void): boolean {
  const [isLooking, setIsLooking] = useState(isReturning)
  const begin = useRef(async () => {
    const found = await lookForPayment(paid, LOOKS_MS.handed)
    if (found === 'settled') onSettled()
    setIsLooking(false)
  })
  useEffect(() => {
    if (isReturning) void begin.current()
  }, [isReturning])
  return isLooking
}
