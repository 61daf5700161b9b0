import * as accounts from '#contract/accounts.ts'
import * as audit from '#contract/audit.ts'
import * as addresses from '#contract/addresses.ts'
import * as cart from '#contract/cart.ts'
import * as catalogue from '#contract/catalogue.ts'
import * as categoryDesk from '#contract/category-desk.ts'
import * as collections from '#contract/collections.ts'
import * as contact from '#contract/contact.ts'
import * as content from '#contract/content.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import * as dashboard from '#contract/dashboard.ts'
import * as emailConfirmation from '#contract/email-confirmation.ts'
import * as exporting from '#contract/export.ts'
import * as demo from '#contract/demo.ts'
import * as discounts from '#contract/discounts.ts'
import * as home from '#contract/home.ts'
import * as invoices from '#contract/invoices.ts'
import * as law from '#contract/law.ts'
import * as mail from '#contract/mail.ts'
import * as newsletterDesk from '#contract/newsletter-desk.ts'
import * as newsletter from '#contract/newsletter.ts'
import * as orderDesk from '#contract/order-desk.ts'
import * as payments from '#contract/payments.ts'
import * as pincodes from '#contract/pincodes.ts'
import * as orders from '#contract/orders.ts'
import * as ownAccount from '#contract/own-account.ts'
import * as passwordReset from '#contract/password-reset.ts'
import * as productSearch from '#contract/product-search.ts'
import * as desk from '#contract/product-desk.ts'
import * as productImport from '#contract/product-import.ts'
import * as reviews from '#contract/reviews.ts'
import * as secondFactor from '#contract/second-factor.ts'
import * as settings from '#contract/settings.ts'
import * as shopPictures from '#contract/shop-pictures.ts'
import * as staff from '#contract/staff.ts'
import * as watch from '#contract/watch.ts'
import * as wishlist from '#contract/wishlist.ts'

/** Every endpoint of the shop, in the order of the specification's section 7. The only list. */
export const ENDPOINTS: readonly Endpoint[] = [
  contact.createRequest,
  catalogue.listProducts,
  catalogue.listCategories,
  catalogue.getProduct,
  catalogue.listRecommended,
  cart.addToCart,
  cart.listCart,
  cart.updateCartLine,
  cart.removeCartLine,
  orders.createOrder,
  accounts.logIn,
  accounts.signUp,
  orders.listOwnOrders,
  orders.deleteOrder,
  orders.listOrders,
  orders.updateOrderStatus,
  catalogue.createProduct,
  catalogue.updateProduct,
  catalogue.deleteProduct,
  categoryDesk.createCategory,
  categoryDesk.updateCategory,
  categoryDesk.deleteCategory,
  accounts.listUsers,
  accounts.manageUser,
  contact.listRequests,
  contact.deleteRequest,
  // Beyond the specification's table
  orders.reorder,
  accounts.logOut,
  passwordReset.requestPasswordReset,
  passwordReset.resetPassword,
  ownAccount.getProfile,
  ownAccount.updateProfile,
  ownAccount.changePassword,
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
  categoryDesk.orderCategories,
  demo.getDemo,
  demo.removeDemo,
  home.getHomePage,
  home.getGallery,
  home.saveHomePicture,
  collections.listCollections,
  collections.listOwnCollections,
  collections.createCollection,
  collections.updateCollection,
  collections.orderCollections,
  collections.deleteCollection,
  desk.listProductIds,
  desk.getOwnProduct,
  desk.bulkEditProducts,
  desk.previewBulkEdit,
  desk.undoBulkEdit,
  desk.duplicateProduct,
  desk.restoreProduct,
  productImport.importProducts,
  productImport.exportProducts,
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
  newsletterDesk.listSubscribers,
  newsletterDesk.exportSubscribers,
  newsletterDesk.deleteSubscriber,
  newsletter.subscribe,
  newsletter.confirmSubscription,
  newsletter.unsubscribe,
  payments.startPayment,
  payments.verifyPayment,
  payments.payTest,
  payments.getOrderMoney,
  payments.refundPayment,
  invoices.listInvoices,
  pincodes.findPincode,
  discounts.checkDiscountCode,
  discounts.listDiscountCodes,
  discounts.createDiscountCode,
  discounts.updateDiscountCode,
  discounts.deleteDiscountCode,
  discounts.listSales,
  discounts.createSale,
  discounts.updateSale,
  discounts.deleteSale,
  mail.listMails,
  mail.getMail,
  mail.resendMail,
  emailConfirmation.confirmEmail,
  emailConfirmation.resendConfirmation,
  emailConfirmation.cancelEmailChange,
  settings.getShopSettings,
  orderDesk.getOrder,
  orderDesk.trackOrder,
  orderDesk.countOrders,
  orderDesk.newestOrder,
  orderDesk.updateOrderStatuses,
  orderDesk.undoOrderStatuses,
  orderDesk.previewOrderStatuses,
  orderDesk.listOrderNotes,
  orderDesk.addOrderNote,
  orderDesk.exportOrders,
  staff.inviteToDesk,
  staff.listInvitations,
  staff.withdrawInvitation,
  staff.readInvitation,
  staff.acceptInvitation,
  staff.setUserRole,
  staff.getUserDetails,
  audit.listAudit,
  contact.listReplies,
  contact.replyToRequest,
  contact.markRequest,
  dashboard.getTakings,
  dashboard.listBestSellers,
  dashboard.getAttention,
  dashboard.findAtDesk,
  settings.getSettings,
  settings.updateSettings,
  shopPictures.saveLogo,
  shopPictures.removeLogo,
  law.checkOpening,
  law.listConsents,
  exporting.exportShop,
  watch.reportVitals,
  watch.reportBrowserError,
  watch.getShopHealth,
]
