import { useState, type ComponentType } from 'react'
import { ui as text } from '#i18n/ui.ts'
import { toast } from './feedback/toast.tsx'

interface Part<Props extends object> {
  /** The part once it is there. */
  Part: ComponentType<Props> | undefined
  /** Begins to load it: a pointer is near. */
  prepare: () => void
  /** Loads it and then continues; if loading fails, the person is told and can retry. */
  open: (then: () => void) => void
}

/** A part of a page that is loaded when it is wanted, so that all others need not wait for it. */
export function useLazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): Part<Props> {
  const [part, setPart] = useState<ComponentType<Props>>()
  const open = async (then: () => void): Promise<void> => {
    try {
      const loaded = await load()
      setPart(() => loaded)
      then()
    } catch {
      toast.failure(text.partMissing, { retry: () => void open(then) })
    }
  }
  return {
    Part: part,
    prepare: () => void load().catch(() => undefined),
    open: (then) => void open(then),
  }
}
