import type { EndpointInput } from '#contract/endpoint.ts'
import type { moveReturn, ShopReturn } from '#contract/orders/returns.ts'
import { ungrouped } from '#domain/pricing/money.ts'
import { PIECE_FATES, type PieceFate } from '#domain/returns/return-states.ts'
import { SelectField, TextField } from '#web/ui/forms/field.tsx'
import { formText } from '#web/ui/forms/form-text.ts'

const FATES: Readonly<Record<PieceFate, string>> = {
  stock: 'Back into stock',
  repair: 'Into repair',
  aside: 'Set aside, not for sale',
  melted: 'Melted',
}

const OPTIONS = [
  { value: '', label: 'Choose' },
  ...PIECE_FATES.map((value) => ({ value, label: FATES[value] })),
]

/** What is wrong with the fields, by name. */
export type CheckSlips = Readonly<Record<string, string>>

/** What was found: what becomes of each piece, which tags came back, and what is kept back. */
export function CheckFields({ shown, slips }: { shown: ShopReturn; slips: CheckSlips }) {
  const { lines, deduction, deductionReason } = shown
  return (
    <>
      {lines.map(({ line, name, quantity, isByPiece, packedTags, fate, tags }) => (
        <div key={line} className="grid gap-3">
          <SelectField
            label={`What becomes of ${quantity === 1 ? name : `${quantity} × ${name}`}`}
            name={`fate ${line}`}
            options={OPTIONS}
            defaultValue={fate ?? ''}
            required
            error={slips[`fate ${line}`]}
          />
          {isByPiece && packedTags.length > quantity && (
            <TextField
              label={`Tags of ${name} that came back`}
              name={`tags ${line}`}
              autoComplete="off"
              defaultValue={tags.join(', ')}
              hint={`${quantity} of ${packedTags.join(', ')}`}
            />
          )}
        </div>
      ))}
      <div className="grid gap-3 sm:grid-cols-[10rem_1fr]">
        <TextField
          label="Deduction, ₹"
          name="deduction"
          inputMode="decimal"
          optional
          defaultValue={deduction === 0 ? '' : deduction.toFixed(2)}
          error={slips['deduction']}
        />
        <TextField
          label="Reason for the deduction"
          name="deductionReason"
          optional
          maxLength={120}
          defaultValue={deductionReason}
          hint="Printed on the credit note, such as: courier of the return."
          error={slips['deductionReason']}
        />
      </div>
    </>
  )
}

type Checked = NonNullable<NonNullable<EndpointInput<typeof moveReturn>['body']>['checked']>

/** What the fields say, or which of them say nothing. */
export function checkedIn(
  form: HTMLFormElement,
  { lines }: ShopReturn,
): { checked: Checked } | { slips: CheckSlips } {
  const slips: Record<string, string> = {}
  const found = lines.flatMap(({ line }) => {
    const fate = PIECE_FATES.find((one) => one === formText(form, `fate ${line}`))
    if (fate === undefined) {
      slips[`fate ${line}`] = 'Choose what happens to it.'
      return []
    }
    const tags = formText(form, `tags ${line}`)
      .split(/[\s,]+/)
      .filter(Boolean)
    return [{ line, fate, tags }]
  })
  if (Object.keys(slips).length > 0) return { slips }
  return {
    checked: {
      deduction: ungrouped(formText(form, 'deduction')),
      deductionReason: formText(form, 'deductionReason'),
      lines: found,
    },
  }
}
