import { useState } from 'react'
import type { Returnable } from '#contract/orders/returns.ts'
import { languageOf } from '#domain/shop/languages.ts'
import { returns as text } from '#i18n/returns.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { FieldError, SelectField } from '#web/ui/forms/field.tsx'
import type { TypedReturn } from './return-draft.ts'
import { ExchangeChoice } from './exchange-choice.tsx'
import { UploadedPicture } from '#web/ui/picture.tsx'

interface ReturnedLinesProps {
  lines: Returnable['lines']
  /** What the form held before. */
  typed: TypedReturn | undefined
  error: string | undefined
}

/** The pieces of an order to choose from: a box for a single one, how many of several. */
export function ReturnedLines({ lines, typed, error }: ReturnedLinesProps) {
  return (
    <fieldset className="grid gap-2" aria-describedby={error && 'lines-error'}>
      <legend className="mb-1.5 text-sm font-medium">{text.what}</legend>
      {lines.map((line) => (
        <ReturnedLine key={line.line} {...line} typed={typed} isOnly={lines.length === 1} />
      ))}
      {error !== undefined && <FieldError id="lines-error">{error}</FieldError>}
    </fieldset>
  )
}

type ReturnedLineProps = Returnable['lines'][number] &
  Pick<ReturnedLinesProps, 'typed'> & { isOnly: boolean }

/** A line of the order; where nothing of it comes back, nothing is said of what one gets for it. */
function ReturnedLine({ isOnly, typed, ...returned }: ReturnedLineProps) {
  const { line, name, picture, quantityLeft } = returned
  const first =
    typed === undefined ? (isOnly ? quantityLeft : 0) : Number(typed[`line ${line}`] ?? 0)
  const [comesBack, setComesBack] = useState(first > 0)
  return (
    <div className="grid grid-cols-[3.5rem_1fr] items-center gap-x-4 gap-y-2 rounded-sm border border-line p-2">
      <UploadedPicture
        path={picture ?? undefined}
        alt=""
        sizes="3.5rem"
        className="aspect-square w-full rounded-xs bg-photo object-cover"
      />
      {quantityLeft === 1 ? (
        <Checkbox
          name={`line ${line}`}
          value="1"
          defaultChecked={first > 0}
          onChange={setComesBack}
        >
          <span lang={languageOf(name)} className="wrap-anywhere">
            {name}
          </span>
        </Checkbox>
      ) : (
        <SelectField
          label={name}
          name={`line ${line}`}
          defaultValue={String(first)}
          onChange={(many) => setComesBack(many !== '0')}
          options={Array.from({ length: Math.min(quantityLeft, 200) + 1 }, (_, many) => ({
            value: String(many),
            label: many === 0 ? text.leave : String(many),
          }))}
        />
      )}
      {/* Kept while it is hidden: who ticks the piece again finds the choice as it was. */}
      <div hidden={!comesBack} className="max-sm:col-span-full sm:col-start-2">
        <ExchangeChoice {...returned} first={typed?.[`instead ${line}`]} />
      </div>
    </div>
  )
}
