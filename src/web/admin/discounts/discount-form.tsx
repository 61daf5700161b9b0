import { useState, type ReactNode, type SubmitEvent } from 'react'
import { ApiError } from '#web/api/api.ts'
import { Button } from '#web/ui/button.tsx'
import { whoChanged } from '#web/ui/feedback/who-changed.ts'
import { FieldError } from '#web/ui/forms/field.tsx'

interface DiscountFormProps {
  /** What it is the form of, as its button names it. */
  thing: 'code' | 'sale'
  /** Whether it adds an item; then it is below the list and is emptied after saving. */
  isNew: boolean
  /** Reads the form and saves it; throws what the server objects to. */
  onSubmit: (form: HTMLFormElement) => Promise<void>
  /** Called when somebody else has changed the item since the form read it. */
  onRefused: () => void
  /** The fields in columns. */
  fields: ReactNode
  /** Shown below the columns. */
  children?: ReactNode
}

/** The frame of the forms for codes and sales: columns of fields, what is wrong, one button. */
export function DiscountForm(props: DiscountFormProps) {
  const { thing, isNew, onSubmit, onRefused, fields, children } = props
  const [problem, setProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const [isTouched, setIsTouched] = useState(false)
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    if (isBusy) return
    setIsBusy(true)
    setProblem(undefined)
    try {
      await onSubmit(form)
      if (isNew) form.reset()
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error)
      const told = error instanceof ApiError ? error.problem : undefined
      const by = told?.changedBy
      setProblem(by === undefined ? text : `${text} ${whoChanged('it', by)}.`)
      if (told?.code === 'discount-changed') onRefused()
    }
    setIsBusy(false)
  }
  return (
    <form
      onSubmit={(event) => void submit(event)}
      onChange={() => setIsTouched(true)}
      data-unsaved={(!isNew && isTouched) || undefined}
      className={isNew ? 'grid gap-4 border-t border-line p-4' : 'grid gap-4'}
    >
      <div className={`grid gap-4 sm:grid-cols-2 ${isNew ? 'lg:grid-cols-4' : ''}`}>{fields}</div>
      {children}
      <div role="alert">{problem !== undefined && <FieldError>{problem}</FieldError>}</div>
      <Button
        type="submit"
        size="sm"
        busy={isBusy}
        busyLabel="Saving..."
        className="justify-self-start"
      >
        {`${isNew ? 'Add' : 'Save'} ${thing}`}
      </Button>
    </form>
  )
}
