import { startTransition, useEffect, useState, type ComponentType } from 'react'
import { ui as text } from '#i18n/ui/ui.ts'
import { toast } from './feedback/toast.tsx'
import { frameShown } from './feedback/frame-shown.ts'
import { whenIdle } from './when-idle.ts'

interface Part<Props extends object> {
  /** The part once it is there. */
  Part: ComponentType<Props> | undefined
  /** Whether it was wanted and is still on its way: what was pressed looks pressed. */
  isComing: boolean
  /** Begins to load it: a pointer is near. */
  prepare: () => void
  /** Loads it and then continues; if loading fails, the person is told and can retry. */
  open: (then: () => void) => void
}

/**
 * A part of a page that is loaded once the page is done and idle, or as soon as it is wanted: nothing waits for it,
 * and its first press hardly does. `load` is the same function each time; what is not likely to be wanted
 * (`isLikely` false) waits for the press.
 */
export function useLazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  isLikely = true,
): Part<Props> {
  const [part, setPart] = useState<ComponentType<Props>>()
  const [isComing, setIsComing] = useState(false)
  useEffect(
    () => (isLikely ? whenIdle(() => void load().catch(() => undefined)) : undefined),
    [load, isLikely],
  )
  const open = async (then: () => void): Promise<void> => {
    setIsComing(true)
    try {
      // What was pressed looks pressed before the work of showing the part begins.
      const [loaded] = await Promise.all([load(), frameShown()])
      startTransition(() => {
        setPart(() => loaded)
        then()
        setIsComing(false)
      })
    } catch {
      setIsComing(false)
      toast.failure(text.partMissing, { retry: () => void open(then) })
    }
  }
  return {
    Part: part,
    isComing,
    prepare: () => void load().catch(() => undefined),
    open: (then) => void open(then),
  }
}
