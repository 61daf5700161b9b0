import { useId } from 'react'
import type { Product } from '#contract/catalogue/catalogue.ts'
import { pictureForMaterial } from '#domain/catalogue/materials.ts'
import { formatPaise } from '#domain/pricing/money.ts'
import { languageOf } from '#domain/shop/languages.ts'
import { engraving as text } from '#i18n/catalogue/engraving.ts'
import { issueWords } from '#i18n/problems/field-issues.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { TextField } from '#web/ui/forms/field.tsx'
import { UploadedPicture } from '#web/ui/picture.tsx'
import type { EngravingState } from './use-engraving.ts'

interface EngravingFieldsProps {
  product: Product
  isSoldOut: boolean
  state: EngravingState
}

/** The row of the engraving: its fee, the text and how it looks on the picture. Nothing for a product without one. */
export function EngravingFields({ product, isSoldOut, state }: EngravingFieldsProps) {
  const { rule, group, typed, type } = state
  if (rule === undefined || isSoldOut || product.isOnRequest === true) return null
  return (
    <fieldset ref={group} className="grid gap-3 border-t border-line pt-4">
      <legend className="sr-only">{text.title}</legend>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4" aria-hidden="true">
        <span className="font-medium">{text.title}</span>
        <span className="text-note text-ink-2">{feeText(rule.fee)}</span>
      </p>
      <TextField
        name="engraving"
        label={text.field}
        optional
        autoComplete="off"
        spellCheck={false}
        lang={languageOf(typed)}
        value={typed}
        onChange={type}
        error={state.problem}
        hint={`${text.hint(rule.scripts)} ${feeText(rule.fee)}. ${text.count(state.letters, rule.letters)}`}
      />
      {state.text !== '' && state.problem === undefined && (
        <>
          <Preview product={product} material={state.piece.material} written={state.text} />
          {rule.isFinal && <FinalTick state={state} />}
        </>
      )}
    </fieldset>
  )
}

function feeText(fee: number): string {
  return fee === 0 ? text.free : text.fee(formatPaise(fee))
}

/** The words over the picture of the piece, as letters cut into metal catch the light. */
function Preview({
  product,
  material,
  written,
}: {
  product: Product
  material: number
  written: string
}) {
  return (
    <figure className="grid gap-1.5">
      <div
        role="img"
        aria-label={text.preview(written)}
        className="relative aspect-4/3 w-full overflow-hidden rounded-xs bg-photo sm:max-w-96"
      >
        <UploadedPicture
          path={pictureForMaterial(product.images, material)}
          alt=""
          sizes="24rem"
          className="size-full object-cover"
        />
        <span className="absolute inset-0 grid place-items-center p-4">
          <span
            lang={languageOf(written)}
            aria-hidden="true"
            className="engraved max-w-full rounded-xs px-3 py-1 text-center wrap-anywhere"
          >
            {written}
          </span>
        </span>
      </div>
      <figcaption className="text-note text-ink-3">{text.previewNote}</figcaption>
    </figure>
  )
}

function FinalTick({ state }: { state: EngravingState }) {
  const id = useId()
  return (
    <div>
      <Checkbox
        name="engravingFinal"
        checked={state.isFinal}
        onChange={state.setFinal}
        aria-invalid={state.isTickMissing || undefined}
        aria-describedby={state.isTickMissing ? id : undefined}
      >
        {text.isFinal}
      </Checkbox>
      {state.isTickMissing && (
        <p id={id} role="alert" className="ml-8 text-sm font-medium text-danger">
          {issueWords['engraving-final-unread']}
        </p>
      )}
    </div>
  )
}
