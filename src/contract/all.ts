import { BOOK_ENDPOINTS } from './books/books.ts'
import { matchPayouts } from './books/payouts.ts'
import * as taxes from './orders/tax-classes.ts'
import * as accounts from '#contract/accounts/accounts.ts'
import * as audit from '#contract/shop/audit.ts'
import * as addresses from '#contract/accounts/addresses.ts'
import { CART_ENDPOINTS } from '#contract/cart/cart-endpoints.ts'
import { ATTRIBUTE_ENDPOINTS } from '#contract/catalogue/admin-attributes.ts'
import * as attributes from '#contract/catalogue/attributes.ts'
import * as catalogue from '#contract/catalogue/catalogue.ts'
import * as adminCategories from '#contract/catalogue/admin-categories.ts'
import * as collections from '#contract/catalogue/collections.ts'
import * as contact from '#contract/shop/contact.ts'
import * as following from '#contract/shop/follow-request.ts'
import * as content from '#contract/shop/content.ts'
import * as ownPages from '#contract/shop/own-pages.ts'
import * as pageHealth from '#contract/shop/page-health.ts'
import * as pageVersions from '#contract/shop/page-versions.ts'
import type { Endpoint } from './endpoint.ts'
import { DASHBOARD_ENDPOINTS } from '#contract/shop/dashboard.ts'
import * as emailConfirmation from '#contract/accounts/email-confirmation.ts'
import * as exporting from '#contract/shop/export.ts'
import * as demo from '#contract/shop/demo.ts'
import * as discounts from '#contract/discounts/discounts.ts'
import * as sales from '#contract/discounts/sales.ts'
import * as home from '#contract/shop/home.ts'
import * as creditNotes from './orders/credit-notes.ts'
import { GIFT_CARD_ENDPOINTS } from '#contract/orders/gift-cards.ts'
import { GIFT_SALE_ENDPOINTS } from './orders/gift-sales.ts'
import * as invoices from '#contract/orders/invoices.ts'
import * as compliance from '#contract/shop/compliance.ts'
import { getFirstSteps } from '#contract/shop/first-steps.ts'
import * as mail from '#contract/shop/mail.ts'
import * as adminNewsletter from '#contract/shop/admin-newsletter.ts'
import * as newsletter from '#contract/shop/newsletter.ts'
import * as adminOrders from '#contract/orders/admin-orders.ts'
import * as payments from '#contract/orders/payments.ts'
import * as pincodes from '#contract/orders/pincodes.ts'
import { GUEST_ENDPOINTS } from './orders/guest-endpoints.ts'
import { findDelivery } from './orders/delivery.ts'
import * as cash from '#contract/orders/cash.ts'
import { CASH_ENDPOINTS } from '#contract/orders/cash-to-collect.ts'
import * as buyerPans from '#contract/orders/buyer-pans.ts'
import * as orders from '#contract/orders/orders.ts'
import * as trackings from '#contract/orders/trackings.ts'
import { ALERT_ENDPOINTS } from '#contract/catalogue/stock-alerts.ts'
import { PHONE_ENDPOINTS } from '#contract/accounts/phone-login.ts'
import * as ownAccount from '#contract/accounts/own-account.ts'
import * as ownSizes from '#contract/accounts/own-sizes.ts'
import * as passwordReset from '#contract/accounts/password-reset.ts'
import * as productSearch from '#contract/catalogue/product-search.ts'
import * as adminProducts from '#contract/catalogue/admin-products.ts'
import * as productChanges from '#contract/catalogue/product-changes.ts'
import * as productImport from '#contract/catalogue/product-import.ts'
import { createProduct } from '#contract/catalogue/new-product.ts'
import { makesOfMaterials } from '#contract/metal/makes-of-materials.ts'
import * as makes from '#contract/metal/makes.ts'
import { listRatedAlloys } from '#contract/metal/rated-alloys.ts'
import { PACKING_ENDPOINTS } from '#contract/metal/packing.ts'
import { PIECE_ENDPOINTS } from '#contract/metal/pieces.ts'
import { COST_ENDPOINTS } from '#contract/metal/piece-costs.ts'
import { RATE_ENDPOINTS } from '#contract/metal/rate-endpoints.ts'
import { MADE_ENDPOINTS } from './orders/made/made-endpoints.ts'
import { QUOTE_ENDPOINTS } from './orders/quotes/quote-endpoints.ts'
import { BOOKING_ENDPOINTS } from './orders/parcels/bookings.ts'
import { changeAddress } from './orders/edits/order-address.ts'
import { changeDay } from './orders/edits/order-day.ts'
import { LOST_ENDPOINTS } from './orders/parcels/lost-parcels.ts'
import { PARCEL_ENDPOINTS } from './orders/parcels/parcels.ts'
import { REPAIR_ENDPOINTS } from './repairs/repair-endpoints.ts'
import { RETURN_ENDPOINTS } from './orders/return-endpoints.ts'
import * as reviews from '#contract/catalogue/reviews.ts'
import * as secondFactor from '#contract/accounts/second-factor.ts'
import * as settings from '#contract/shop/settings.ts'
import * as shopPictures from '#contract/shop/shop-pictures.ts'
import { INVITATION_ENDPOINTS } from '#contract/accounts/invitations.ts'
import * as users from '#contract/accounts/users.ts'
import * as telemetry from '#contract/shop/telemetry.ts'
import * as wishlist from '#contract/catalogue/wishlist.ts'

/** Every endpoint of the shop, in the order of the specification's section 7. The only list. */
export const ENDPOINTS: readonly Endpoint[] = [
  contact.createRequest,
  catalogue.listProducts,
  catalogue.listCategories,
  attributes.listAttributes,
  catalogue.getProduct,
  catalogue.listRecommended,
  ...CART_ENDPOINTS,
  orders.createOrder,
  accounts.logIn,
  accounts.signUp,
  orders.listOwnOrders,
  orders.deleteOrder,
  orders.listOrders,
  orders.updateOrderStatus,
  createProduct,
  listRatedAlloys,
  catalogue.updateProduct,
  catalogue.deleteProduct,
  adminCategories.createCategory,
  adminCategories.updateCategory,
  adminCategories.deleteCategory,
  users.listUsers,
  users.exportUsers,
  users.manageUser,
  contact.listRequests,
  contact.deleteRequest,
  // Beyond the specification's table
  cash.getCashOwed,
  ...CASH_ENDPOINTS,
  ...GIFT_CARD_ENDPOINTS,
  ...GIFT_SALE_ENDPOINTS,
  buyerPans.getBuyerPan,
  buyerPans.showBuyerPan,
  buyerPans.exportBuyerPans,
  orders.reorder,
  ...RETURN_ENDPOINTS,
  ...PARCEL_ENDPOINTS,
  ...BOOKING_ENDPOINTS,
  ...LOST_ENDPOINTS,
  ...QUOTE_ENDPOINTS,
  ...MADE_ENDPOINTS,
  ...REPAIR_ENDPOINTS,
  ...GUEST_ENDPOINTS,
  ...PHONE_ENDPOINTS,
  ...ALERT_ENDPOINTS,
  accounts.logOut,
  passwordReset.requestPasswordReset,
  passwordReset.resetPassword,
  ownAccount.getProfile,
  ownAccount.updateProfile,
  ownAccount.changePassword,
  ownSizes.getOwnSizes,
  ownSizes.saveOwnSizes,
  ownAccount.listSessions,
  ownAccount.endSession,
  ownAccount.logOutEverywhere,
  ownAccount.downloadAccount,
  ownAccount.deleteAccount,
  secondFactor.beginSecondFactor,
  secondFactor.confirmSecondFactor,
  secondFactor.renewRecoveryCodes,
  secondFactor.removeSecondFactor,
  addresses.listAddresses,
  addresses.createAddress,
  addresses.updateAddress,
  addresses.deleteAddress,
  wishlist.getWishlist,
  wishlist.replaceWishlist,
  wishlist.mergeWishlist,
  productSearch.suggestProducts,
  productSearch.countFacets,
  productSearch.listProductsByIds,
  adminCategories.orderCategories,
  demo.getDemo,
  demo.removeDemo,
  home.getHomePage,
  home.getGallery,
  home.saveHomePicture,
  collections.listCollections,
  ...ATTRIBUTE_ENDPOINTS,
  ...collections.COLLECTION_ENDPOINTS,
  adminProducts.listProductIds,
  adminProducts.getOwnProduct,
  adminProducts.getLowStockLine,
  adminProducts.holdPicture,
  adminProducts.bulkEditProducts,
  adminProducts.previewBulkEdit,
  productChanges.listShopChanges,
  productChanges.listProductChanges,
  productChanges.undoProductChange,
  productChanges.bulkDeleteProducts,
  adminProducts.duplicateProduct,
  adminProducts.restoreProduct,
  productImport.importProducts,
  productImport.exportProducts,
  productImport.exportWorkbook,
  productImport.matchPictures,
  productImport.addPictures,
  reviews.listReviews,
  reviews.getReviewing,
  reviews.createReview,
  reviews.removeReview,
  reviews.voteReview,
  reviews.listAllReviews,
  reviews.moderateReview,
  content.getContentPage,
  content.listContentPages,
  content.updateContentPage,
  ownPages.createContentPage,
  ownPages.showContentPage,
  ownPages.deleteContentPage,
  pageVersions.listPageVersions,
  pageVersions.restorePageVersion,
  ownPages.savePagePicture,
  adminNewsletter.listSubscribers,
  adminNewsletter.exportSubscribers,
  adminNewsletter.deleteSubscriber,
  newsletter.subscribe,
  newsletter.confirmSubscription,
  newsletter.unsubscribe,
  newsletter.endReviewInvitations,
  newsletter.endMailsByOneClick,
  payments.startPayment,
  payments.checkPayment,
  payments.recordPayment,
  payments.verifyPayment,
  payments.payTest,
  payments.getOrderMoney,
  payments.refundPayment,
  payments.handOverRefund,
  invoices.listInvoices,
  invoices.setSupplyState,
  creditNotes.getCreditable,
  creditNotes.previewCredit,
  creditNotes.creditLines,
  creditNotes.amendInvoice,
  pincodes.findPincode,
  findDelivery,
  discounts.checkDiscountCode,
  discounts.listDiscountCodes,
  discounts.createDiscountCode,
  discounts.createCodeBatch,
  discounts.exportCodeBatch,
  discounts.updateDiscountCode,
  discounts.deleteDiscountCode,
  sales.listSales,
  sales.createSale,
  sales.previewSale,
  sales.updateSale,
  sales.deleteSale,
  ...BOOK_ENDPOINTS,
  matchPayouts,
  taxes.listTaxClasses,
  taxes.createTaxClass,
  taxes.addTaxRate,
  taxes.removeTaxRate,
  taxes.deleteTaxClass,
  mail.listEmails,
  mail.getEmail,
  mail.resendEmail,
  emailConfirmation.confirmEmail,
  emailConfirmation.resendConfirmation,
  emailConfirmation.cancelEmailChange,
  makes.getProductMakes,
  makes.saveProductMakes,
  makes.priceOfMake,
  makesOfMaterials,
  ...RATE_ENDPOINTS,
  settings.getShopSettings,
  adminOrders.getOrder,
  adminOrders.trackOrder,
  changeAddress,
  changeDay,
  trackings.previewTrackings,
  trackings.findSameNumber,
  trackings.findSameNumbers,
  trackings.trackOrders,
  adminOrders.countOrders,
  adminOrders.newestOrder,
  adminOrders.updateOrderStatuses,
  adminOrders.undoOrderStatuses,
  adminOrders.previewOrderStatuses,
  adminOrders.listOrderNotes,
  adminOrders.addOrderNote,
  adminOrders.exportOrders,
  ...INVITATION_ENDPOINTS,
  users.addCustomer,
  users.setUserRole,
  users.getUserDetails,
  users.setUserTags,
  users.setUserRights,
  audit.listAudit,
  ...PIECE_ENDPOINTS,
  ...COST_ENDPOINTS,
  ...PACKING_ENDPOINTS,
  contact.listReplies,
  contact.replyToRequest,
  contact.settleRequest,
  contact.sortRequest,
  following.followRequest,
  following.addToRequest,
  contact.markRequest,
  ...DASHBOARD_ENDPOINTS,
  settings.getSettings,
  settings.updateSettings,
  shopPictures.saveLogo,
  shopPictures.removeLogo,
  shopPictures.saveIcon,
  shopPictures.removeIcon,
  compliance.checkLaunch,
  getFirstSteps,
  compliance.listConsents,
  exporting.exportShop,
  telemetry.reportVitals,
  telemetry.reportBrowserError,
  pageHealth.getShopHealth,
]
