import { useState } from 'react'
import type { Reply } from '#contract/endpoint.ts'
import type { getRepair, ShopRepair } from '#contract/repairs/repairs.ts'
import { ApiError } from '#web/api/api.ts'
import { toast } from '#web/ui/feedback/toast.tsx'

interface Answered {
  message: string
  repair: ShopRepair
}

/** What a step does when it is made, and when it was refused: the screen looks again then. */
interface StepEnds {
  onMoved: (changed: ShopRepair) => void
  /** Somebody else has changed the job meanwhile. */
  onStale: () => void
}

export interface RepairStepsProps extends StepEnds {
  shown: ShopRepair
  /** The rates and the tax that a quote has now. */
  terms: Omit<Reply<typeof getRepair>, 'repair'>
}

/** What is wrong at each field. */
export type Slips = Readonly<Record<string, string>>

interface Step {
  /** The step that runs. */
  busy: string | undefined
  /** What is wrong, beside the fields. */
  slip: string | undefined
  slips: Slips
  setSlips: (slips: Slips) => void
  run: (name: string, act: () => Promise<Answered>) => Promise<void>
}

/** Runs a step of a job, and tells when it fails. */
export function useStep({ onMoved, onStale }: StepEnds): Step {
  const [busy, setBusy] = useState<string>()
  const [slip, setSlip] = useState<string>()
  const [slips, setSlips] = useState<Slips>({})
  async function run(name: string, act: () => Promise<Answered>): Promise<void> {
    setBusy(name)
    setSlip(undefined)
    setSlips({})
    try {
      const done = await act()
      toast.success(done.message)
      onMoved(done.repair)
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

/** What the server says of the fields, by their last word. */
function slipsOf(error: unknown): Slips {
  const issues = error instanceof ApiError ? (error.problem?.issues ?? []) : []
  return Object.fromEntries(
    issues.map(({ field, message }) => [field.split('.').at(-1) ?? field, message]),
  )
}
