import { useEffect, useRef, useState, type RefObject } from 'react'
import type { CheckedField, ProductProblems } from '#domain/catalogue/product-form.ts'

/** What is wrong with the form: checked when it is sent, then again as fields are left. */
export function useProblems(
  form: RefObject<HTMLFormElement | null>,
  problemsNow: (form: HTMLFormElement) => ProductProblems,
) {
  const [problems, setProblems] = useState<ProductProblems>({})
  const [attempt, setAttempt] = useState(0)
  const latest = useRef(problemsNow)
  useEffect(() => {
    latest.current = problemsNow
  })
  useEffect(() => {
    if (attempt === 0) return undefined
    const element = form.current
    element?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    // A field that is taken away loses the focus before the form knows of it: a frame later it does.
    const recheck = () =>
      requestAnimationFrame(() => element && setProblems(latest.current(element)))
    element?.addEventListener('focusout', recheck)
    return () => element?.removeEventListener('focusout', recheck)
  }, [attempt, form])

  function show(next: ProductProblems): void {
    setProblems(next)
    setAttempt((count) => count + 1)
  }

  /** True when the form may be sent. */
  const check = () => {
    const next = form.current === null ? {} : problemsNow(form.current)
    show(next)
    return Object.keys(next).length === 0
  }
  const forget = (field: CheckedField) =>
    setProblems((current) => ({ ...current, [field]: undefined }))
  return { problems, show, check, forget }
}
