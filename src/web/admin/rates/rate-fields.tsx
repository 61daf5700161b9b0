import { useEffect, useId, useRef } from 'react'
import type { RatesOfShop } from '#contract/metal/rates.ts'
import type { Metal } from '#domain/pricing/metal/alloys.ts'
import { RATE_RULES } from '#domain/pricing/metal/derived-rates.ts'
import { perUnit, type RateUnit } from '#domain/pricing/metal/rate-units.ts'
import { formatPaise, paiseFromRupees, type Paise } from '#domain/pricing/money.ts'
import { FieldError, SelectField } from '#web/ui/forms/field.tsx'
import { InlineSelect } from '#web/ui/forms/inline-select.tsx'
import { RateChange } from './rate-change.tsx'
import type { TypedRates } from './use-typed-rates.ts'

const METAL_NAMES: Readonly<Record<Metal, string>> = {
  gold: 'Gold',
  silver: 'Silver',
  platinum: 'Platinum',
}

const UNIT_LABELS: Readonly<Record<RateUnit, string>> = {
  1: 'per 1 g',
  10: 'per 10 g',
  1000: 'per kg',
}

/** The units that a metal is spoken of in. */
const UNITS_OF: Readonly<Record<Metal, readonly RateUnit[]>> = {
  gold: [1, 10],
  silver: [1_000, 10, 1],
  platinum: [1, 10],
}

const RULE_OPTIONS = RATE_RULES.map((rule) => ({ value: rule, label: rule }))

interface RateFieldsProps {
  shop: RatesOfShop
  form: TypedRates
  /** The alloy whose field has the focus at first. */
  focusOn: string | undefined
}

/** A field for each alloy, by metal; what is left empty shows what follows from the finest. */
export function RateFields({ shop, form, focusOn }: RateFieldsProps) {
  const metals: Metal[] = ['gold', 'silver', 'platinum']
  return (
    <>
      {metals.map((metal) => (
        <MetalFields key={metal} metal={metal} shop={shop} form={form} focusOn={focusOn} />
      ))}
      <SelectField
        label="Rule for empty fields"
        name="rule"
        value={form.rule}
        options={RULE_OPTIONS}
        onChange={(value) => form.setRule(RATE_RULES.find((rule) => rule === value) ?? form.rule)}
        hint="An empty field follows from 24K (999), silver 999 or platinum 950 by this rule."
        className="border-t border-line pt-4"
      />
    </>
  )
}

function MetalFields({ metal, shop, form, focusOn }: RateFieldsProps & { metal: Metal }) {
  const units = UNITS_OF[metal].map((unit) => ({ value: String(unit), label: UNIT_LABELS[unit] }))
  return (
    <fieldset className="grid gap-1">
      <legend className="sr-only">{METAL_NAMES[metal]}</legend>
      <div className="mb-1 flex items-center justify-between gap-4">
        <span aria-hidden="true" className="font-semibold">
          {METAL_NAMES[metal]}
        </span>
        <InlineSelect
          label={`Unit of ${METAL_NAMES[metal].toLowerCase()}`}
          value={String(form.units[metal])}
          options={units}
          onChange={(value) => {
            const unit = UNITS_OF[metal].find((one) => String(one) === value)
            if (unit !== undefined) form.setUnit(metal, unit)
          }}
          className="w-32"
        />
      </div>
      {shop.alloys
        .filter((alloy) => alloy.metal === metal)
        .map(({ alloy, label }) => (
          <RateField
            key={alloy}
            alloy={alloy}
            label={label}
            metal={metal}
            shop={shop}
            form={form}
            focusOn={focusOn}
          />
        ))}
    </fieldset>
  )
}

interface RateFieldProps extends RateFieldsProps {
  alloy: string
  label: string
  metal: Metal
}

function RateField({ alloy, label, metal, shop, form, focusOn }: RateFieldProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const hasFocus = alloy === focusOn
  useEffect(() => {
    if (hasFocus) field.current?.focus()
  }, [hasFocus])
  const unit = form.units[metal]
  const rate = form.rates.get(alloy)
  const before = shop.current?.rates.find((one) => one.alloy === alloy)?.perGram
  const isWrong = form.wrong.includes(alloy)
  const derived = rate?.isDerived === true ? rate : undefined
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_9rem] items-center gap-x-3 border-t border-line py-1.5 sm:grid-cols-[9rem_9rem_minmax(0,1fr)]">
      <label htmlFor={id} className="text-sm">
        {label}
      </label>
      <input
        ref={field}
        id={id}
        name={alloy}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        className="control money text-right placeholder:text-ink-3"
        value={form.texts[alloy] ?? ''}
        placeholder={derived === undefined ? '' : amountText(perUnit(derived.paisePerGram, unit))}
        aria-invalid={isWrong || undefined}
        aria-describedby={`${id}-note`}
        onChange={(event) => form.type(alloy, event.target.value)}
      />
      <div
        id={`${id}-note`}
        className="col-span-full flex flex-wrap items-center gap-x-2 text-note text-ink-2 sm:col-span-1"
      >
        {isWrong ? (
          <FieldError>Write an amount such as 14,675.50, with a point.</FieldError>
        ) : (
          <>
            {derived !== undefined && <span className="text-ink-3">{derived.rule}</span>}
            <RateChange
              before={before === undefined ? undefined : perUnit(paiseFromRupees(before), unit)}
              after={rate === undefined ? undefined : perUnit(rate.paisePerGram, unit)}
            />
          </>
        )}
      </div>
    </div>
  )
}

/** Without the sign of the rupee, as people type it. */
function amountText(paise: Paise): string {
  return formatPaise(paise).replace('₹', '')
}
