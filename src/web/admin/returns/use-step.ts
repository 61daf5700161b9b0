import { useState } from 'react'
import type { Reply } from '#contract/endpoint.ts'
import type { getReturn, ShopReturn } from '#contract/orders/returns.ts'
import type { Rupees } from '#domain/pricing/money.ts'
import { ApiError } from '#web/api/api.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import type { CheckSlips } from './check-fields.tsx'

interface Answered {
  message: string
  return: ShopReturn
}

/** What happens after a step is made, and after one is refused: then the screen reloads. */
export interface StepEnds {
  onMoved: (changed: ShopReturn) => void
  /** Somebody else has moved it meanwhile. */
  onStale: () => void
}

export interface ReturnStepsProps extends StepEnds {
  shown: ShopReturn
  /** What the customer would get; null while that is not known. */
  amount: Rupees | null
  /** Where the amount would go as a refund. */
  partsBack: Reply<typeof getReturn>['partsBack']
  /** Whether what came for the order is to be recorded first. */
  isUnpaid: boolean
  /** Whether the customer can have store credit instead. */
  mayBeCredit: boolean
  /** The order that waits with the pieces that are wanted instead; null without. */
  exchange: Reply<typeof getReturn>['exchange']
}

interface Step {
  /** The step that runs. */
  busy: string | undefined
  /** What is wrong, beside the fields. */
  slip: string | undefined
  /** What is wrong with the fields of a check. */
  slips: CheckSlips
  setSlips: (slips: CheckSlips) => void
  run: (name: string, act: () => Promise<Answered>) => Promise<void>
}

/** Runs a step of a return, and tells when it fails. */
export function useStep({ onMoved, onStale }: StepEnds): Step {
  const [busy, setBusy] = useState<string>()
  const [slip, setSlip] = useState<string>()
  const [slips, setSlips] = useState<CheckSlips>({})
  async function run(name: string, act: () => Promise<Answered>): Promise<void> {
    setBusy(name)
    setSlip(undefined)
    setSlips({})
    try {
      const done = await act()
      toast.success(done.message)
      onMoved(done.return)
    } catch (error) {
      const found = slipsOf(error)
      setSlips(found)
      if (Object.keys(found).length === 0) {
        setSlip(error instanceof Error ? error.message : String(error))
        onStale()
      }
    }
    setBusy(undefined)
  }
  return { busy, slip, slips, setSlips, run }
}

/** What the server says of the two fields of money; the form has checked those of the lines itself. */
function slipsOf(error: unknown): CheckSlips {
  const issues = error instanceof ApiError ? (error.problem?.issues ?? []) : []
  const known = issues.flatMap(({ field, message }) => {
    const name = field.replace('checked.', '')
    return name === 'deduction' || name === 'deductionReason' ? [[name, message] as const] : []
  })
  return Object.fromEntries(known)
}
