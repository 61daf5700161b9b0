import { useEffect, useRef } from 'react'

/**
 * Moves the focus to the first wrong field of a form each time mistakes are found in it. `slips` is a new object for
 * each try. Returns the ref of the form.
 */
export function useWrongFocus(slips: object) {
  const form = useRef<HTMLFormElement>(null)
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the same mistake again is a new try
  useEffect(
    () => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
    [slips],
  )
  return form
}
