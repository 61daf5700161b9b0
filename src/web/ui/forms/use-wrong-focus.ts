import { useEffect, useRef } from 'react'

/**
 * Moves the focus to the first wrong field of a form each time mistakes are found in it. `slips` is a new object for
 * each try. Returns the ref of the form.
 */
export function useWrongFocus(slips: object) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(
    () => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the same mistake again is a new try
    [slips],
  )
  return form
}
