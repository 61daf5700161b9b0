import { SIZE_KINDS } from '#domain/pricing/metal/makes.ts'
import { SIZE_STOCKS } from '#domain/pricing/metal/sizes.ts'
import { SelectField, TextField, type Option } from '#web/ui/forms/field.tsx'
import { FIGURE, type MakeBound } from './make-fields.tsx'
import { SizeRange } from './size-range.tsx'
import { SizeRows } from './size-rows.tsx'

const KIND_LABELS = {
  none: 'No sizes',
  ring: 'Ring sizes, 1 to 30',
  bangle: 'Bangle sizes, 2-2 to 3',
  chain: 'Chains in inches',
} as const
const STOCK_LABELS = {
  size: 'Size by size',
  pooled: 'Together, each made to fit',
  order: 'Not at all: made to order',
} as const

const OWN_STOCK_OPTIONS: readonly Option[] = [
  { value: 'size', label: 'With the product' },
  { value: 'pooled', label: 'In this make' },
]

const KIND_OPTIONS: readonly Option[] = SIZE_KINDS.map((value) => ({
  value,
  label: KIND_LABELS[value],
}))
const STOCK_OPTIONS: readonly Option[] = SIZE_STOCKS.map((value) => ({
  value,
  label: STOCK_LABELS[value],
}))

/** The sizes of a make, how its pieces are counted, and what each size weighs. */
export function SizeFields(bound: MakeBound & { isCountedByMake: boolean }) {
  const { make, path, errors, onChange, isCountedByMake } = bound
  const isSized = make.sizeKind !== 'none'
  const isByPiece = make.stockKind === 'by-piece'
  const hasPool = !isByPiece && (isSized ? make.sizeStock === 'pooled' : isCountedByMake)
  return (
    <>
      <SelectField
        label="Sizes"
        name={`${path}.sizeKind`}
        value={make.sizeKind}
        options={KIND_OPTIONS}
        error={errors['sizeKind']}
        onChange={(value) => {
          const sizeKind = SIZE_KINDS.find((kind) => kind === value) ?? 'none'
          if (sizeKind !== make.sizeKind)
            onChange({ ...make, sizeKind, sizeStock: 'size', sizes: [] })
        }}
      />
      {!isByPiece && (isSized || make.sizeStock === 'pooled' || !isCountedByMake) && (
        <SelectField
          label="Pieces are counted"
          name={`${path}.sizeStock`}
          value={make.sizeStock}
          options={isSized ? STOCK_OPTIONS : OWN_STOCK_OPTIONS}
          onChange={(value) =>
            onChange({
              ...make,
              sizeStock: SIZE_STOCKS.find((stock) => stock === value) ?? 'size',
            })
          }
        />
      )}
      {hasPool && (
        <TextField
          label="Pieces of this make"
          name={`${path}.pool`}
          value={make.pool}
          error={errors['pool']}
          hint="Leave empty for unlimited"
          onChange={(pool) => onChange({ ...make, pool })}
          {...FIGURE}
          inputMode="numeric"
        />
      )}
      {isSized && (
        <div className="grid gap-4 sm:col-span-2">
          <SizeRows {...bound} />
          <SizeRange {...bound} />
        </div>
      )}
    </>
  )
}
