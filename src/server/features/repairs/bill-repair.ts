import type { ParsedInput } from '#contract/endpoint.ts'
import type { billRepair as endpoint } from '#contract/repairs/repair-bills.ts'
import { phoneDigits } from '#domain/accounts/phone-number.ts'
import { chargesTax } from '#domain/invoices/gst-scheme.ts'
import { orderTaxes } from '#domain/invoices/taxes/order-taxes.ts'
import { EMPTY_DETAILS } from '#domain/orders/checkout.ts'
import { PROCESSING } from '#domain/orders/order-status.ts'
import type { BillingAddress } from '#domain/invoices/billing.ts'
import type { BuyerPan } from '#domain/invoices/buyer-pan.ts'
import { rupeesFromPaise, type Paise } from '#domain/pricing/money.ts'
import {
  ADDRESS_FROM,
  billLines,
  isBillable,
  placeOfWork,
  SERVICE_PRODUCT_ID,
} from '#domain/repairs/repair-bill.ts'
import { repairNumber, repairStateText } from '#domain/repairs/repair-states.ts'
import type { ShopValues } from '#domain/settings/shop-defaults.ts'
import { lockPhone, takeGuest } from '#server/db/accounts/guests.ts'
import { inTransaction, type Connection, type Database } from '#server/db/connection.ts'
import { storeOrder, type OrderDraft } from '#server/db/orders/new-orders.ts'
import { lockBill, makeServiceProduct, markAsBill } from '#server/db/repairs/repair-bills.ts'
import { lockRepair, type RepairRow } from '#server/db/repairs/repairs.ts'
import { recordChange } from '#server/db/settings/audit-log.ts'
import { onlyStateOf, readSettings } from '#server/db/settings/settings.ts'
import { problem } from '#server/http/problem.ts'
import type { Payments } from '#server/services/payments/providers.ts'
import { sealPan } from '#server/services/secrets/buyer-pans.ts'
import type { OpenPanBox } from '#server/services/secrets/pan-key.ts'
import { hashToken, makeToken } from '#server/services/tokens.ts'
import { queueBillMail, sumsOf } from './repair-mail.ts'

/** What other features know of buyers. */
interface BuyerRules {
  /** Throws 400 for a GSTIN that cannot be, or that is of another state than the address. */
  requireBuyer: (
    buyer: { gstin: string; billing: BillingAddress | null },
    shop: { shopGstin: string },
  ) => void
  /** The PAN or declaration that the law wants for a total; undefined below its limit. Throws 400 and 409. */
  requirePan: (
    given: Pick<Billing, 'gstin' | 'pan' | 'form60'>,
    order: { total: Paise },
    limit: { panFrom: Paise; at: Date },
  ) => BuyerPan | undefined
}

export interface BillingShop {
  database: Database
  payments: Payments
  /** Encrypts the PAN of the buyer. */
  panBox: OpenPanBox
  buyers: BuyerRules
}

type Billing = ParsedInput<typeof endpoint>['body'] & {
  repairId: number
  by: { id: number; name: string }
}

/**
 * Makes the bill of a job whose work is done: an order of its own, paid by link or recorded, whose invoice, refunds and
 * places in the books are those of any order. Throws 404, 400 for a buyer whom it cannot name, and 409 for a job that
 * somebody has changed since, that has a bill, or whose work was not quoted, approved and done.
 */
export function billJob({ database, ...shop }: BillingShop, billing: Billing): Promise<void> {
  return inTransaction(database, async (tx) => {
    const { repairId, by, seen } = billing
    const row = await lockRepair(tx, { id: repairId })
    if (row === undefined) throw problem.notFound('job')
    if (row.version !== seen) {
      throw problem.of('repair-changed', { state: repairStateText(row.state) })
    }
    const states = row.events.map(({ toState }) => toState)
    if (!isBillable(states, row)) throw problem.of('repair-not-billable')
    if ((await lockBill(tx, repairId)) !== undefined) throw problem.of('repair-billed')
    const orderId = await placeBill(tx, shop, { row, billing })
    await queueBillMail(tx, row, { orderId, total: row.total ?? 0 })
    await recordChange(tx, {
      by,
      action: 'repair.bill',
      subject: { id: repairId, name: repairNumber(repairId) },
      after: { orderId, total: rupeesFromPaise(row.total ?? 0) },
    })
  })
}

async function placeBill(
  tx: Connection,
  { payments, panBox, buyers }: Omit<BillingShop, 'database'>,
  { row, billing: asked }: { row: RepairRow; billing: Billing },
): Promise<number> {
  const settings = await readSettings(tx)
  const { place, billing } = buyerOf(asked, { total: row.total ?? 0, settings })
  buyers.requireBuyer({ gstin: asked.gstin, billing }, { shopGstin: settings.shop.gstin })
  const at = new Date()
  const order = figuresOf(row, settings)
  const needed = { panFrom: settings['pan.from'], at }
  const pan = buyers.requirePan(asked, order, needed)
  const phone = phoneDigits(row.phone)
  await lockPhone(tx, phone)
  const guest = { guestKey: hashToken(makeToken()), name: row.name, phone }
  const userId = await takeGuest(tx, guest)
  if (userId === undefined) throw new Error('A new guest is there before its bill.')
  await makeServiceProduct(tx)
  const provider = payments.providerFor('online')
  const draft: OrderDraft = {
    ...order,
    userId,
    userName: row.name,
    isGuest: true,
    at,
    // Anyone who follows an order by its link may delete a pending one.
    status: PROCESSING,
    paymentMethod: 'online',
    paymentProvider: provider.name,
    paymentStatus: provider.begin({ total: order.total, outcome: 'pending' }),
    // The work is done, so it stays to be paid.
    holdUntil: null,
    creditUsed: 0,
    language: row.language,
    details: { ...EMPTY_DETAILS, email: row.email, phone: row.phone, firstName: row.name },
    buyerGstin: asked.gstin,
    billing,
    extras: null,
    promisedFrom: null,
    promisedUntil: null,
  }
  const orderId = await storeOrder(tx, draft, {
    stock: [],
    sizes: [],
    cart: [],
    jobs: [],
    isPaid: false,
    isTold: false,
    sellsHidden: false,
    isAgreed: false,
    pan: pan && sealPan(await panBox(), pan, userId),
    code: undefined,
    repeatable: undefined,
  })
  if (orderId === undefined) throw new Error('A bill without pieces was not stored.')
  const { id: repairId, taxCode: serviceCode } = row
  await markAsBill(tx, orderId, { repairId, serviceCode, supplyState: place ?? null })
  return orderId
}

/** Who the bill is made out to, and the state of its tax. Throws 400. */
function buyerOf(
  asked: Billing,
  { total, settings }: { total: number; settings: ShopValues },
): { place: string | undefined; billing: OrderDraft['billing'] } {
  const { gstin, billing = null } = asked
  if (billing === null && (gstin !== '' || total >= ADDRESS_FROM)) {
    throw problem.invalid([
      {
        field: 'billing.name',
        message:
          gstin === ''
            ? 'A bill of ₹50,000 or more names the address of the buyer.'
            : 'A bill for a GSTIN names the firm and its address.',
      },
    ])
  }
  const { shop } = settings
  const seller = { gstin: shop.gstin, state: shop.address.state }
  const place = placeOfWork({ gstin, state: billing?.state }, seller)
  if (place === undefined && billing !== null) {
    throw problem.invalid([{ field: 'billing.state', message: 'Choose a state from the list.' }])
  }
  const only = onlyStateOf(settings)
  if (only !== null && place !== undefined && place !== only) {
    throw problem.field('billing.state', 'state-not-served', { only })
  }
  return { place, billing }
}

/** What the order of a job costs: what was quoted, to the paisa. */
function figuresOf(row: RepairRow, { shop, 'tax.scheme': scheme }: ShopValues) {
  const sums = sumsOf(row)
  if (sums === undefined) throw new Error('A job without a quote is never billed.')
  const { gold, labour, tax, total } = sums
  const { id: repairId, kind, alloy, goldMg, perGram, taxBasisPoints } = row
  const job = { repairId, kind, alloy, goldMg: goldMg ?? 0, perGram: perGram ?? 0, gold, labour }
  const lines = billLines(job).map(({ name, unitPrice }) => ({
    productId: SERVICE_PRODUCT_ID,
    name,
    picture: null,
    material: null,
    unitPrice,
    quantity: 1,
    discount: 0,
    isAvailable: false,
    tookStock: false,
  }))
  const figures = {
    subtotal: gold + labour,
    discount: 0,
    reductions: [],
    shippingCharge: 0,
    cashFee: 0,
    wrapFee: 0,
    tax,
    total,
    taxBasisPoints: taxBasisPoints ?? 0,
    lines,
  }
  const namesTax = shop.gstin !== '' && chargesTax(scheme)
  return { ...figures, taxes: orderTaxes({ ...figures, namesTax }) }
}
