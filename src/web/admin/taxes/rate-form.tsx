import { useState, type SubmitEvent } from 'react'
import type { TaxRateInput } from '#contract/orders/tax-classes.ts'
import { shopDayOf } from '#domain/shop/shop-days.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError, TextField } from '#web/ui/forms/field.tsx'
import { formText } from '#web/ui/forms/form-text.ts'

interface RateFormProps {
  /** The class that gets one more rate; without it a class is added. */
  className?: string
  /** Throws what is wrong with it. */
  onSave: (rate: TaxRateInput) => Promise<void>
}

/** A rate with its code and its first day, of a new class or one that is there. */
export function RateForm({ className, onSave }: RateFormProps) {
  const [problem, setProblem] = useState<string>()
  const [today] = useState(() => shopDayOf(new Date()))
  const [isBusy, setIsBusy] = useState(false)
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    if (isBusy) return
    setIsBusy(true)
    setProblem(undefined)
    try {
      await onSave(rateIn(form, className))
      form.reset()
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
    }
    setIsBusy(false)
  }
  const isNew = className === undefined
  return (
    <form onSubmit={(event) => void submit(event)} className="grid gap-4">
      <div className={`grid items-start gap-4 sm:grid-cols-2 ${isNew ? 'lg:grid-cols-4' : ''}`}>
        {isNew && <TextField label="Name" name="name" required maxLength={60} autoComplete="off" />}
        <TextField
          label="Rate in percent"
          name="percent"
          required
          inputMode="decimal"
          autoComplete="off"
        />
        <TextField
          label="HSN or SAC"
          name="code"
          required
          inputMode="numeric"
          maxLength={8}
          autoComplete="off"
          hint="Goods: HSN. Services: SAC, which begins with 99."
        />
        <TextField label="Valid from" name="validFrom" type="date" required defaultValue={today} />
      </div>
      <div role="alert">{problem !== undefined && <FieldError>{problem}</FieldError>}</div>
      <Button
        type="submit"
        size="sm"
        busy={isBusy}
        busyLabel="Saving..."
        className="justify-self-start"
      >
        {isNew ? 'Add tax class' : 'Add rate'}
      </Button>
    </form>
  )
}

function rateIn(form: HTMLFormElement, className: string | undefined): TaxRateInput {
  return {
    name: className ?? formText(form, 'name'),
    percent: Number(formText(form, 'percent').trim().replace(/%$/, '') || Number.NaN),
    code: formText(form, 'code').trim(),
    validFrom: formText(form, 'validFrom'),
  }
}
