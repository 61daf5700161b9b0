import type { EndpointInput } from '#contract/endpoint.ts'
import type { moveReturn, ShopReturn } from '#contract/orders/returns.ts'
import { PIECE_FATES, type PieceFate } from '#domain/returns/return-states.ts'
import { SelectField, TextField } from '#web/ui/forms/field.tsx'
import { formText } from '#web/ui/forms/form-text.ts'

const FATES: Readonly<Record<PieceFate, string>> = {
  stock: 'Back into stock',
  repair: 'Into repair',
  aside: 'Set aside, not for sale',
  melted: 'Melted',
}

/** What was found: what becomes of each piece, which tags came back, and what is kept back. */
export function CheckFields({ shown: { lines } }: { shown: ShopReturn }) {
  return (
    <>
      {lines.map(({ line, name, quantity, isByPiece, packedTags }) => (
        <div key={line} className="grid gap-3">
          <SelectField
            label={quantity === 1 ? name : `${quantity} × ${name}`}
            name={`fate ${line}`}
            options={PIECE_FATES.map((value) => ({ value, label: FATES[value] }))}
          />
          {isByPiece && packedTags.length > quantity && (
            <TextField
              label={`Tags of ${name} that came back`}
              name={`tags ${line}`}
              autoComplete="off"
              hint={`${quantity} of ${packedTags.join(', ')}`}
            />
          )}
        </div>
      ))}
      <div className="grid gap-3 sm:grid-cols-[10rem_1fr]">
        <TextField label="Kept back, ₹" name="deduction" inputMode="decimal" optional />
        <TextField
          label="Why it is kept back"
          name="deductionReason"
          optional
          maxLength={120}
          hint="Printed on the credit note, such as: courier of the return."
        />
      </div>
    </>
  )
}

type Checked = NonNullable<NonNullable<EndpointInput<typeof moveReturn>['body']>['checked']>

/** What the fields say. */
export function checkedIn(form: HTMLFormElement, { lines }: ShopReturn): Checked {
  return {
    deduction: formText(form, 'deduction').replaceAll(',', ''),
    deductionReason: formText(form, 'deductionReason'),
    lines: lines.map(({ line }) => {
      const fate = PIECE_FATES.find((one) => one === formText(form, `fate ${line}`)) ?? 'aside'
      return {
        line,
        fate,
        tags: formText(form, `tags ${line}`)
          .split(/[\s,]+/)
          .filter(Boolean),
      }
    }),
  }
}
