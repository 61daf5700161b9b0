import type { Category } from '#contract/catalogue/catalogue.ts'
import type { Sale } from '#contract/orders/discounts.ts'
import { TextField } from '#web/ui/forms/field.tsx'
import { formText } from '#web/ui/forms/form-text.ts'
import { localTextOf, momentIn } from '#web/ui/forms/local-moment.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { DiscountForm } from './discount-form.tsx'

/** A sale as the call takes it. */
export interface NewSale {
  name: string
  percent: number
  startsAt: string
  endsAt: string
  categoryIds: number[]
}

interface SaleFormProps {
  /** The sale that is changed; without it one is added. */
  sale?: Sale
  categories: readonly Category[]
  onSave: (sale: NewSale) => Promise<void>
}

/** A form for one more sale or for one that is there; what is wrong with it the shop says. */
export function SaleForm({ sale, categories, onSave }: SaleFormProps) {
  return (
    <DiscountForm
      thing="sale"
      isNew={sale === undefined}
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
      <fieldset>
        <legend className="text-sm font-medium">Categories</legend>
        <p className="text-note text-ink-2">Choose none for a sale of the whole shop.</p>
        <div className="flex flex-wrap gap-x-6">
          {categories.map(({ categoryId, name }) => (
            <Checkbox
              key={categoryId}
              name="categoryIds"
              value={categoryId}
              defaultChecked={sale?.categoryIds.includes(categoryId) ?? false}
            >
              {name}
            </Checkbox>
          ))}
        </div>
      </fieldset>
    </DiscountForm>
  )
}

function saleIn(form: HTMLFormElement): NewSale {
  return {
    name: formText(form, 'name'),
    percent: Number(formText(form, 'percent')),
    startsAt: momentIn(formText(form, 'startsAt')) ?? '',
    endsAt: momentIn(formText(form, 'endsAt')) ?? '',
    categoryIds: new FormData(form).getAll('categoryIds').map(Number),
  }
}
