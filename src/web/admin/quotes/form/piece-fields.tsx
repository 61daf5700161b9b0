import { X } from '#web/ui/icons/lucide.ts'
import type { Quote } from '#contract/orders/quotes/quotes.ts'
import { formatRupees } from '#domain/pricing/money.ts'
import { IconButton } from '#web/ui/button.tsx'
import { SelectField, TextField } from '#web/ui/forms/field.tsx'
import { QuantityStepper } from '#web/ui/forms/quantity-stepper.tsx'
import { isSecondClick } from '#web/ui/lists/second-click.ts'
import { choicesOf, sizeOf, type ChosenPiece } from './use-pieces.ts'

interface PieceFieldsProps {
  piece: ChosenPiece
  /** What it costs, as the server says; undefined while that is not known. */
  priced?: Quote['lines'][number] | undefined
  /** Of the price that staff may write and its reason; absent where the price is that of today. */
  problems?: { price: string | undefined; reason: string | undefined }
  onChange: (change: Partial<ChosenPiece>) => void
  onRemove: () => void
}

/** One piece of a quote: in which make and size, how many, and at which price. */
export function PieceFields({ piece, priced, problems, onChange, onRemove }: PieceFieldsProps) {
  const { key, product, quantity, price } = piece
  const { makes, sizes, materials } = choicesOf(piece)
  return (
    <li className="grid gap-3 border-b border-line py-4 last:border-0">
      <div className="flex items-start gap-3">
        <p className="min-w-0 flex-1 font-medium wrap-anywhere">{product.name}</p>
        <p className="pt-0.5 font-medium tabular-nums">
          {priced === undefined ? '' : formatRupees(priced.totalAmount)}
        </p>
        <IconButton
          label={`Remove ${product.name}`}
          onClick={(event) => isSecondClick(event) || onRemove()}
        >
          <X className="ico-s" aria-hidden="true" />
        </IconButton>
      </div>
      <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-3 xl:grid-cols-2 2xl:grid-cols-4">
        {makes.length > 0 && (
          <SelectField
            label="Make"
            name={`make-${key}`}
            value={String(piece.makeId)}
            options={makes}
            onChange={(value) => {
              const makeId = Number(value)
              const make = product.makes?.find((one) => one.makeId === makeId)
              onChange({ makeId, size: sizeOf(make) })
            }}
          />
        )}
        {sizes.length > 0 && (
          <SelectField
            label="Size"
            name={`size-${key}`}
            value={piece.size}
            options={sizes}
            onChange={(size) => onChange({ size })}
          />
        )}
        {materials.length > 1 && (
          <SelectField
            label="Material"
            name={`material-${key}`}
            value={String(piece.material)}
            options={materials}
            onChange={(value) => onChange({ material: Number(value) })}
          />
        )}
        <div>
          <p className="mb-1.5 text-sm font-medium">Quantity</p>
          <QuantityStepper
            label={product.name}
            quantity={quantity}
            onStep={(step) => onChange({ quantity: quantity + step })}
          />
        </div>
        {problems !== undefined && (
          <TextField
            label="Price of one"
            name={`price-${key}`}
            inputMode="decimal"
            autoComplete="off"
            maxLength={16}
            value={price}
            placeholder={priced === undefined ? '' : String(priced.todaysPrice)}
            hint={priced === undefined ? undefined : `Today ${formatRupees(priced.todaysPrice)}`}
            error={problems.price}
            onChange={(typed) => onChange({ price: typed })}
          />
        )}
      </div>
      {problems !== undefined && price.trim() !== '' && (
        <TextField
          label="Why this price"
          name={`reason-${key}`}
          autoComplete="off"
          maxLength={200}
          value={piece.reason}
          error={problems.reason}
          onChange={(reason) => onChange({ reason })}
        />
      )}
    </li>
  )
}
