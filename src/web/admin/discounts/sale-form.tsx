import type { Percent } from '#domain/pricing/money.ts'
import type { Sale } from '#contract/discounts/sales.ts'
import type { PricePart } from '#domain/pricing/offers/price-parts.ts'
import { TextField } from '#web/ui/forms/field.tsx'
import { formText } from '#web/ui/forms/form-text.ts'
import { localTextOf, momentIn } from '#web/ui/forms/local-moment.ts'
import { DiscountForm } from './discount-form.tsx'
import { SalePreview } from './sale-preview.tsx'
import { ScopeChooser } from './scope-chooser.tsx'
import type { ScopeGroups } from './scope-suggestions.tsx'
import { scopeIn } from './scope-text.ts'
import { TakesFromField, takesFromIn } from './takes-from.tsx'

/** A sale as the call takes it. */
export interface NewSale {
  name: string
  percent: Percent
  takesFrom: PricePart | null
  startsAt: string
  endsAt: string
  categoryIds: number[]
  collectionIds: number[]
  productIds: number[]
}

interface SaleFormProps {
  /** The sale that is changed; without it one is added. */
  sale?: Sale
  groups: ScopeGroups
  onSave: (sale: NewSale) => Promise<void>
  /** Called when somebody else was quicker; the list is then read again. */
  onRefused: () => void
}

/** A form for a new or an existing sale; the server says what is wrong with it. */
export function SaleForm({ sale, groups, onSave, onRefused }: SaleFormProps) {
  return (
    <DiscountForm
      thing="sale"
      isNew={sale === undefined}
      onRefused={onRefused}
      onSubmit={(form) => onSave(saleIn(form))}
      fields={
        <>
          <TextField label="Name" name="name" required maxLength={60} defaultValue={sale?.name} />
          <TextField
            label="Percent off"
            name="percent"
            required
            inputMode="decimal"
            defaultValue={sale?.percent.toString()}
          />
          <TakesFromField takesFrom={sale?.takesFrom} />
          <TextField
            label="From"
            name="startsAt"
            type="datetime-local"
            required
            defaultValue={localTextOf(sale?.startsAt ?? null)}
          />
          <TextField
            label="Until"
            name="endsAt"
            type="datetime-local"
            required
            defaultValue={localTextOf(sale?.endsAt ?? null)}
          />
        </>
      }
    >
      <ScopeChooser groups={groups} scope={sale?.scope ?? []} />
      <SalePreview percentField="percent" />
    </DiscountForm>
  )
}

function saleIn(form: HTMLFormElement): NewSale {
  return {
    name: formText(form, 'name'),
    percent: Number(formText(form, 'percent')),
    takesFrom: takesFromIn(form),
    startsAt: momentIn(formText(form, 'startsAt')) ?? '',
    endsAt: momentIn(formText(form, 'endsAt')) ?? '',
    ...scopeIn(form),
  }
}
