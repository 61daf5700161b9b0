import { Banknote, CreditCard } from 'lucide-react'
import { PAYMENT_METHOD_LABELS, PAYMENT_METHODS, type PaymentMethod } from '#domain/checkout.ts'

const ICONS: Readonly<Record<PaymentMethod, typeof CreditCard>> = {
  online: CreditCard,
  cod: Banknote,
}

/** The method that the form holds. */
export function paymentMethodIn(form: HTMLFormElement): PaymentMethod {
  const chosen = new FormData(form).get('paymentMethod')
  return PAYMENT_METHODS.find((method) => method === chosen) ?? PAYMENT_METHODS[0]
}

/** How the order is paid: two cards, online first and chosen (specification, section 4). */
export function PaymentChooser({ notes }: { notes: Readonly<Record<PaymentMethod, string>> }) {
  return (
    <fieldset>
      <legend className="mb-4">
        <h2 className="d4">Payment method</h2>
      </legend>
      <div className="grid gap-3">
        {PAYMENT_METHODS.map((method) => {
          const Icon = ICONS[method]
          return (
            <label
              key={method}
              className="grid min-h-18 cursor-pointer grid-cols-[auto_1fr_auto] items-center gap-x-3.5 gap-y-0.5 rounded-md border border-edge bg-white px-4.5 py-4 has-checked:border-mor-800 has-checked:bg-mor-50 has-checked:inset-ring has-checked:inset-ring-mor-800 has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-mor-700"
            >
              <input
                type="radio"
                name="paymentMethod"
                value={method}
                defaultChecked={method === PAYMENT_METHODS[0]}
                aria-label={PAYMENT_METHOD_LABELS[method]}
                aria-describedby={`note-${method}`}
                className="row-span-2 size-5 appearance-none rounded-full border border-edge bg-white outline-none checked:border-6 checked:border-mor-800"
              />
              <span className="leading-5.5 font-medium">{PAYMENT_METHOD_LABELS[method]}</span>
              <Icon className="ico row-span-2 text-ink-2" aria-hidden="true" />
              <span id={`note-${method}`} className="col-start-2 text-sm/5 text-ink-2">
                {notes[method]}
              </span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
