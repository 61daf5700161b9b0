import { useRef, useState, type RefObject } from 'react'

/** Whether somebody wanted to buy before a size was chosen, and what asks them for it. */
interface SizeNeeded {
  isMissing: boolean
  /** The chooser of sizes. */
  group: RefObject<HTMLFieldSetElement | null>
  /** Whether nothing is missing; otherwise the chooser says so and takes the focus. */
  mayBuy: () => boolean
}

export function useSizeNeeded(needsSize: boolean): SizeNeeded {
  const [wasMissed, setWasMissed] = useState(false)
  const group = useRef<HTMLFieldSetElement>(null)
  const mayBuy = () => {
    setWasMissed(needsSize)
    if (needsSize) {
      group.current?.querySelector<HTMLElement>('input:enabled')?.focus({ preventScroll: true })
      group.current?.scrollIntoView({ block: 'center' })
    }
    return !needsSize
  }
  return { isMissing: wasMissed && needsSize, group, mayBuy }
}
