import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

/** Every address of the shop and the file of its page: the table of contents. */
export default [
  layout('pages/storefront-layout.tsx', [
    index('pages/home.tsx'),
    route('contact', 'pages/contact.tsx'),
    route('shopping', 'pages/product-list.tsx'),
    route('shopping/:productId', 'pages/product.tsx'),
    route('category', 'pages/categories.tsx'),
    route('gifts', 'pages/gifts.tsx'),
    route('gallery', 'pages/gallery.tsx'),
    route('wishlist', 'pages/wishlist.tsx'),
    route('cart', 'pages/cart.tsx'),
    route('checkout', 'pages/checkout.tsx'),
    route('ordersuccess', 'pages/order-success.tsx'),
    route('myorders', 'pages/my-orders.tsx'),
    route('login', 'pages/login.tsx'),
    route('signup', 'pages/signup.tsx'),
    route('privacy-policy', 'pages/content.tsx', { id: 'privacy-policy' }),
    route('terms-of-service', 'pages/content.tsx', { id: 'terms-of-service' }),
    route('faq', 'pages/content.tsx', { id: 'faq' }),
    route('documentation', 'pages/content.tsx', { id: 'documentation' }),
    route('case-studies', 'pages/content.tsx', { id: 'case-studies' }),
    route('unauthorized', 'pages/unauthorized.tsx'),
    route('*', 'pages/not-found.tsx'),
  ]),
  route('admin', 'pages/admin/layout.tsx', [
    index('pages/admin/dashboard.tsx'),
    route('products', 'pages/admin/products.tsx'),
    route('orders', 'pages/admin/orders.tsx'),
    route('users', 'pages/admin/users.tsx'),
    route('manage-contact', 'pages/admin/contact-requests.tsx'),
    route('category', 'pages/admin/categories.tsx'),
  ]),
] satisfies RouteConfig
