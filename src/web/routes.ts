import {
  index,
  layout,
  route,
  type RouteConfig,
  type RouteConfigEntry,
} from '@react-router/dev/routes'

/** Every address of the shop and the file of its page: the table of contents. */
export default [
  layout('pages/storefront-layout.tsx', [
    index('pages/home.tsx'),
    route('contact', 'pages/contact.tsx'),
    route('shopping', 'pages/product-list.tsx'),
    route('shopping/:productId', 'pages/product.tsx'),
    route('category', 'pages/categories.tsx'),
    route('gifts', 'pages/gifts.tsx'),
    route('rates', 'pages/rates.tsx'),
    route('sizes', 'pages/guides/sizes.tsx'),
    route('certificate/:key', 'pages/orders/certificate.tsx'),
    route('gallery', 'pages/gallery.tsx'),
    route('wishlist', 'pages/wishlist.tsx'),
    route('cart', 'pages/cart.tsx'),
    route('checkout', 'pages/checkout.tsx'),
    route('ordersuccess', 'pages/order-success.tsx'),
    route('pay/:orderId', 'pages/pay-order.tsx'),
    route('invoice/:orderId', 'pages/invoice.tsx'),
    route('newsletter', 'pages/newsletter.tsx'),
    route('request', 'pages/request.tsx'),
    route('d/:code', 'pages/orders/linked-code.tsx'),
    route('myorders', 'pages/my-orders.tsx'),
    route('login', 'pages/accounts/login.tsx'),
    route('signup', 'pages/accounts/signup.tsx'),
    route('forgot-password', 'pages/accounts/forgot-password.tsx'),
    route('reset-password', 'pages/accounts/reset-password.tsx'),
    route('confirm-email', 'pages/accounts/confirm-email.tsx'),
    route('account', 'pages/accounts/account.tsx'),
    route('about', 'pages/content.tsx', { id: 'about' }),
    route('privacy-policy', 'pages/content.tsx', { id: 'privacy-policy' }),
    route('terms-of-service', 'pages/content.tsx', { id: 'terms-of-service' }),
    route('shipping-policy', 'pages/content.tsx', { id: 'shipping-policy' }),
    route('return-policy', 'pages/content.tsx', { id: 'return-policy' }),
    route('refund-policy', 'pages/content.tsx', { id: 'refund-policy' }),
    route('faq', 'pages/content.tsx', { id: 'faq' }),
    route('documentation', 'pages/content.tsx', { id: 'documentation' }),
    route('case-studies', 'pages/content.tsx', { id: 'case-studies' }),
    route('unauthorized', 'pages/unauthorized.tsx'),
    route('offline', 'pages/offline.tsx'),
    route(':slug', 'pages/own-page.tsx'),
    route('*', 'pages/not-found.tsx'),
  ]),
  // The design system, for those who work on it.
  ...(process.env['NODE_ENV'] === 'production' ? [] : [route('_ui', 'pages/primitives.tsx')]),
  route('invitation', 'pages/accounts/invitation.tsx'),
  ...adminRoutes(),
] satisfies RouteConfig

/** The admin area speaks English: it is part of that language's build alone (vite.config.ts). */
function adminRoutes(): RouteConfigEntry[] {
  if ((process.env['PAGES_LANGUAGE'] ?? 'en') !== 'en') {
    return [route('admin/*', 'pages/admin-in-english.tsx')]
  }
  return [
    route('admin', 'pages/admin/layout.tsx', [
      index('pages/admin/dashboard.tsx'),
      route('products', 'pages/admin/products.tsx'),
      route('orders', 'pages/admin/orders.tsx'),
      route('pieces', 'pages/admin/pieces/pieces.tsx'),
      route('packing-slips', 'pages/admin/packing-slips.tsx'),
      route('users', 'pages/admin/users.tsx'),
      route('manage-contact', 'pages/admin/contact-requests.tsx'),
      route('category', 'pages/admin/categories.tsx'),
      route('changes', 'pages/admin/audit/changes.tsx'),
      route('audit', 'pages/admin/audit.tsx'),
      route('health', 'pages/admin/health.tsx'),
      route('home', 'pages/admin/home.tsx'),
      route('settings', 'pages/admin/settings.tsx'),
      route('opening', 'pages/admin/launch-checklist.tsx'),
      route('consents', 'pages/admin/consents.tsx'),
      route('rates', 'pages/admin/rates.tsx'),
      route('books', 'pages/admin/books.tsx'),
      route('discounts', 'pages/admin/discounts.tsx'),
      route('taxes', 'pages/admin/taxes.tsx'),
      route('delivery', 'pages/admin/delivery.tsx'),
      route('mail', 'pages/admin/mail.tsx'),
      route('collections', 'pages/admin/collections.tsx'),
      route('attributes', 'pages/admin/catalogue/attributes.tsx'),
      route('reviews', 'pages/admin/reviews.tsx'),
      route('subscribers', 'pages/admin/subscribers.tsx'),
      route('content', 'pages/admin/content-pages.tsx'),
      route('content/:slug/:language?', 'pages/admin/content-page.tsx'),
    ]),
  ]
}
