import * as accounts from '#contract/accounts.ts'
import * as cart from '#contract/cart.ts'
import * as catalogue from '#contract/catalogue.ts'
import * as contact from '#contract/contact.ts'
import * as content from '#contract/content.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import * as newsletter from '#contract/newsletter.ts'
import * as orders from '#contract/orders.ts'
import * as reviews from '#contract/reviews.ts'
import * as settings from '#contract/settings.ts'

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
  catalogue.createCategory,
  catalogue.updateCategory,
  catalogue.deleteCategory,
  accounts.listUsers,
  accounts.manageUser,
  contact.listRequests,
  contact.deleteRequest,
  // Beyond the specification's table
  accounts.logOut,
  catalogue.listCollections,
  reviews.listReviews,
  content.getContentPage,
  newsletter.subscribe,
  settings.getShopSettings,
]
