import type { ProductMakes } from '#contract/metal/makes.ts'
import { MAKING_BASES, MAKING_KINDS } from '#domain/pricing/metal/metal-price.ts'
import { formatTola, thousandthsFromText } from '#domain/pricing/metal/weights.ts'
import { STOCK_KINDS } from '#domain/pieces/piece-states.ts'
import { SelectField, TextField, type Option } from '#web/ui/forms/field.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import type { MakeText } from './make-text.ts'
import type { MakeErrors } from './read-make.ts'

/** What the parts of a make's form need: what is typed, what is wrong, and how to change it. */
export interface MakeBound {
  make: MakeText
  /** The path of the make, such as `makes.0`; names of fields begin with it. */
  path: string
  /** What is wrong, by path within the make. */
  errors: MakeErrors
  alloys: ProductMakes['alloys']
  /** The pictures of the product to choose from, in their order. */
  pictures: readonly MakePicture[]
  onChange: (make: MakeText) => void
}

/** A picture of the product: a saved path, or a file that was just chosen. */
export interface MakePicture {
  key: string
  picture: string | File
}

const MAKING_OPTIONS: readonly Option[] = [
  { value: 'gram', label: 'Rupees per gram' },
  { value: 'percent', label: 'Percent of metal and wastage' },
  { value: 'flat', label: 'Rupees, fixed' },
  { value: 'price', label: 'No: a fixed price for the piece' },
]

const MAKING_LABELS = {
  gram: 'Making (₹)',
  percent: 'Making (%)',
  flat: 'Making (₹)',
  price: 'Price (₹)',
} as const

const BASIS_OPTIONS: readonly Option[] = [
  { value: 'net', label: 'Net weight' },
  { value: 'gross', label: 'Gross weight' },
]

/** What figures look like to the browser's keyboard. */
export const FIGURE = { type: 'text', inputMode: 'decimal', autoComplete: 'off' } as const

/** The alloys to choose from; one without a rate says so. */
export function alloyOptions(alloys: ProductMakes['alloys']): Option[] {
  return [
    { value: '', label: 'Choose' },
    ...alloys.map(({ alloy, label, perGram }) => ({
      value: alloy,
      label: perGram === null ? `${label}, no rate` : label,
    })),
  ]
}

/** Alloy, weights and wastage of a make. */
export function WeightFields({ make, path, errors, alloys, onChange }: MakeBound) {
  return (
    <>
      <SelectField
        label="Alloy"
        name={`${path}.alloy`}
        value={make.alloy}
        options={alloyOptions(alloys)}
        error={errors.alloy}
        onChange={(alloy) => onChange({ ...make, alloy })}
        className="sm:col-span-2"
      />
      <TextField
        label="Net weight (g)"
        name={`${path}.netMg`}
        value={make.net}
        error={errors.netMg}
        hint={weightHint('Of the metal alone.', make.net)}
        onChange={(net) => onChange({ ...make, net })}
        {...FIGURE}
      />
      <TextField
        label="Gross weight (g)"
        name={`${path}.grossMg`}
        value={make.gross}
        error={errors.grossMg}
        hint={weightHint('Of the whole piece, with its stones.', make.gross)}
        onChange={(gross) => onChange({ ...make, gross })}
        {...FIGURE}
      />
      <TextField
        label="Other parts (g)"
        name={`${path}.otherMg`}
        optional
        value={make.other}
        error={errors.otherMg}
        hint="Thread, lac or enamel."
        onChange={(other) => onChange({ ...make, other })}
        {...FIGURE}
      />
      <TextField
        label="Wastage (%)"
        name={`${path}.wastage`}
        optional
        value={make.wastage}
        error={errors.wastage}
        onChange={(wastage) => onChange({ ...make, wastage })}
        {...FIGURE}
      />
    </>
  )
}

/** A typed weight also in tola and ratti, the units of the market. */
function weightHint(hint: string, grams: string): string {
  const weight = thousandthsFromText(grams) ?? 0
  return weight === 0 ? hint : `${hint} ${formatTola(weight)}.`
}

/** How the labour of a make is charged. */
export function MakingFields({ make, path, errors, onChange }: MakeBound) {
  const { making } = make
  const set = (change: Partial<MakeText['making']>) =>
    onChange({ ...make, making: { ...making, ...change } })
  return (
    <>
      <SelectField
        label="Making charged in"
        name={`${path}.making.kind`}
        value={making.kind}
        options={MAKING_OPTIONS}
        error={errors['making.kind']}
        onChange={(value) => set({ kind: MAKING_KINDS.find((kind) => kind === value) ?? 'gram' })}
      />
      <TextField
        label={MAKING_LABELS[making.kind]}
        name={`${path}.making.value`}
        value={making.value}
        error={errors['making.value']}
        hint={
          making.kind === 'price' ? 'What it costs with all fees. It follows no rate.' : undefined
        }
        onChange={(value) => set({ value })}
        {...FIGURE}
      />
      {making.kind === 'gram' && (
        <SelectField
          label="Making counts"
          name={`${path}.making.basis`}
          value={making.basis}
          options={BASIS_OPTIONS}
          error={errors['making.basis']}
          onChange={(value) =>
            set({ basis: MAKING_BASES.find((basis) => basis === value) ?? 'net' })
          }
        />
      )}
      {making.kind !== 'price' && (
        <TextField
          label="Making at least (₹)"
          name={`${path}.making.least`}
          optional
          value={making.least}
          error={errors['making.least']}
          onChange={(least) => set({ least })}
          {...FIGURE}
        />
      )}
    </>
  )
}

const PART_OPTIONS: readonly Option[] = [
  { value: '1', label: 'Paise' },
  { value: '100', label: 'Whole rupees' },
]
const PRICE_OPTIONS: readonly Option[] = [...PART_OPTIONS, { value: '1000', label: 'Ten rupees' }]

const STOCK_KIND_OPTIONS: readonly Option[] = [
  { value: 'counted', label: 'As a figure' },
  { value: 'by-piece', label: 'By piece, each with its tag' },
]

/** Articles, rounding, and whether a make is on sale. */
export function SaleFields({ make, path, errors, onChange }: MakeBound) {
  return (
    <>
      <TextField
        label="Articles"
        name={`${path}.articles`}
        value={make.articles}
        error={errors.articles}
        hint="A pair of earrings has two."
        onChange={(articles) => onChange({ ...make, articles })}
        {...FIGURE}
        inputMode="numeric"
      />
      <SelectField
        label="Round parts to"
        name={`${path}.partUnit`}
        value={String(make.partUnit)}
        options={PART_OPTIONS}
        onChange={(value) => onChange({ ...make, partUnit: value === '100' ? 100 : 1 })}
      />
      <SelectField
        label="Round the price to"
        name={`${path}.priceUnit`}
        value={String(make.priceUnit)}
        options={PRICE_OPTIONS}
        onChange={(value) =>
          onChange({ ...make, priceUnit: value === '1000' ? 1000 : value === '100' ? 100 : 1 })
        }
      />
      <SelectField
        label="Stock is kept"
        name={`${path}.stockKind`}
        value={make.stockKind}
        options={STOCK_KIND_OPTIONS}
        error={errors['stockKind']}
        onChange={(value) =>
          onChange({
            ...make,
            stockKind: STOCK_KINDS.find((kind) => kind === value) ?? 'counted',
            sizeStock: value === 'by-piece' ? 'size' : make.sizeStock,
          })
        }
      />
      <TextField
        label="Tolerance of the weight (%)"
        name={`${path}.tolerance`}
        optional
        value={make.tolerance}
        error={errors['tolerance']}
        hint="How much a piece may weigh more or less."
        onChange={(tolerance) => onChange({ ...make, tolerance })}
        {...FIGURE}
      />
      <TextField
        label="Advance when made to order (%)"
        name={`${path}.advance`}
        optional
        value={make.advance}
        error={errors['advance']}
        hint="Of the price of its quote. Empty: as in the settings."
        onChange={(advance) => onChange({ ...make, advance })}
        {...FIGURE}
      />
      <TextField
        label="Days to make it to order"
        name={`${path}.leadDays`}
        optional
        value={make.leadDays}
        error={errors['leadDays']}
        hint="Customers can ask for it on the page of the product. Empty: only staff take such orders."
        onChange={(leadDays) => onChange({ ...make, leadDays })}
        {...FIGURE}
      />
      <Checkbox
        className="sm:self-end"
        name={`${path}.isActive`}
        checked={make.isActive}
        onChange={(isOn) => onChange({ ...make, isActive: isOn })}
      >
        On sale
      </Checkbox>
    </>
  )
}
