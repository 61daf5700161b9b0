import { useState } from 'react'
import type { MadeJob } from '#contract/orders/made/made.ts'
import { slipsOf, type Slips } from '#web/api/field-slips.ts'
import { toast } from '#web/ui/feedback/toast.tsx'

/** What the forms of a job get: the job as it is shown, and what happens after a step. */
export interface MadeStepsProps {
  quoteId: number
  job: MadeJob
  /** From which total the law wants the buyer's PAN or Form 60, in rupees. */
  panFrom: number
  /** The job is being read anew: what is shown is out of date, and no step is taken from it. */
  isReading: boolean
  /** A step was made: the screen shows what is there now. */
  onDone: () => void
  /** Why a step was refused that no field is to blame for, as when somebody has changed the job meanwhile. */
  onRefused: (message: string) => void
}

interface Step {
  isBusy: boolean
  slips: Slips
  setSlips: (slips: Slips) => void
  run: (act: () => Promise<{ message: string }>) => Promise<void>
}

/** Runs a step of a job, and tells when it fails. */
export function useMadeStep({
  isReading,
  onDone,
  onRefused,
}: Pick<MadeStepsProps, 'isReading' | 'onDone' | 'onRefused'>): Step {
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
      const found = madeSlips(error)
      setSlips(found)
      if (Object.keys(found).length === 0) {
        onRefused(error instanceof Error ? error.message : String(error))
      }
    }
    setIsBusy(false)
  }
  return { isBusy: isBusy || isReading, slips, setSlips, run }
}

/** What the server says of the fields; those of recorded money call the day otherwise. */
export function madeSlips(error: unknown): Slips {
  const { receivedOn, ...slips } = slipsOf(error)
  return receivedOn === undefined ? slips : { ...slips, movedOn: receivedOn }
}
