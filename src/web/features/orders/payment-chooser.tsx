import { Banknote, BanknoteX, CreditCard } from '#web/ui/icons/lucide.ts'
import { Fragment } from 'react'
import { PAYMENT_METHODS, type PaymentMethod } from '#domain/orders/checkout.ts'
import { formatPaise, type Paise } from '#domain/pricing/money.ts'
import { TEST_OUTCOMES, type TestOutcome } from '#domain/payments/payments.ts'
import { labels } from '#i18n/catalogue/labels.ts'
import { checkout as text } from '#i18n/orders/checkout.ts'
import { SelectField } from '#web/ui/forms/field.tsx'

const ICONS: Readonly<Record<PaymentMethod, typeof CreditCard>> = {
  online: CreditCard,
  cod: Banknote,
}

/** The method that the form holds. */
export function paymentMethodIn(form: HTMLFormElement): PaymentMethod {
  const chosen = new FormData(form).get('paymentMethod')
  return PAYMENT_METHODS.find((method) => method === chosen) ?? PAYMENT_METHODS[0]
}

/** What the form wants of a test payment; undefined where it says nothing. */
export function testOutcomeIn(form: HTMLFormElement): TestOutcome | undefined {
  const chosen = new FormData(form).get('testOutcome')
  return TEST_OUTCOMES.find((outcome) => outcome === chosen)
}

interface PaymentChooserProps {
  notes: Readonly<Record<PaymentMethod, string>>
  /** Whether a payment online is a test that can be told what to do. */
  isTest: boolean
  /** Why this order cannot be paid in cash; undefined when it can. */
  noCash: string | undefined
  /** What cash costs more, in paise; 0: nothing. */
  cashFee: Paise
  method: PaymentMethod
  onMethod: (method: PaymentMethod) => void
}

/** How the order is paid: two cards, online first and chosen (specification, section 4). */
export function PaymentChooser({
  notes,
  isTest,
  noCash,
  cashFee,
  method: chosen,
  onMethod,
}: PaymentChooserProps) {
  return (
    <fieldset>
      <legend className="mb-4">
        <h2 className="d4">{text.payment}</h2>
      </legend>
      <div className="grid grid-cols-1 gap-3">
        {PAYMENT_METHODS.map((method) => {
          const cause = method === 'cod' ? noCash : undefined
          const Icon = cause === undefined ? ICONS[method] : BanknoteX
          return (
            <Fragment key={method}>
              <label className="choice grid min-h-18 cursor-pointer grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3.5 gap-y-0.5 rounded-md border border-edge bg-white px-[min(1.125rem,5%)] py-4 has-checked:border-mor-800 has-checked:bg-mor-50 has-checked:inset-ring has-checked:inset-ring-mor-800 has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-mor-700 has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:bg-transparent has-disabled:text-ink-3">
                <input
                  type="radio"
                  name="paymentMethod"
                  value={method}
                  disabled={cause !== undefined}
                  checked={method === chosen}
                  onChange={() => onMethod(method)}
                  aria-label={labels.payment(method)}
                  aria-describedby={`note-${method}`}
                  className="row-span-2 size-5 appearance-none rounded-full border border-edge bg-white outline-none checked:border-6 checked:border-mor-800 disabled:border-line-2 disabled:bg-sand"
                />
                <span className="leading-5.5 font-medium">{labels.payment(method)}</span>
                <Icon
                  className={`ico row-span-2 ${cause === undefined ? 'text-ink-2' : ''}`}
                  aria-hidden="true"
                />
                <span id={`note-${method}`} className="col-start-2 text-sm/5 text-ink-2">
                  {cause ?? labels.paymentNote(notes[method])}
                  {method === 'cod' && cause === undefined && cashFee > 0 && (
                    <b className="font-medium text-ink"> {text.cashFee(formatPaise(cashFee))}</b>
                  )}
                </span>
              </label>
              {isTest && method === 'online' && <TestOutcomes />}
            </Fragment>
          )
        })}
      </div>
    </fieldset>
  )
}

/** Lets a tester choose the result of a test payment (default: approve); not for cash. */
function TestOutcomes() {
  return (
    <SelectField
      label={text.testOutcome.label}
      name="testOutcome"
      defaultValue="approve"
      className="in-[fieldset:has([value=cod]:checked)]:hidden"
      options={TEST_OUTCOMES.map((value) => ({ value, label: text.testOutcome[value] }))}
    />
  )
}
