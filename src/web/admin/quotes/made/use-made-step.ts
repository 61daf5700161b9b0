import { useState } from 'react'
import type { MadeJob } from '#contract/orders/made/made.ts'
import { ApiError } from '#web/api/api.ts'
import { toast } from '#web/ui/feedback/toast.tsx'

/** What the forms of a job get: the job as it is shown, and what happens after a step. */
export interface MadeStepsProps {
  quoteId: number
  job: MadeJob
  /** From which total the law wants the buyer's PAN or Form 60, in rupees. */
  panFrom: number
  /** A step was made: the screen shows what is there now. */
  onDone: () => void
  /** Why a step was refused that no field is to blame for, as when somebody has changed the job meanwhile. */
  onRefused: (message: string) => void
}

/** What is wrong at each field. */
export type Slips = Readonly<Record<string, string>>

interface Step {
  isBusy: boolean
  slips: Slips
  setSlips: (slips: Slips) => void
  run: (act: () => Promise<{ message: string }>) => Promise<void>
}

/** Runs a step of a job, and tells when it fails. */
export function useMadeStep({
  onDone,
  onRefused,
}: Pick<MadeStepsProps, 'onDone' | 'onRefused'>): Step {
  const [isBusy, setIsBusy] = useState(false)
  const [slips, setSlips] = useState<Slips>({})
  async function run(act: () => Promise<{ message: string }>): Promise<void> {
    setIsBusy(true)
    setSlips({})
    try {
      const { message } = await act()
      toast.success(message)
      onDone()
    } catch (error) {
      const found = slipsOf(error)
      setSlips(found)
      if (Object.keys(found).length === 0) {
        onRefused(error instanceof Error ? error.message : String(error))
      }
    }
    setIsBusy(false)
  }
  return { isBusy, slips, setSlips, run }
}

/** What the server says of the fields, by their last word. */
export function slipsOf(error: unknown): Slips {
  const issues = error instanceof ApiError ? (error.problem?.issues ?? []) : []
  const found = issues.map(({ field, message }) => [field.split('.').at(-1) ?? field, message])
  const { receivedOn, ...slips } = Object.fromEntries(found)
  return receivedOn === undefined ? slips : { ...slips, movedOn: receivedOn }
}
