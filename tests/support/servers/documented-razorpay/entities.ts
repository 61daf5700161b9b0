import { randomBytes } from 'node:crypto'

/** `{}` is sent as `[]`, as PHP does. */
export type Notes = Record<string, string> | []

export interface OrderEntity {
  id: string
  entity: 'order'
  amount: number
  amount_paid: number
  amount_due: number
  currency: string
  receipt: string | null
  offer_id: null
  status: 'created' | 'attempted' | 'paid'
  attempts: number
  notes: Notes
  created_at: number
}

export type Method = 'card' | 'netbanking' | 'wallet' | 'upi'

export interface PaymentEntity {
  id: string
  entity: 'payment'
  amount: number
  currency: string
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'
  order_id: string | null
  method: Method
  amount_refunded: number
  refund_status: null | 'partial' | 'full'
  captured: boolean
  /** With its tax; null until it is captured. */
  fee: number | null
  tax: number | null
  error_code: string | null
  notes: Notes
  created_at: number
  [more: string]: unknown
}

export interface RefundEntity {
  id: string
  entity: 'refund'
  amount: number
  currency: string
  payment_id: string
  notes: Notes
  receipt: string | null
  acquirer_data: { arn: string | null }
  created_at: number
  batch_id: null
  status: 'pending' | 'processed' | 'failed'
  speed_requested: string
  speed_processed: string | null
}

export interface DisputeEntity {
  id: string
  entity: 'dispute'
  payment_id: string
  amount: number
  currency: string
  amount_deducted: number
  reason_code: string
  reason_description: string
  respond_by: number
  status: 'open' | 'under_review' | 'won' | 'lost' | 'closed'
  phase: string
  created_at: number
  evidence: Record<string, unknown>
}

/** An id as Razorpay writes it: `pay_` and 14 letters and digits. */
export function makeId(kind: 'order' | 'pay' | 'rfnd' | 'disp' | 'setl' | 'evt' | 'card'): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
  const text = [...randomBytes(14)].map((byte) => letters[byte % letters.length]).join('')
  return `${kind}_${text}`
}

/** Unix time in seconds. */
export function nowSeconds(): number {
  return Math.floor(Date.now() / 1_000)
}

const CARD = {
  entity: 'card',
  name: '',
  last4: '4366',
  network: 'Visa',
  type: 'credit',
  issuer: 'UTIB',
  international: false,
  emi: false,
  sub_type: 'consumer',
}

/** What a payment says only for its method; the other methods' fields are null. */
const OF_METHOD: Readonly<Record<Method, () => Record<string, unknown>>> = {
  card: () => {
    const id = makeId('card')
    return { card_id: id, card: { id, ...CARD }, acquirer_data: { auth_code: '828553' } }
  },
  netbanking: () => ({ bank: 'UTIB', acquirer_data: { bank_transaction_id: '0125836177' } }),
  wallet: () => ({ wallet: 'payzapp', acquirer_data: { transaction_id: null } }),
  upi: () => ({
    vpa: 'meera.nair@exampleupi',
    upi: { payer_account_type: 'bank_account', vpa: 'meera.nair@exampleupi', flow: 'intent' },
    acquirer_data: { rrn: '033814379298', upi_transaction_id: 'AXI0123456789' },
  }),
}

/** A payment that its customer has begun. */
export function newPayment(
  order: Pick<OrderEntity, 'currency'> & { id: string | null },
  { amount, method }: { amount: number; method: Method },
): PaymentEntity {
  return {
    id: makeId('pay'),
    entity: 'payment',
    amount,
    currency: order.currency,
    base_amount: amount,
    status: 'created',
    order_id: order.id,
    invoice_id: null,
    international: false,
    method,
    amount_refunded: 0,
    amount_transferred: 0,
    refund_status: null,
    captured: false,
    description: null,
    card_id: null,
    bank: null,
    wallet: null,
    vpa: null,
    email: 'meera.nair@example.in',
    contact: '+915551040714',
    customer_id: null,
    notes: [],
    fee: null,
    tax: null,
    error_code: null,
    error_description: null,
    error_source: null,
    error_step: null,
    error_reason: null,
    created_at: nowSeconds(),
    provider: null,
    reward: null,
    ...OF_METHOD[method](),
  }
}
