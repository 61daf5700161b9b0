import { useState } from 'react'
import { applyRates, getRates, type RatesOfShop } from '#contract/metal/rates.ts'
import type { ChangedBy } from '#contract/problems.ts'
import { formatRupees } from '#domain/pricing/money.ts'
import { ApiError } from '#web/api/api.ts'
import { adminApi } from '#web/api/browser-api.ts'
import type { Difference } from '#web/ui/feedback/conflict-note.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { bodyOf } from './use-rates-preview.ts'
import type { TypedRates } from './use-typed-rates.ts'

/** What somebody else applied while the rates were typed. */
interface Theirs {
  shop: RatesOfShop
  differences: Difference[]
  changedBy: ChangedBy | undefined
}

/** When the card counts from, where its figures come from, and doubtful rates typed again. */
interface Wish {
  source: string
  at: string | undefined
  confirmed: TypedRates['typed']
  /** The card that was seen as current. */
  seenCardId: number | null
}

interface ApplyRates {
  isBusy: boolean
  problem: string | undefined
  theirs: Theirs | undefined
  /** Answers whether the rates were saved. */
  apply: (form: TypedRates, wish: Wish) => Promise<boolean>
}

/** Sends typed rates; shows who was quicker when somebody else was. */
export function useApplyRates(shop: RatesOfShop, onSaved: () => void): ApplyRates {
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [theirs, setTheirs] = useState<Theirs>()

  async function apply(form: TypedRates, { confirmed, at, ...wish }: Wish): Promise<boolean> {
    setIsBusy(true)
    setProblem(undefined)
    try {
      const { message, changed } = await adminApi.call(applyRates, {
        body: {
          ...wish,
          rates: bodyOf(form.typed),
          confirmed: bodyOf(confirmed),
          rule: form.rule,
          at: at ?? null,
        },
      })
      toast.success(changed === 0 ? message : `${message} ${changed} prices changed.`)
      setTheirs(undefined)
      onSaved()
      return true
    } catch (error) {
      const told = error instanceof ApiError ? error.problem : undefined
      if (told?.code === 'rates-changed') await showTheirs(told.changedBy)
      setProblem(error instanceof Error ? error.message : 'The rates were not saved.')
      return false
    } finally {
      setIsBusy(false)
    }
  }

  async function showTheirs(changedBy: ChangedBy | undefined): Promise<void> {
    const now = await adminApi.call(getRates).catch(() => undefined)
    if (now === undefined) return
    setTheirs({ shop: now, differences: differencesOf(shop, now), changedBy })
  }

  return { isBusy, problem, theirs, apply }
}

function differencesOf(before: RatesOfShop, now: RatesOfShop): Difference[] {
  return now.alloys.flatMap(({ alloy, label }) => {
    const [was, is] = [before, now].map((shop) => textOf(shop, alloy))
    return was === is || was === undefined || is === undefined
      ? []
      : [{ label, before: was, now: is }]
  })
}

function textOf({ current }: RatesOfShop, alloy: string): string {
  const rate = current?.rates.find((one) => one.alloy === alloy)
  return rate === undefined ? 'no rate' : `${formatRupees(rate.perGram)}/g`
}
