import { useState, type ReactNode, type SubmitEvent } from 'react'
import type { RatesOfShop, RatesPreview } from '#contract/metal/rates.ts'
import { perUnit } from '#domain/pricing/metal/rate-units.ts'
import { formatPaise, type Paise } from '#domain/pricing/money.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError, TextField } from '#web/ui/forms/field.tsx'
import { formText } from '#web/ui/forms/form-text.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { DOUBT_REASONS } from './doubt-reasons.ts'
import { rateIn, type TypedRates } from './use-typed-rates.ts'

interface ConfirmDoubtsProps {
  doubts: RatesPreview['doubts']
  /** Names the pieces that would be sold below cost. */
  losses: ReactNode
  hasLosses: boolean
  shop: RatesOfShop
  form: TypedRates
  isBusy: boolean
  problem: string | undefined
  onConfirm: (confirmed: ReadonlyMap<string, Paise>) => void
  onClose: () => void
}

/** Asks for every unusual rate to be typed again, which reveals a slip, and about pieces below cost. */
export function ConfirmDoubts({
  doubts,
  losses,
  hasLosses,
  shop,
  form,
  isBusy,
  problem,
  onConfirm,
  onClose,
}: ConfirmDoubtsProps) {
  const [wrong, setWrong] = useState<readonly string[]>([])

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const confirmed = new Map<string, Paise>()
    for (const { alloy } of doubts) {
      const again = rateIn(formText(event.currentTarget, alloy), unitOf(alloy))
      if (again !== undefined && again === form.typed.get(alloy)) confirmed.set(alloy, again)
    }
    const left = doubts.map(({ alloy }) => alloy).filter((alloy) => !confirmed.has(alloy))
    setWrong(left)
    if (left.length === 0) onConfirm(confirmed)
  }

  const unitOf = (alloy: string) =>
    form.units[shop.alloys.find((one) => one.alloy === alloy)?.metal ?? 'gold']

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={doubts.length > 0 ? 'Are these rates right?' : 'Sell pieces below cost?'}
      size="md"
      canClose={!isBusy}
    >
      <form onSubmit={submit} className="grid gap-4">
        {hasLosses && losses}
        <p className="text-ink-2">
          {doubts.length > 0
            ? 'Type each of them again. Nothing changes before.'
            : 'Nothing has changed yet. Close this to correct the rates.'}
        </p>
        {doubts.map(({ alloy, doubt }) => {
          const label = shop.alloys.find((one) => one.alloy === alloy)?.label ?? alloy
          const rate = formatPaise(perUnit(form.typed.get(alloy) ?? 0, unitOf(alloy)))
          return (
            <TextField
              key={alloy}
              label={`${label} again`}
              name={alloy}
              inputMode="decimal"
              autoComplete="off"
              error={wrong.includes(alloy) ? `This is not ${rate}.` : undefined}
              hint={`${rate} is ${DOUBT_REASONS[doubt]}`}
            />
          )
        })}
        <div role="alert">{problem !== undefined && <FieldError>{problem}</FieldError>}</div>
        <Button
          type="submit"
          size="sm"
          busy={isBusy}
          busyLabel="Applying..."
          className="justify-self-start"
        >
          Yes, apply these rates
        </Button>
      </form>
    </Dialog>
  )
}
