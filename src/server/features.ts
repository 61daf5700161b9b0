import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import type { HeardChanges } from '#server/db/catalogue/search/product-counts.ts'
import type { Database } from '#server/db/connection.ts'
import type { RunningSales } from '#server/db/discounts/running-sales.ts'
import type { RateStop } from '#server/db/rates/rate-stop.ts'
import type { JobWorker } from '#server/jobs/worker.ts'
import { openCarrier } from '#server/services/carriers/open-carrier.ts'
import type { Payments } from '#server/services/payments/providers.ts'
import type { OpenPanBox } from '#server/services/secrets/pan-key.ts'
import type { PictureStorage } from '#server/storage/picture-storage.ts'
import { registerAccounts } from '#server/features/accounts/routes.ts'
import { registerAudit } from '#server/features/audit/routes.ts'
import { registerBooks } from '#server/features/books/routes.ts'
import { registerCart } from '#server/features/cart/routes.ts'
import { registerCatalogue } from '#server/features/catalogue/routes.ts'
import { registerCredit } from '#server/features/credit/routes.ts'
import { registerContact } from '#server/features/contact/routes.ts'
import { registerContent } from '#server/features/content/routes.ts'
import { registerDashboard } from '#server/features/dashboard/routes.ts'
import { registerDemo } from '#server/features/demo/routes.ts'
import { registerDiscounts } from '#server/features/discounts/routes.ts'
import { registerTaxes } from '#server/features/taxes/routes.ts'
import { registerExport } from '#server/features/export/routes.ts'
import { registerHome } from '#server/features/home/routes.ts'
import { reissueForPiece } from '#server/features/invoices/pieces/reissue-for-piece.ts'
import {
  creditReturned,
  worthOfReturned,
  worthsOfReturned,
} from '#server/features/invoices/returns/credit-returned.ts'
import { registerInvoices } from '#server/features/invoices/routes.ts'
import { registerMail } from '#server/features/mail/routes.ts'
import { registerAdminNewsletter } from '#server/features/newsletter/admin-routes.ts'
import { registerNewsletter } from '#server/features/newsletter/routes.ts'
import type { Connection } from '#server/db/connection.ts'
import { findPayable } from '#server/db/payments/payments.ts'
import { registerAdminOrders } from '#server/features/orders/admin-routes.ts'
import { changeUnpaid, previewUnpaid } from '#server/features/orders/edits/edit-unpaid.ts'
import { registerCarriers } from '#server/features/orders/carriers/routes.ts'
import { registerBuyerPans } from '#server/features/orders/pans/pan-routes.ts'
import { quoteOfLink } from '#server/features/orders/quotes/quote-of-link.ts'
import { registerQuotes } from '#server/features/orders/quotes/routes.ts'
import { registerOrders } from '#server/features/orders/routes.ts'
import { registerLostParcels } from '#server/features/orders/parcels/lost-routes.ts'
import { registerParcels } from '#server/features/orders/parcels/parcel-routes.ts'
import { registerOrderStatuses } from '#server/features/orders/status/status-routes.ts'
import { askBefore } from '#server/features/payments/check-payment.ts'
import { registerPayments } from '#server/features/payments/routes.ts'
import { registerPincodes } from '#server/features/delivery/routes.ts'
import { registerCertificates } from '#server/features/certificates/routes.ts'
import { registerPacking } from '#server/features/pieces/packing-routes.ts'
import { registerPieces } from '#server/features/pieces/routes.ts'
import { registerRates } from '#server/features/rates/routes.ts'
import { guestSessionOf } from '#server/features/orders/guests/guest-session.ts'
import { requireBuyer } from '#server/features/orders/placing/require-buyer.ts'
import { requirePan } from '#server/features/orders/placing/require-pan.ts'
import { placeExchange } from '#server/features/orders/placing/place-exchange.ts'
import { giveSpentCredit } from '#server/features/payments/send-refund.ts'
import { registerRepairs } from '#server/features/repairs/routes.ts'
import { requireCredit } from '#server/features/returns/require-credit.ts'
import { registerReturns } from '#server/features/returns/routes.ts'
import { endLostOrder } from '#server/features/orders/parcels/end-lost-order.ts'
import { settleWithin, type SettlingWorks } from '#server/features/returns/settle-return.ts'
import { registerReviews } from '#server/features/reviews/routes.ts'
import { registerSettings } from '#server/features/settings/routes.ts'
import { registerSite } from '#server/features/site/routes.ts'
import { registerTelemetry } from '#server/features/telemetry/routes.ts'
import { registerUsers } from '#server/features/users/routes.ts'
import { registerWishlist } from '#server/features/wishlist/routes.ts'

/** What features are built from; each takes the parts it needs. */
interface FeatureParts {
  config: Config
  database: Database
  jobs: JobWorker
  pictures: PictureStorage
  payments: Payments
  /** Encrypts the PANs of buyers. */
  panBox: OpenPanBox
  changes: HeardChanges
  sales: RunningSales
  /** Whether pieces by weight are not sold now. */
  stop: RateStop
  /** Tells every instance that the stock of these products changed; without ids, of any. */
  announceStock: (productIds?: readonly number[]) => void
}

const FEATURES = [
  registerAccounts,
  registerAudit,
  registerBooks,
  registerCart,
  registerCatalogue,
  registerContact,
  registerContent,
  registerCredit,
  registerDashboard,
  registerDemo,
  registerExport,
  registerDiscounts,
  registerTaxes,
  registerHome,
  registerInvoices,
  registerMail,
  registerNewsletter,
  registerAdminNewsletter,
  registerOrders,
  registerAdminOrders,
  registerQuotes,
  registerBuyerPans,
  registerOrderStatuses,
  registerCertificates,
  registerPackingWithBills,
  registerPieces,
  registerPincodes,
  registerRates,
  registerRepairsWithBills,
  registerReturnsWithNotes,
  registerReviews,
  registerSettings,
  registerSite,
  registerTelemetry,
  registerUsers,
  registerWishlist,
]

/** A swapped piece changes the bill, which another feature makes. */
function registerPackingWithBills(app: FastifyInstance, parts: FeatureParts): void {
  registerPacking(app, { ...parts, reissueBill: reissueForPiece })
}

/** A part of a piece that is made to order is paid by the link of its quote. */
function registerPaymentsByLink(app: FastifyInstance, parts: FeatureParts): Promise<void> {
  const { database, panBox } = parts
  return registerPayments(app, {
    ...parts,
    quoteOf: async (link) => quoteOfLink(database.orm, await panBox(), link),
  })
}

/** A job is billed to a buyer of whom orders know what the law wants. */
function registerRepairsWithBills(app: FastifyInstance, parts: FeatureParts): void {
  const buyers = { requireBuyer, requirePan }
  registerRepairs(app, { ...parts, buyers, openGuest: guestSessionOf })
}

/** What returns and parcels that come back do with the invoice. */
const NOTES = { worthOf: worthOfReturned, worthsOf: worthsOfReturned, credit: creditReturned }

/** A settled return is credited on its invoice; an unpaid order is changed in its own lines. */
function registerReturnsWithNotes(app: FastifyInstance, parts: FeatureParts): void {
  const { panBox, database } = parts
  const unpaid = {
    ask: async (orderId: number) => askBefore(parts, await findPayable(database.orm, { orderId })),
    preview: previewUnpaid,
    change: (tx: Connection, change: Parameters<typeof changeUnpaid>[2]) =>
      changeUnpaid(tx, panBox, change),
  }
  registerReturns(app, { ...parts, ...settlingWorks(parts), unpaid })
}

function settlingWorks({ payments, panBox, config }: FeatureParts): SettlingWorks {
  const sendsMail = config.smtpUrl !== undefined
  const shop = { payments, panBox, ordersPerHour: config.ordersPerHour, sendsMail }
  return {
    invoices: NOTES,
    exchanges: {
      place: (tx, wanted) => placeExchange(tx, shop, wanted),
      creditNow: giveSpentCredit,
    },
    endLost: endLostOrder,
  }
}

/** A lost parcel is settled as a return. */
function lossWork(parts: FeatureParts): Parameters<typeof registerLostParcels>[1]['losses'] {
  const works = settlingWorks(parts)
  const isTestShop = parts.payments.providerFor('online').name === 'test'
  return {
    isTestShop,
    settle: (tx, settling) => settleWithin(tx, works, { ...settling, isTestShop }),
    requireCredit: (tx, orderId) => requireCredit(tx, orderId, isTestShop),
  }
}

/** Registers the endpoints of every feature. */
export async function registerFeatures(app: FastifyInstance, parts: FeatureParts): Promise<void> {
  for (const register of FEATURES) register(app, parts)
  await registerPaymentsByLink(app, parts)
  const carrier = openCarrier(parts.config)
  registerParcels(app, { ...parts, carrier, notes: NOTES })
  registerLostParcels(app, { ...parts, carrier, notes: NOTES, losses: lossWork(parts) })
  await registerCarriers(app, { ...parts, carrier, notes: NOTES })
}
