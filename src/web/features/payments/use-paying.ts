import { useEffect, useRef, useState } from 'react'
import {
  LATER_LOOKS,
  LATER_MS,
  lookForPayment,
  lookOnce,
  LOOKS_MS,
  type PaidThing,
} from './look-for-payment.ts'
import type { SignedPayment } from './razorpay-window.ts'

interface Paying {
  paid: PaidThing
  /** Until when it can be paid; null for no certain time. */
  until: string | null
  isReturning: boolean
  onSettled: () => void
}

interface Ways {
  /** Opens the window; throws when none opens here. */
  open: () => Promise<SignedPayment | undefined>
  /** Goes to the provider's own page. */
  leave: () => void
}

type Phase = 'ready' | 'opening' | 'checking'

/**
 * What to tell a customer who can go on: the window was `closed` and nothing was paid; the provider has not
 * answered (`unknown`); a payment was handed over and is `unconfirmed`.
 */
type Notice = 'closed' | 'unknown' | 'unconfirmed'

/** Paying in steps: a fresh look, the window, and looks again until the provider has confirmed. */
export function usePaying({ paid, until, isReturning, onSettled }: Paying, ways: Ways) {
  const [phase, setPhase] = useState<Phase>(isReturning ? 'checking' : 'ready')
  const [notice, setNotice] = useState<Notice>()
  useReturn(isReturning, () => void look(LOOKS_MS.handed, 'unconfirmed'))
  useEndOfHold(until, onSettled)
  useLaterLooks(phase === 'ready' && notice !== undefined, paid, onSettled)

  /** Looks until the payment has come, then says what is known. */
  async function look(pausesMs: readonly number[], otherwise: Notice = 'closed') {
    setPhase('checking')
    const found = await lookForPayment(paid, pausesMs)
    if (found === 'settled') return onSettled()
    setNotice(found === 'unknown' && otherwise === 'closed' ? 'unknown' : otherwise)
    return setPhase('ready')
  }

  /** Whether the order can still be paid; the rest is done when it cannot. */
  async function isOpen(): Promise<boolean> {
    setPhase('opening')
    setNotice(undefined)
    const found = await lookOnce(paid)
    if (found === 'open') return true
    if (found === 'settled') onSettled()
    if (found === 'unknown') setNotice('unknown')
    setPhase('ready')
    return false
  }

  async function pay() {
    if (phase !== 'ready' || !(await isOpen())) return
    let handed: SignedPayment | undefined
    try {
      handed = await ways.open()
    } catch {
      // No window opens here: the provider's own page does the same.
      return ways.leave()
    }
    if (handed === undefined) return look(LOOKS_MS.closed)
    setPhase('checking')
    // Whatever comes of it, the looks below ask the provider.
    await paid.verify(handed).catch(() => undefined)
    return look(LOOKS_MS.handed, 'unconfirmed')
  }

  async function leave() {
    if (phase === 'ready' && (await isOpen())) ways.leave()
  }

  return { phase, notice, pay, leave, look }
}

/** Runs once when the customer comes back from a payment. */
function useReturn(isReturning: boolean, look: () => void): void {
  const begin = useRef(look)
  useEffect(() => {
    if (isReturning) begin.current()
  }, [isReturning])
}

/** Goes on looking for a while, so that a payment that comes late is shown without a click. */
function useLaterLooks(isOn: boolean, paid: PaidThing, onSettled: () => void): void {
  const latest = useRef({ paid, onSettled })
  useEffect(() => {
    latest.current = { paid, onSettled }
  })
  useEffect(() => {
    if (!isOn) return undefined
    let looks = 0
    const timer = setInterval(() => {
      looks += 1
      if (looks >= LATER_LOOKS) clearInterval(timer)
      void lookOnce(latest.current.paid).then(
        (found) => found === 'settled' && latest.current.onSettled(),
      )
    }, LATER_MS)
    return () => clearInterval(timer)
  }, [isOn])
}

/** Runs when the pieces are no longer held: a payment after that would only go back. */
function useEndOfHold(holdUntil: string | null, onEnd: () => void): void {
  const end = useRef(onEnd)
  useEffect(() => {
    end.current = onEnd
  })
  useEffect(() => {
    const leftMs = holdUntil === null ? Number.NaN : Date.parse(holdUntil) - Date.now()
    if (Number.isNaN(leftMs)) return undefined
    const timer = setTimeout(() => end.current(), Math.max(0, leftMs))
    return () => clearTimeout(timer)
  }, [holdUntil])
}
