import type { LaunchCheck } from '#domain/settings/launch-checklist.ts'

interface PointWords {
  title: string
  /** Why it is asked for. */
  why: string
  /** Where it is fixed or checked. */
  to: string
  link: string
}

/** The groups of the list, in the order they are shown. */
export const OPENING_GROUPS: readonly { title: string; checks: readonly LaunchCheck[] }[] = [
  {
    title: 'Who you are',
    checks: ['seller', 'gstin', 'grievance-officer', 'contact-page'],
  },
  {
    title: 'Tax and prices',
    checks: ['tax', 'tax-classes', 'hsn', 'pan', 'total-price', 'banner-end'],
  },
  {
    title: 'Gold and silver by weight',
    checks: ['rates', 'hallmark', 'bis-registration'],
  },
  {
    title: 'Customers and their rights',
    checks: [
      'complaints',
      'pages',
      'return-policy',
      'product-information',
      'terms-of-service',
      'privacy-policy',
      'no-ticked-boxes',
      'consent-log',
      'data-rights',
    ],
  },
  {
    title: 'Payments, email and security',
    checks: [
      'online-payment',
      'webhook',
      'carrier',
      'mail',
      'https',
      'proxy',
      'second-factor',
      'demo',
    ],
  },
]

export const OPENING_WORDS: Readonly<Record<LaunchCheck, PointWords>> = {
  seller: {
    title: 'The seller is named',
    why: 'Legal name, form, address, email and phone appear in the footer, on the contact page and on every invoice.',
    to: '/admin/settings#shop.legalName',
    link: 'Name the seller',
  },
  gstin: {
    title: 'The GSTIN is yours',
    why: 'It appears on every tax invoice. Its state decides between CGST + SGST and IGST.',
    to: '/admin/settings#shop.gstin',
    link: 'Enter the GSTIN',
  },
  rates: {
    title: 'The rates are those of today',
    why: 'Products by weight cost what the rates say. Each alloy that you sell needs one, typed or derived.',
    to: '/admin/rates',
    link: 'Apply rates',
  },
  pan: {
    title: 'The PAN is asked for on large orders',
    why: 'Income-tax rule 114B asks for the PAN or Form 60 of anyone who buys for more than ₹2,00,000.',
    to: '/admin/settings#pan.from',
    link: 'Set the limit',
  },
  hallmark: {
    title: 'Gold is sold with its HUID',
    why: 'The law wants a HUID on each article of gold from 2 g, and on its bill. Choose “By piece” as the stock of a make and add its tagged pieces.',
    to: '/admin/pieces',
    link: 'See the tagged pieces',
  },
  'bis-registration': {
    title: 'Your BIS registration number is entered',
    why: 'Sellers of hallmarked gold must be registered with BIS. Bills and certificates show the number.',
    to: '/admin/settings#hallmark.registration',
    link: 'Enter the number',
  },
  'grievance-officer': {
    title: 'A grievance officer is named',
    why: 'Indian e-commerce rules require a name, a designation and contact details on the site.',
    to: '/admin/settings#shop.grievanceOfficer.name',
    link: 'Name the officer',
  },
  'contact-page': {
    title: 'The contact page names seller and officer',
    why: 'The terms lead there: legal name, address, GSTIN, and the officer with a way to reach them. Read from the page as visitors see it.',
    to: '/admin/settings#shop.legalName',
    link: 'Complete the settings',
  },
  tax: {
    title: 'The tax rate is right for jewellery',
    why: 'Jewellery (HSN 7113 and 7117) is currently taxed at 3% in India. Past orders keep their rate.',
    to: '/admin/settings#tax.rate',
    link: 'Set the tax rate',
  },
  'tax-classes': {
    title: 'Most pieces are taxed at the rate of the shop',
    why: 'Prices with tax are computed with the rate of the shop. A piece whose tax class has another rate keeps that price, with its own tax in it: order, email and invoice name that one, and the price before tax is not its taxable value.',
    to: '/admin/settings#tax.rate',
    link: 'Set the rate that most pieces have',
  },
  hsn: {
    title: 'Invoices show an HSN code for jewellery',
    why: 'Four digits are enough up to a turnover of ₹5 crore; above that, use six.',
    to: '/admin/settings#invoice.hsn',
    link: 'Set the HSN code',
  },
  'total-price': {
    title: 'One total price before payment',
    why: 'The price with tax is shown beside each price. Checkout shows tax, shipping and the total before the last click.',
    to: '/admin/settings#prices.showInclusive',
    link: 'Show prices with tax',
  },
  'banner-end': {
    title: 'The sale banner has an end date',
    why: 'A sale that never ends is false urgency, a banned dark pattern. Sales with a discount start and end automatically.',
    to: '/admin/settings#sale.until',
    link: 'Set the end date',
  },
  complaints: {
    title: 'Complaints are numbered and answered in time',
    why: 'Each message gets a number and an acknowledgement at once. Reply within 48 hours and resolve it within one month.',
    to: '/admin/manage-contact?state=waiting',
    link: 'Answer the requests',
  },
  pages: {
    title: 'Every footer page has content',
    why: 'Visitors see a placeholder on an empty page, and search engines do not list it.',
    to: '/admin/content',
    link: 'Write the pages',
  },
  'return-policy': {
    title: 'Your policies are written',
    why: 'Shipping, returns, cancellation and refunds have a page each, in the footer, at checkout and on each product. Razorpay asks for them too.',
    to: '/admin/content/return-policy',
    link: 'Edit the policies',
  },
  'product-information': {
    title: 'Imported products name their maker',
    why: 'The law wants origin, maker, net quantity and customer care on each product. If you enter nothing, a product counts as made in India and packed by your shop.',
    to: '/admin/products',
    link: 'Open the products',
  },
  'terms-of-service': {
    title: 'The terms are yours',
    why: 'Customers accept them with each order. Read them and make them your own.',
    to: '/admin/content/terms-of-service',
    link: 'Edit the terms',
  },
  'privacy-policy': {
    title: 'The privacy policy is yours',
    why: 'It says which data you keep, why and for how long, and how to withdraw consent.',
    to: '/admin/content/privacy-policy',
    link: 'Edit the policy',
  },
  'no-ticked-boxes': {
    title: 'No boxes are ticked in advance',
    why: 'Read from the pages as visitors see them. The newsletter starts only after a click on the emailed link.',
    to: '/admin/subscribers',
    link: 'See the subscribers',
  },
  'consent-log': {
    title: 'Consent is recorded',
    why: 'Who agreed to what, when and in which language, and when they withdrew it.',
    to: '/admin/consents',
    link: 'See the log',
  },
  'data-rights': {
    title: 'Customers can download and delete their data',
    why: 'In their account they can download all their data and delete the account. Orders stay in your books without the name; invoices keep the name and address that the law asks for.',
    to: '/account#data',
    link: 'See it in your account',
  },
  'online-payment': {
    title: 'Payments are real',
    why: 'Set RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET so that customers pay through Razorpay.',
    to: '/admin/settings#keys',
    link: 'See which keys are set',
  },
  webhook: {
    title: 'Razorpay can report payments',
    why: 'Set RAZORPAY_WEBHOOK_SECRET. At Razorpay, add the webhook /payment/webhook/razorpay with payment and refund events.',
    to: '/admin/settings#keys',
    link: 'See which keys are set',
  },
  carrier: {
    title: 'The carrier can be heard',
    why: 'Only where parcels are booked with a carrier: set SHIPROCKET_WEBHOOK_SECRET and, at Shiprocket, add the webhook /order/carriernews. npm run doctor asks whether it answers.',
    to: '/admin/settings#keys',
    link: 'See which keys are set',
  },
  mail: {
    title: 'Emails are delivered',
    why: 'Set SMTP_URL to your mail server. The list of emails shows what was sent and what failed.',
    to: '/admin/mail',
    link: 'See the emails',
  },
  https: {
    title: 'The shop has a public https address',
    why: 'Set PUBLIC_URL to the address people use. Links in emails lead there.',
    to: '/admin/settings#keys',
    link: 'See the settings',
  },
  proxy: {
    title: 'The shop knows its visitors’ IP addresses',
    why: 'Set TRUST_PROXY to the address of the proxy in front of the shop. Otherwise one visitor can lock out all others.',
    to: '/admin/settings#keys',
    link: 'See the settings',
  },
  'second-factor': {
    title: 'Admins use two-step verification',
    why: 'A leaked password alone must not open the admin.',
    to: '/account#second-factor',
    link: 'Turn it on',
  },
  demo: {
    title: 'The demo shop is removed',
    why: 'Its products, people, reviews and texts are invented. Your own work stays.',
    to: '/admin/opening#demo',
    link: 'Remove it above',
  },
}
