import { RotateCcw, X } from '#web/ui/icons/lucide.ts'
import { pictureForMaterial } from '#domain/catalogue/materials.ts'
import { languageOf } from '#domain/shop/languages.ts'
import { lineKind } from '#web/api/line-kind.ts'
import { IconButton } from '#web/ui/button.tsx'
import { QuantityStepper } from '#web/ui/forms/quantity-stepper.tsx'
import { UploadedPicture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import type { LeftLine } from './chosen-change.ts'

interface EditLineProps {
  line: LeftLine
  /** How many pieces of it stay. */
  kept: number
  onChange: (kept: number) => void
}

/** A line of the order: how many pieces of it stay, or that all are taken out. */
export function EditLine({ line: { item, words, left }, kept, onChange }: EditLineProps) {
  const isOut = kept === 0
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 border-b border-line py-2">
      <div className="flex min-w-0 flex-1 basis-56 items-center gap-3">
        <div className="size-12 shrink-0 overflow-hidden rounded-xs bg-photo">
          <UploadedPicture
            path={pictureForMaterial(item.product.images, item.material ?? undefined)}
            alt=""
            sizes="48px"
            className="size-full object-cover"
          />
        </div>
        <div className={`min-w-0 wrap-anywhere ${isOut ? 'text-ink-3' : ''}`}>
          <Piece item={item} isOut={isOut} />
          {kept < left && (
            <p className="text-xs font-medium text-ink-2">{`${left - kept} taken out`}</p>
          )}
        </div>
      </div>
      <div className="flex items-center gap-2">
        {!isOut && (
          <QuantityStepper
            label={words}
            quantity={kept}
            max={left}
            onStep={(step) => onChange(kept + step)}
          />
        )}
        {isOut ? (
          <IconButton label={`Keep ${words}`} onClick={() => onChange(left)}>
            <RotateCcw className="ico-s" aria-hidden="true" />
          </IconButton>
        ) : (
          <IconButton label={`Take ${words} out`} onClick={() => onChange(0)}>
            <X className="ico-s" aria-hidden="true" />
          </IconButton>
        )}
      </div>
    </li>
  )
}

/** What tells a line from another one of the same product: metal, size, weight, price and engraving. */
function Piece({ item, isOut }: { item: LeftLine['item']; isOut: boolean }) {
  const { product, price, engraving } = item
  const kind = lineKind(item)
  return (
    <>
      <p className={isOut ? 'line-through' : ''}>
        {product.name === '' ? 'No Name' : product.name}
      </p>
      <p className="text-xs text-ink-3">
        {kind !== undefined && `${kind} · `}
        <Price rupees={price} />
      </p>
      {engraving !== undefined && (
        <p className="text-xs text-ink-2">
          Engraving{' '}
          {engraving.text === '' ? (
            'erased'
          ) : (
            <q lang={languageOf(engraving.text)}>{engraving.text}</q>
          )}
        </p>
      )}
    </>
  )
}
