import * as z from 'zod/mini'
import { WentBack } from './payments.ts'
import { Edited, OrderedLine, OrderedName } from './edits/edited-orders.ts'
import { GivenPan } from './buyer-pans.ts'
import { Quantity } from '#contract/cart/cart.ts'
import { GivenExtras, OrderedExtras } from './extras/order-extras.ts'
import { Reduction } from '#contract/discounts/discount-fields.ts'
import { BillingAddress, CheckoutDetails, GivenBilling } from './checkout-details.ts'
import { Tracking } from './order-tracking.ts'
import { MadeToOrder } from './made/ordered-made.ts'
import { InParcels } from './parcels/ordered-parcels.ts'
import { endpoint } from '#contract/endpoint.ts'
import { BoughtPiece } from '#contract/catalogue/engraving.ts'
import { material, optionIds } from '#contract/catalogue/product-fields.ts'
import {
  claimedRupees,
  id,
  moment,
  optionalChoice,
  optionalId,
  optionalText,
  rupees,
} from '#contract/fields.ts'
import { percent } from '#contract/units.ts'
import { dateQuery, PageQuery } from '#contract/paging.ts'
import { issue } from '#contract/field-issues.ts'
import { PAYMENT_METHODS } from '#domain/orders/checkout.ts'
import { TEST_OUTCOMES } from '#domain/payments/payments.ts'
import { PLACE_DOUBTS } from '#domain/invoices/place-of-supply.ts'
import { MISSING_REASONS } from '#domain/orders/reorder.ts'
import { ORDER_STATUS_CODES } from '#domain/orders/order-status.ts'

/** A line of an order as it was when the order was placed. Amounts in rupees. */
const OrderItem = z.object({
  productId: z.number(),
  quantity: z.number(),
  price: rupees,
  totalAmount: rupees,
  material: z.nullable(z.number()),
  ...OrderedLine,
  product: z.object({
    productId: z.number(),
    ...OrderedName,
    price: rupees,
    images: z.array(z.string()),
    /** Whether the product can still be opened in the shop. */
    isAvailable: z.boolean(),
  }),
})

/** One change of an order's status; `from` is null when it was placed, `isByStaff` stands only where staff made it. */
const OrderEvent = z.object({
  at: moment,
  by: z.string(),
  from: z.nullable(z.number()),
  to: z.number(),
  isByStaff: z.optional(z.literal(true)),
})

/** An order with its lines and history. Amounts in rupees. */
export const Order = z.object({
  orderId: z.number(),
  userId: z.number(),
  status: z.number(),
  createdAt: moment,
  subtotal: rupees,
  /** What sales and a code took off the subtotal, before tax, and its parts. */
  discount: rupees,
  reductions: z.array(Reduction),
  shippingCharge: rupees,
  /** What paying in cash cost, its tax included; absent where it cost nothing. */
  cashFee: z.optional(rupees),
  ...OrderedExtras,
  tax: rupees,
  /** The tax rate the order was placed with, in percent. */
  taxPercent: percent,
  /**
   * The tax in the total as the invoice names it, by rate: with that of delivery, each tax class at its own. Absent where it
   * is `tax` and no more; empty where the bill names none.
   */
  taxes: z.optional(z.array(z.object({ percent, amount: rupees }))),
  totalPrice: rupees,
  /** How much of the total store credit has paid; absent where none has. */
  storeCredit: z.optional(rupees),
  paymentMethod: z.enum(PAYMENT_METHODS),
  paymentStatus: z.string(),
  /** Until when an unpaid order reserves its pieces; null when no payment is awaited. */
  holdUntil: z.nullable(moment),
  /** Money that went back. */
  refunds: z.array(WentBack),
  /** What people should know about the payment: that no money moved, for instance. */
  paymentNote: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  address1: z.string(),
  apt: z.string(),
  address2: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  postalCode: z.string(),
  /** The GSTIN of a firm that buys, and its own billing address; absent without. */
  buyerGstin: z.optional(z.string()),
  billing: z.optional(BillingAddress),
  /** Why the invoice waits until staff set the state of the tax; null when it does not wait. */
  invoiceWaits: z.nullable(z.enum(PLACE_DOUBTS)),
  /** The tracking of the parcel; null before it is entered. */
  tracking: z.nullable(z.object({ carrier: z.string(), number: z.string(), url: z.string() })),
  /** The promised days of arrival, both included; absent if none were promised. */
  promised: z.optional(z.object({ from: z.string(), until: z.string() })),
  /** Only of an order that was placed without a login; of one that bills work, of which nothing is sent or returned. */
  isGuest: z.optional(z.literal(true)),
  isWork: z.optional(z.literal(true)),
  ...Edited,
  ...InParcels,
  ...MadeToOrder,
  orderItems: z.array(OrderItem),
  history: z.array(OrderEvent),
})
export type Order = z.output<typeof Order>
const MOST_LINES = 200
export const PLACE_CHECKS = ['ask', 'wait'] as const
/** What the checkout sends. The sums are only compared; the server computes its own. */
export const NewOrder = z.object({
  userId: id,
  ...CheckoutDetails.shape,
  paymentMethod: z.optional(z.enum(PAYMENT_METHODS, { error: issue('payment-method-unknown') })),
  /**
   * `ask`: 409 where state and PIN code contradict each other, for a client that can ask its customer.
   * Otherwise the order is taken and its invoice waits.
   */
  placeCheck: optionalChoice(PLACE_CHECKS),
  ...GivenBilling,
  ...GivenPan,
  ...GivenExtras,
  /** What the test provider does with the payment; it approves when nothing is said. */
  testOutcome: optionalChoice(TEST_OUTCOMES),
  /** A code that the customer typed; one that does not count is refused with 409. */
  discountCode: optionalText(40),
  /** How much of the total the customer's store credit pays; 409 when there is less by now. */
  storeCredit: claimedRupees,
  shippingCharge: claimedRupees,
  tax: claimedRupees,
  totalPrice: claimedRupees,
  orderItems: z
    .array(
      z.object({
        productId: id,
        quantity: Quantity,
        price: claimedRupees,
        totalAmount: claimedRupees,
        material: z.optional(z.nullable(material)),
        ...BoughtPiece,
      }),
    )
    .check(
      z.minLength(1, issue('order-empty')),
      z.maxLength(MOST_LINES, issue('order-too-long', { most: MOST_LINES })),
    ),
})
export type NewOrder = z.output<typeof NewOrder>

/** A product in a material and how many pieces of it. */
const ReorderedLine = z.object({
  productId: z.number(),
  name: z.string(),
  material: z.number(),
  quantity: z.number(),
})

const OrderParams = z.object({ orderId: id })
export const createOrder = endpoint({
  name: 'createOrder',
  method: 'POST',
  path: '/order/create',
  summary: 'Places an order; honours Idempotency-Key',
  access: 'customer',
  ownerAt: 'body.userId',
  body: NewOrder,
  success: 201,
  reply: z.object({ message: z.string(), orderId: z.number(), order: Order }),
  problems: [401, 403, 404, 409, 422],
})

export const listOwnOrders = endpoint({
  name: 'listOwnOrders',
  method: 'GET',
  path: '/order/userorder/{userId}',
  summary: "The customer's orders, newest first",
  access: 'customer',
  forGuests: true,
  ownerAt: 'params.userId',
  params: z.object({ userId: id }),
  success: 200,
  reply: z.array(Order),
  problems: [401, 403],
})

export const reorder = endpoint({
  name: 'reorder',
  method: 'POST',
  path: '/order/reorder/{orderId}',
  summary: 'Adds the available pieces of a past order to the cart, and lists the rest',
  access: 'customer',
  params: OrderParams,
  success: 200,
  reply: z.object({
    message: z.string(),
    added: z.array(ReorderedLine),
    /** Lines that are not in the cart now, or with fewer pieces than ordered. */
    missing: z.array(z.object({ ...ReorderedLine.shape, reason: z.enum(MISSING_REASONS) })),
  }),
  problems: [401, 403, 404],
})

export const deleteOrder = endpoint({
  name: 'deleteOrder',
  method: 'DELETE',
  path: '/order/remove/{orderId}',
  summary: "Deletes one of the customer's orders while it is Pending; its pieces return to stock",
  access: 'customer',
  forGuests: true,
  params: OrderParams,
  success: 200,
  reply: z.object({ message: z.string() }),
  problems: [401, 403, 404, 409],
})

/** How the admin's list of orders can be sorted. */
const ORDER_SORTS = ['newest', 'oldest', 'total-desc', 'total-asc'] as const

const DUE_DAYS = ['today', 'tomorrow', 'any'] as const

/** Filters, order and page of the admin's list of orders; without any it lists all, newest first. */
const OrderQuery = z.object({
  ...PageQuery.shape,
  /** Words of id, name, email and phone. */
  q: optionalText(200),
  status: optionIds,
  paymentMethod: optionalChoice(PAYMENT_METHODS),
  paymentStatus: optionalText(40),
  userId: optionalId,
  /** Days, both included. */
  from: dateQuery,
  until: dateQuery,
  /** By the chosen day of delivery, of orders that are not over; `today` also those that are late. */
  due: optionalChoice(DUE_DAYS),
  sort: optionalChoice(ORDER_SORTS),
})
export type OrderQuery = z.output<typeof OrderQuery>

export const listOrders = endpoint({
  name: 'listOrders',
  method: 'GET',
  path: '/order/getall',
  summary: 'All orders, newest first, or a page of search results',
  access: 'admin',
  permission: 'orders',
  query: OrderQuery,
  success: 200,
  reply: z.object({ orders: z.array(Order) }),
  problems: [401, 403],
})

/** A status as a number or digit string. */
export const OrderStatus = z.pipe(
  id,
  z.int().check(
    z.refine((status: number) => ORDER_STATUS_CODES.includes(status), {
      error: 'The status must be 1 Pending, 2 Processing, 3 Shipped, 4 Delivered or 5 Cancelled.',
    }),
  ),
)

/** Which changes can be undone and for how many seconds; until then emails and money wait. */
export const StatusUndo = z.object({ changeIds: z.array(z.number()), seconds: z.number() })
export type StatusUndo = z.output<typeof StatusUndo>

export const updateOrderStatus = endpoint({
  name: 'updateOrderStatus',
  method: 'PUT',
  path: '/order/updatestatus/{orderId}',
  summary: 'Sets the status of an order; any status from any status',
  access: 'admin',
  permission: 'orders',
  params: OrderParams,
  body: z.object({
    status: OrderStatus,
    /** With the status Shipped: where the parcel can be followed, if that is known already. */
    tracking: z.optional(Tracking),
    /** The status on the screen; 409 when it has changed. */
    seen: z.optional(id),
  }),
  success: 200,
  reply: z.object({ message: z.string(), order: Order, undo: z.nullable(StatusUndo) }),
  problems: [401, 403, 404, 409],
})
