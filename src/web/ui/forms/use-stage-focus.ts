import { useLayoutEffect, useRef } from 'react'

/**
 * Where the keyboard goes on when a step is made and its form gives way to that of the next one: returns the ref of the
 * heading above them, which takes the focus whenever `stage` changes. Give the heading `tabIndex={-1}`.
 */
export function useStageFocus(stage: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(stage)
  // Before the dialog finds that the focus is gone, and takes it itself.
  useLayoutEffect(() => {
    if (shown.current === stage) return
    shown.current = stage
    heading.current?.focus()
  }, [stage])
  return heading
}
