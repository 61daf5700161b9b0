import { useRef, useState } from 'react'
import { createAddress } from '#contract/accounts/addresses.ts'
import type { CartLine } from '#contract/cart/cart.ts'
import { createGuestOrder } from '#contract/orders/guest-orders.ts'
import { createOrder, type Order } from '#contract/orders/orders.ts'
import type { CheckoutDetails, CheckoutField, PaymentMethod } from '#domain/orders/checkout.ts'
import { hasExtras, type OrderExtras } from '#domain/orders/extras/order-extras.ts'
import type { TestOutcome } from '#domain/payments/payments.ts'
import { paiseFromRupees, rupeesFromPaise, type Paise } from '#domain/pricing/money.ts'
import { lineTotal, type OrderFigures } from '#domain/pricing/pricing.ts'
import { ApiError } from '#web/api/api.ts'
import type { ToldProblem } from '#web/api/problem.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { loadCart, pricedLine } from '#web/api/stores/cart-store.ts'
import { storeGuestSession } from '#web/api/stores/guest-session.ts'
import { storedSession } from '#web/api/stores/stored-session.ts'
import { checkout as text } from '#i18n/orders/checkout.ts'
import { messages } from '#i18n/messages.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import type { Billing } from './billing-fields.tsx'
import type { GivenPan } from './pan-fields.tsx'
import { requestAttempts } from '#web/api/stores/request-attempts.ts'
import { contradictionIn, fieldProblems } from './form/refused-fields.ts'
import type { StateContradiction } from './state-question.tsx'

/** What the customer filled in. */
export interface CheckoutInput extends Billing, GivenPan {
  details: CheckoutDetails
  /** What is asked for beside the pieces. */
  extras: OrderExtras
  paymentMethod: PaymentMethod
  /** The chosen result of a test payment; undefined for other payments. */
  testOutcome: TestOutcome | undefined
  /** Whether the address is to be saved in the account. */
  keepsAddress: boolean
  /** The customer says that state and PIN code are right as they are. */
  isPlaceSure: boolean
}

type WireFigures = NonNullable<ToldProblem['figures']>
type Shortage = NonNullable<ToldProblem['shortages']>[number]

/** How far the order has come. Amounts in rupees. */
export type Placing =
  | { state: 'open' }
  | { state: 'placing' }
  | { state: 'price-changed'; input: CheckoutInput; seenTotal: number; figures: WireFigures }
  | { state: 'out-of-stock'; shortages: readonly Shortage[] }
  | { state: 'which-state'; input: CheckoutInput; contradiction: StateContradiction }
  | { state: 'invalid'; problems: Partial<Record<CheckoutField, string>> }
  | { state: 'failed'; message: string; needsPan: boolean; isCashRefused: boolean }

interface PlaceOrder {
  placing: Placing
  /** Answers how far it came, for what the form has to say. */
  place: (input: CheckoutInput) => Promise<Placing>
  /** Orders at the price that the server has said. */
  acceptPrice: () => void
  declinePrice: () => void
}

/** Places an order of the lines, once however often it is pressed. */
export function usePlaceOrder(
  lines: readonly CartLine[],
  {
    figures,
    discountCode,
    creditFor,
  }: {
    figures: OrderFigures
    discountCode: string
    /** What of a total store credit pays, in paise. */
    creditFor: (total: Paise) => Paise
  },
  onPlaced: (order: Order) => void,
): PlaceOrder {
  const [placing, setPlacing] = useState<Placing>({ state: 'open' })
  const [attempts] = useState(requestAttempts)
  const isPlacing = useRef(false)

  const send = async (input: CheckoutInput, claimed: WireFigures): Promise<Placing> => {
    if (isPlacing.current) return placing
    isPlacing.current = true
    setPlacing({ state: 'placing' })
    const credit = creditFor(paiseFromRupees(claimed.totalPrice))
    const paid = { discountCode, storeCredit: rupeesFromPaise(credit) }
    const body = orderBody(input, lines, claimed, paid)
    try {
      const order = await sendOrder(body, attempts.keyFor(body))
      onPlaced(order)
      if (input.keepsAddress) void saveAddress(input.details)
      return { state: 'placing' }
    } catch (error) {
      // Only a problem of the server says for sure that there is no order.
      if (error instanceof ApiError && error.status < 500) attempts.forget()
      const failed = await failedPlacing(error, input, claimed.totalPrice)
      setPlacing(failed)
      isPlacing.current = false
      return failed
    }
  }
  return {
    placing,
    place: (input) => send(input, wireFigures(figures)),
    acceptPrice: () => {
      if (placing.state === 'price-changed') void send(placing.input, placing.figures)
    },
    declinePrice: () => setPlacing({ state: 'open' }),
  }
}

/** Sends it for the account, or, where nobody is logged in, for a guest, whose order this tab keeps open. */
async function sendOrder(body: ReturnType<typeof orderBody>, key: string): Promise<Order> {
  const headers = { 'idempotency-key': key }
  const session = storedSession()
  if (session === undefined) {
    const { order, guest } = await browserApi.call(createGuestOrder, { body, headers })
    storeGuestSession(guest)
    return order
  }
  const { userId } = session
  return (await browserApi.call(createOrder, { body: { ...body, userId }, headers })).order
}

/** The order does not need it, so it runs afterwards. */
async function saveAddress(details: CheckoutDetails): Promise<void> {
  try {
    await browserApi.call(createAddress, { body: { ...details, isDefault: false } })
  } catch {
    toast.failure(text.saved.keepFailed, { retry: () => void saveAddress(details) })
  }
}

/** What a failed attempt means for the customer, who is told here or by the page. */
async function failedPlacing(
  error: unknown,
  input: CheckoutInput,
  seenTotal: number,
): Promise<Placing> {
  const problem = error instanceof ApiError ? error.problem : undefined
  if (problem?.code === 'price-changed' && problem.figures !== undefined) {
    await loadCart()
    return { state: 'price-changed', input, seenTotal, figures: problem.figures }
  }
  if (problem?.code === 'out-of-stock') {
    await loadCart()
    return { state: 'out-of-stock', shortages: problem.shortages ?? [] }
  }
  const contradiction = contradictionIn(problem)
  if (contradiction !== undefined) return { state: 'which-state', input, contradiction }
  // The page itself says that a login is needed.
  if (error instanceof ApiError && error.status === 401) return { state: 'open' }
  const problems = fieldProblems(problem)
  if (Object.keys(problems).length > 0) return { state: 'invalid', problems }
  const day = problem?.issues?.find(({ field }) => field === 'body.extras.deliverOn')
  if (day !== undefined) return { ...FAILED, message: day.message }
  // The specification asks for the browser's own alert (section 8).
  window.alert(messages.checkout.failed)
  const message = error instanceof Error ? error.message : ''
  const isCashRefused = NO_CASH.some((code) => code === problem?.code)
  return { ...FAILED, message, needsPan: problem?.code === 'pan-required', isCashRefused }
}

const FAILED = { state: 'failed', needsPan: false, isCashRefused: false } as const

/** Refusals of cash that only the server can know. */
const NO_CASH: readonly string[] = ['cash-piece', 'cash-first', 'cash-refused']

function orderBody(
  { details, extras, paymentMethod, testOutcome, isPlaceSure, ...forms }: CheckoutInput,
  lines: readonly CartLine[],
  { shippingCharge, tax, totalPrice }: WireFigures,
  { discountCode, storeCredit }: { discountCode: string; storeCredit: number },
) {
  const { gstin, billing, pan, form60 } = forms
  // A line without one says so only beside lines with one: other orders are those of the specification.
  const isEngraved = lines.some(({ engraving }) => engraving !== undefined)
  return {
    ...details,
    ...(hasExtras(extras) && { extras }),
    paymentMethod,
    placeCheck: isPlaceSure ? 'wait' : 'ask',
    ...(testOutcome && { testOutcome }),
    ...(gstin !== '' && { gstin }),
    ...(billing !== null && { billing }),
    ...(pan !== '' && { pan }),
    ...(form60 !== null && { form60 }),
    ...(discountCode !== '' && { discountCode }),
    ...(storeCredit > 0 && { storeCredit }),
    shippingCharge,
    tax,
    totalPrice,
    orderItems: lines.map((line) => ({
      productId: line.productId,
      material: line.material,
      ...(isEngraved && { engraving: engravingIn(line) }),
      ...(line.make !== undefined && { makeId: line.make.makeId }),
      ...(line.make?.size !== undefined && {
        size: line.make.size.code,
        madeInDays: line.make.size.days,
      }),
      price: line.product.price,
      quantity: line.quantity,
      totalAmount: rupeesFromPaise(lineTotal(pricedLine(line))),
    })),
  }
}

function engravingIn({ engraving }: CartLine) {
  return engraving === undefined ? null : { text: engraving.text, isFinal: engraving.isFinal }
}

function wireFigures({ subtotal, shippingCharge, tax, total }: OrderFigures): WireFigures {
  return {
    subtotal: rupeesFromPaise(subtotal),
    shippingCharge: rupeesFromPaise(shippingCharge),
    tax: rupeesFromPaise(tax),
    totalPrice: rupeesFromPaise(total),
  }
}
