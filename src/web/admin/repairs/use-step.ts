import { useState } from 'react'
import type { Reply } from '#contract/endpoint.ts'
import type { getRepair, ShopRepair } from '#contract/repairs/repairs.ts'
import { slipsOf, type Slips } from '#web/api/field-slips.ts'
import { toast } from '#web/ui/feedback/toast.tsx'

interface Answered {
  message: string
  repair: ShopRepair
}

/** What happens after a step is made, and after one is refused: then the screen reloads. */
interface StepEnds {
  onMoved: (changed: ShopRepair) => void
  /** A step begins: messages about the one before no longer apply. */
  onBegin: () => void
  /** Gets why a step was refused that no field is to blame for, as when somebody else has changed the job meanwhile. */
  onStale: (message: string) => void
}

export interface RepairStepsProps extends StepEnds {
  shown: ShopRepair
  /** The rates and the tax that a quote has now. */
  terms: Omit<Reply<typeof getRepair>, 'repair'>
}

interface Step {
  /** The step that runs. */
  busy: string | undefined
  slips: Slips
  setSlips: (slips: Slips) => void
  run: (name: string, act: () => Promise<Answered>) => Promise<void>
}

/** Runs a step of a job, and tells when it fails. */
export function useStep({ onBegin, onMoved, onStale }: StepEnds): Step {
  const [busy, setBusy] = useState<string>()
  const [slips, setSlips] = useState<Slips>({})
  async function run(name: string, act: () => Promise<Answered>): Promise<void> {
    setBusy(name)
    onBegin()
    setSlips({})
    try {
      const done = await act()
      toast.success(done.message)
      onMoved(done.repair)
    } catch (error) {
      const found = slipsOf(error)
      setSlips(found)
      if (Object.keys(found).length === 0) {
        onStale(error instanceof Error ? error.message : String(error))
      }
    }
    setBusy(undefined)
  }
  return { busy, slips, setSlips, run }
}
