import type { OpeningCheck } from '#domain/settings/launch-checklist.ts'

interface PointWords {
  title: string
  /** Why it is asked for. */
  why: string
  /** Where it is mended or looked at. */
  to: string
  link: string
}

/** The groups of the list, in the order they are shown. */
export const OPENING_GROUPS: readonly { title: string; checks: readonly OpeningCheck[] }[] = [
  {
    title: 'Who you are',
    checks: ['seller', 'gstin', 'grievance-officer'],
  },
  {
    title: 'Tax and prices',
    checks: ['tax', 'hsn', 'total-price', 'banner-end'],
  },
  {
    title: 'Customers and their rights',
    checks: [
      'complaints',
      'pages',
      'return-policy',
      'terms-of-service',
      'privacy-policy',
      'no-ticked-boxes',
      'consent-log',
      'data-rights',
    ],
  },
  {
    title: 'Money, mail and safety',
    checks: ['online-payment', 'webhook', 'mail', 'https', 'proxy', 'second-factor', 'demo'],
  },
]

export const OPENING_WORDS: Readonly<Record<OpeningCheck, PointWords>> = {
  seller: {
    title: 'The seller is named',
    why: 'Legal name, form, address, email and phone stand in the footer, on the contact page and on every invoice.',
    to: '/admin/settings#shop.legalName',
    link: 'Name the seller',
  },
  gstin: {
    title: 'The GSTIN is yours',
    why: 'Every tax invoice carries it; its state decides between CGST + SGST and IGST.',
    to: '/admin/settings#shop.gstin',
    link: 'Enter the GSTIN',
  },
  'grievance-officer': {
    title: 'A grievance officer is named',
    why: 'The e-commerce rules ask for a name, a designation and a way to reach them on the site.',
    to: '/admin/settings#shop.grievanceOfficer.name',
    link: 'Name the officer',
  },
  tax: {
    title: 'The tax rate is that of jewellery',
    why: 'Jewellery (HSN 7113 and 7117) is taxed at 3 % in India at present. Past orders keep the rate they were placed with.',
    to: '/admin/settings#tax.rate',
    link: 'Set the tax rate',
  },
  hsn: {
    title: 'Invoices carry an HSN code of jewellery',
    why: 'Four digits are enough up to a turnover of ₹5 crore, six above.',
    to: '/admin/settings#invoice.hsn',
    link: 'Set the HSN code',
  },
  'total-price': {
    title: 'One total price before payment',
    why: 'The price with tax stands beside each price; cart and checkout show tax, shipping and the one total before the last click.',
    to: '/admin/settings#prices.showInclusive',
    link: 'Show prices with tax',
  },
  'banner-end': {
    title: 'Banners of sales have an end',
    why: 'A sale that never ends is false urgency, a banned dark pattern. Sales that take money off begin and end by themselves.',
    to: '/admin/settings#sale.until',
    link: 'Set the end of the banner',
  },
  complaints: {
    title: 'Complaints have a number and keep their clocks',
    why: 'Each message gets a number and an acknowledgement at once. An answer is due in 48 hours, a settlement within one month.',
    to: '/admin/manage-contact?state=waiting',
    link: 'Answer the requests',
  },
  pages: {
    title: 'Every page of the footer says something',
    why: 'Visitors read Nothing here yet on an empty page, and search engines are asked to leave it out.',
    to: '/admin/content',
    link: 'Write the pages',
  },
  'return-policy': {
    title: 'Your rules for returns are written',
    why: 'Return, refund, exchange, warranty, delivery and who pays for a return are answered among the questions.',
    to: '/admin/content/faq',
    link: 'Write the answers',
  },
  'terms-of-service': {
    title: 'The terms are yours',
    why: 'Customers accept them with each order; read them and put your own words in.',
    to: '/admin/content/terms-of-service',
    link: 'Edit the terms',
  },
  'privacy-policy': {
    title: 'The privacy policy is yours',
    why: 'It says which data is kept for what, how long, and how consent is taken back.',
    to: '/admin/content/privacy-policy',
    link: 'Edit the policy',
  },
  'no-ticked-boxes': {
    title: 'Nothing is agreed to beforehand',
    why: 'No box is ticked by the shop: the newsletter comes only after the link of its mail, an account or an order only by its button.',
    to: '/admin/subscribers',
    link: 'See the subscribers',
  },
  'consent-log': {
    title: 'Consent is written down',
    why: 'Who agreed to what, when, in which language, and when it was taken back.',
    to: '/admin/consents',
    link: 'See the log',
  },
  'data-rights': {
    title: 'Customers get and delete their data themselves',
    why: 'In their account they download everything that is kept about them and delete the account; orders stay for the books without the person.',
    to: '/account#data',
    link: 'See it in your account',
  },
  'online-payment': {
    title: 'Payments are real',
    why: 'With the keys of Razorpay in RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET customers pay on its own page.',
    to: '/admin/settings#keys',
    link: 'See which keys are set',
  },
  webhook: {
    title: 'Razorpay can report payments by itself',
    why: 'Set RAZORPAY_WEBHOOK_SECRET and, at Razorpay, the address /payment/webhook/razorpay with payment and refund events.',
    to: '/admin/settings#keys',
    link: 'See which keys are set',
  },
  mail: {
    title: 'Mails reach people',
    why: 'Set SMTP_URL to your mail server; the outbox shows what was sent and what failed.',
    to: '/admin/mail',
    link: 'See the outbox',
  },
  https: {
    title: 'The shop has its address, with https',
    why: 'Set PUBLIC_URL to the address people type; links in mails lead there.',
    to: '/admin/settings#keys',
    link: 'See the settings',
  },
  proxy: {
    title: 'The shop knows the addresses of its visitors',
    why: 'Set TRUST_PROXY to the address of the proxy in front of the shop, else one visitor can lock out all others.',
    to: '/admin/settings#keys',
    link: 'See the settings',
  },
  'second-factor': {
    title: 'Admins log in with a second factor',
    why: 'A password that leaks must not open the shop.',
    to: '/account#second-factor',
    link: 'Turn it on',
  },
  demo: {
    title: 'The demo shop is gone',
    why: 'Its products, people, reviews and texts are invented; what is yours stays.',
    to: '/admin/opening#demo',
    link: 'Remove it above',
  },
}
