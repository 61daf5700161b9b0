import { useEffect, useState, type SubmitEvent, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { PaymentMethod } from '#domain/orders/checkout.ts'
import type { Delivery } from '#contract/orders/delivery.ts'
import { pinOf } from '#domain/delivery/delivery-rules.ts'
import { needsPan } from '#domain/invoices/buyer-pan.ts'
import { formatPaise, type Paise } from '#domain/pricing/money.ts'
import { useDelivery } from '#web/api/places/use-delivery.ts'
import { usePincode } from '#web/api/places/use-pincode.ts'
import { checkout as text } from '#i18n/orders/checkout.ts'
import {
  AddressFields,
  addressProblems,
  detailsIn,
  fillDetails,
} from '#web/ui/forms/address-fields.tsx'
import { Button } from '#web/ui/button.tsx'
import type { SentPieces } from '#web/ui/delivery/delivery-answer.tsx'
import { BillingFields, useBilling } from './billing-fields.tsx'
import { useCashChoice, usePostalCode } from './delivery/use-cash-problem.ts'
import { CheckoutDelivery } from './delivery/checkout-delivery.tsx'
import { NotPlaced } from './not-placed.tsx'
import { ProblemSummary } from './form/problem-summary.tsx'
import { useFormProblems } from './form/use-form-problems.ts'
import { useCheckoutDraft } from './checkout-draft.ts'
import { PanFields, usePan } from './pan-fields.tsx'
import { PaymentChooser, paymentMethodIn, testOutcomeIn } from './payment-chooser.tsx'
import { KeepAddress, SavedAddresses, wantsToKeep } from './saved-addresses.tsx'
import { StateQuestion } from './state-question.tsx'
import type { CheckoutInput, Placing } from './use-place-order.ts'
import { useSavedAddresses } from './use-saved-addresses.ts'

interface CheckoutFormProps {
  total: Paise
  /** What of it store credit pays; all: nothing is asked about the payment. */
  creditUsed: Paise
  /** From this total on the buyer's PAN is asked for; 0: never. */
  panFrom: Paise
  /** What cash costs more, what the order comes to with it, and the name of a piece that is not sold for it. */
  cash: { fee: Paise; total: Paise; prepaid: string | undefined }
  method: PaymentMethod
  onMethod: (method: PaymentMethod) => void
  paymentNotes: Readonly<Record<PaymentMethod, string>>
  /** Whether a payment online is a test that can be told what to do. */
  isTest: boolean
  /** What is ordered, for the days on which it arrives. */
  pieces: SentPieces
  /** Hears what is promised of a delivery to the PIN code of the form. */
  onDelivery: (delivery: Delivery | undefined) => void
  /** Stands after the address: what is asked for with the order. */
  extras: ReactNode
  /** Stands before the payment: what may pay a part of it. */
  credit: ReactNode
  /** Stands between payment and button. */
  children?: ReactNode
  /** Whether it is ordered without a login: then there is no account to read from or write to. */
  isGuest: boolean
  placing: Placing
  onPlace: (input: Omit<CheckoutInput, 'extras'>) => Promise<Placing>
}

/** Contact, address and payment. Each wrong field has an error; their number is at the top. */
export function CheckoutForm({
  total,
  creditUsed,
  panFrom,
  cash,
  method,
  onMethod,
  paymentNotes,
  isTest,
  pieces,
  onDelivery,
  extras,
  credit,
  children,
  isGuest,
  placing,
  onPlace,
}: CheckoutFormProps) {
  const isPlacing = placing.state === 'placing'
  const { form, problems, turn, show, edited, left } = useFormProblems()
  useCheckoutDraft(form, onMethod)
  const pincode = usePincode(form, edited)
  const saved = useSavedAddresses(form, pincode.look)
  const postalCode = usePostalCode(form)
  const pin = pinOf(postalCode)
  const { found, retry } = useDelivery(pin)
  const delivery = found.state === 'ready' ? found.delivery : undefined
  useEffect(() => onDelivery(delivery), [delivery, onDelivery])
  const asked = { total: cash.total, postalCode, delivery, prepaid: cash.prepaid }
  const { isPrepaid, noCash, refuse, allow } = useCashChoice(asked, onMethod)
  const changed = () => {
    edited()
    allow()
  }
  const billing = useBilling(form)
  const [isPanAsked, setIsPanAsked] = useState(false)
  const pan = usePan(form, isPanAsked || needsPan(total, panFrom))
  const send = async (element: HTMLFormElement, isPlaceSure = false) => {
    const details = detailsIn(element)
    const paymentMethod = paymentMethodIn(element)
    const testOutcome = testOutcomeIn(element)
    if (!show(addressProblems(element))) return
    const billed = billing.read()
    if (billed === undefined) return
    const given = pan.read(billed.gstin)
    if (given === undefined) return
    const keepsAddress = wantsToKeep(element) && !saved.isKnown(details)
    const chosen = { details, paymentMethod, testOutcome, keepsAddress, isPlaceSure }
    const placed = await onPlace({ ...chosen, ...billed, ...given })
    if (placed.state === 'invalid') show(placed.problems)
    if (placed.state === 'failed' && placed.needsPan) setIsPanAsked(true)
    if (placed.state === 'failed' && placed.isCashRefused) refuse(placed.message)
    // The days may have moved on.
    if (placed.state === 'failed' && pin !== '') retry()
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void send(event.currentTarget)
  }
  const takeState = (state: string) => {
    if (form.current === null) return
    fillDetails(form.current, { state })
    void send(form.current)
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid grid-cols-1 gap-10">
      <ProblemSummary problems={problems} turn={turn} />
      <div inert={isPlacing} className="grid grid-cols-1 gap-10">
        <AddressFields
          problems={problems}
          action={isGuest ? undefined : <SavedAddresses saved={saved} onChosen={changed} />}
          postalCodeNote={pincode.note}
          onPostalCode={pincode.look}
          onEdit={changed}
          onLeave={left}
        />
        {!isGuest && <KeepAddress />}
        <CheckoutDelivery pin={pin} delivery={delivery} pieces={pieces} takesCash={!isPrepaid} />
        <BillingFields state={billing} />
        <PanFields state={pan} from={panFrom} />
        {extras}
        {credit}
        {creditUsed < total && (
          <PaymentChooser
            notes={paymentNotes}
            isTest={isTest}
            noCash={noCash}
            cashFee={cash.fee}
            method={method}
            onMethod={onMethod}
          />
        )}
        {children}
      </div>
      <div>
        <NotPlaced placing={placing} />
        {placing.state === 'which-state' && (
          <StateQuestion
            contradiction={placing.contradiction}
            onUse={takeState}
            onKeep={() => form.current && void send(form.current, true)}
          />
        )}
        <Button
          type="submit"
          size="lg"
          busy={isPlacing}
          busyLabel={text.placing}
          className="w-full"
        >
          <span>
            {text.place} · <span className="money">{formatPaise(total - creditUsed)}</span>
          </span>
        </Button>
        <p className="mt-3 text-center text-note text-ink-3">
          {text.accept.before}
          <TextLink to="/terms-of-service">{text.accept.terms}</TextLink>
          {text.accept.and}
          <TextLink to="/privacy-policy">{text.accept.privacy}</TextLink>
          {text.accept.after}
        </p>
        <p className="flex flex-wrap justify-center gap-x-4 text-note *:inline-flex *:min-h-11 *:min-w-11 *:items-center *:justify-center">
          <TextLink to="/shipping-policy">{text.policies.shipping}</TextLink>
          <TextLink to="/return-policy">{text.policies.returns}</TextLink>
          <TextLink to="/refund-policy">{text.policies.refunds}</TextLink>
        </p>
      </div>
    </form>
  )
}

function TextLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="link-in-text text-ink-2 underline decoration-edge underline-offset-[0.3em] hover:decoration-current"
    >
      {children}
    </Link>
  )
}
