import type { LaunchPoint } from '#contract/shop/compliance.ts'
import { stateCode } from '#domain/places/gst-states.ts'
import { fillPage } from '#domain/content/page-words.ts'
import { chargesTax } from '#domain/invoices/gst-scheme.ts'
import { isGstin } from '#domain/pricing/gstin.ts'
import type { LaunchCheck } from '#domain/settings/launch-checklist.ts'
import { formatTaxRate } from '#domain/pricing/pricing.ts'
import { POLICY_PAGES } from '#domain/content/content-pages.ts'
import { missingOn, pageWithTickedBox, unreadPage, type RenderedPages } from './rendered-pages.ts'
import { OPENING_CHECKS } from '#domain/settings/launch-checklist.ts'
import { SHOP_DEFAULTS, type ShopValues } from '#domain/settings/shop-defaults.ts'
import { SILENT_PAYMENTS } from '#domain/shop/needs-attention/needs-attention.ts'
import { UNNAMED_SHOP } from '#domain/settings/without-demo.ts'
import type { LaunchFacts } from '#server/db/settings/launch-facts.ts'
import { peerProblem } from '#server/http/hardening/untrusted-proxy.ts'

/** The settings of the process that the checklist needs. */
export interface LaunchConfig {
  publicUrl: string
  smtpUrl: string | undefined
  whatsApp: object | undefined
  razorpay: { webhookSecret: string | undefined } | undefined
  shiprocket: { webhookSecret: string | undefined } | undefined
  hasTestCarrier: boolean
}

interface Everything {
  values: ShopValues
  facts: LaunchFacts
  config: LaunchConfig
  /** Pages of the shop as visitors get them. */
  pages: RenderedPages
  /** The address of an untrusted proxy that sent forwarded headers; empty while none did. */
  untrustedPeer: string
}

/** The problem with a point as a sentence; undefined when it is fine. */
type Finding = string | undefined

/** Every point of the launch checklist, green or red. */
export function checkLaunch(everything: Everything): LaunchPoint[] {
  return OPENING_CHECKS.map((key) => {
    const found = FINDERS[key](everything)
    return { key, isOk: found === undefined, found: found ?? '' }
  })
}

const MADE_UP = SHOP_DEFAULTS.shop
/** What jewellery is taxed at in India at present, in basis points. */
const JEWELLERY_RATE = 300

const FINDERS: Readonly<Record<LaunchCheck, (everything: Everything) => Finding>> = {
  seller: ({ values: { shop } }) => {
    const missing = [
      shop.name === UNNAMED_SHOP ? 'name of the shop' : '',
      isOwn(shop.legalName, MADE_UP.legalName) ? '' : 'legal name',
      shop.legalForm === '' ? 'legal form' : '',
      isOwn(shop.address.line1, MADE_UP.address.line1) ? '' : 'address',
      isOwn(shop.email, MADE_UP.email) ? '' : 'email',
      isOwn(shop.phone, MADE_UP.phone) ? '' : 'phone',
    ].filter(Boolean)
    return missing.length === 0 ? undefined : `Still made up or empty: ${missing.join(', ')}.`
  },
  gstin: ({ values }) => {
    const { shop } = values
    if (values['tax.scheme'] === 'unregistered') return undefined
    if (shop.gstin === '')
      return 'Without it the shop prints bills of supply, and firms cannot claim the tax back.'
    if (!isOwn(shop.gstin, MADE_UP.gstin)) return 'Still the made-up number of the demo.'
    if (!isGstin(shop.gstin)) return `${shop.gstin} has a typing error: its check digit is wrong.`
    const code = stateCode(shop.address.state)
    if (code === undefined)
      return `${shop.address.state} is not an Indian state, so tax cannot be split.`
    if (!shop.gstin.startsWith(code))
      return `Its first two digits do not match ${shop.address.state}.`
    return undefined
  },
  tax: ({ values }) => {
    if (!chargesTax(values['tax.scheme'])) return undefined
    const rate = values['tax.rate']
    if (values.shop.gstin === '') {
      if (rate === 0) return undefined
      return `Without a GSTIN no tax may be charged, and customers pay ${formatTaxRate(rate)}.`
    }
    if (rate === JEWELLERY_RATE) return undefined
    return `Customers pay ${formatTaxRate(rate)}.`
  },
  'tax-classes': ({ values, facts: { classRates } }) => {
    const shopRate = values['tax.rate']
    if (!chargesTax(values['tax.scheme'])) return undefined
    const sum = (of: typeof classRates) => of.reduce((all, { pieces }) => all + pieces, 0)
    const others = sum(classRates.filter(({ rate }) => rate !== null && rate !== shopRate))
    const all = sum(classRates)
    if (others * 2 <= all) return undefined
    return `${others} of ${all} pieces have a tax class with another rate than ${formatTaxRate(shopRate)}.`
  },
  hsn: ({ values }) => {
    const hsn = values['invoice.hsn']
    return /^711[3-7]/.test(hsn) ? undefined : `${hsn} is not a code for jewellery (7113 to 7117).`
  },
  rates: ({ facts: { rates } }) => rateFinding(rates),
  pan: ({ values }) =>
    values['pan.from'] === 0 ? 'Buyers are never asked for it, whatever they pay.' : undefined,
  hallmark: ({ facts: { gold } }) => goldFinding(gold),
  'bis-registration': ({ values, facts: { gold } }) =>
    gold.isSold && values['hallmark.registration'].trim() === ''
      ? 'The shop sells gold, and its bills name no registration.'
      : undefined,
  'grievance-officer': ({ values: { shop }, facts: { policies } }) => {
    const { name, designation, email, phone } = shop.grievanceOfficer
    if (name === '' || designation === '' || (email === '' && phone === '')) {
      return 'Enter a name, a designation and an email or phone number.'
    }
    if (!isOwn(name, MADE_UP.grievanceOfficer.name)) return 'Still the made-up officer of the demo.'
    const silent = policies.find(
      ({ words }) => !JSON.stringify(fillPage(words, shop)).includes(name),
    )
    return silent && `The page ${silent.slug} does not name ${name}. Add {officer.name} to it.`
  },
  'contact-page': ({ values: { shop }, pages }) => {
    const unread = unreadPage(pages)
    if (unread !== undefined) return unread
    const { name, email, phone } = shop.grievanceOfficer
    const { legalName, address, gstin, cin, nodalOfficer } = shop
    const texts = [legalName, address.line1, gstin, cin, nodalOfficer, name, email, phone]
    const missing = ['/contact', '/hi/contact'].flatMap((path) => missingOn(pages, path, texts))
    return missing.length === 0
      ? undefined
      : `It does not show ${[...new Set(missing)].join(', ')}.`
  },
  complaints: ({ facts: { lateRequests } }) => {
    if (lateRequests === 0) return undefined
    return `${lateRequests === 1 ? 'One request has' : `${lateRequests} requests have`} waited too long: more than 48 hours for a reply, or a complaint more than a month.`
  },
  pages: ({ facts: { emptyPages } }) =>
    emptyPages.length === 0 ? undefined : `Still empty: ${emptyPages.join(', ')}.`,
  'privacy-policy': ({ facts }) => unedited(facts, 'privacy-policy'),
  'terms-of-service': ({ facts, values }) =>
    unedited(facts, 'terms-of-service') ?? unpromised(facts, values),
  'return-policy': ({ facts: { editedPages } }) => {
    const sample = POLICY_PAGES.filter((slug) => !editedPages.has(slug))
    return sample.length === 0 ? undefined : `Still the sample text: ${sample.join(', ')}.`
  },
  'product-information': ({ facts: { makerGaps } }) => {
    if (makerGaps === 0) return undefined
    return `${makerGaps === 1 ? 'One product is imported and does' : `${makerGaps} products are imported and do`} not name ${makerGaps === 1 ? 'its' : 'their'} maker.`
  },
  'total-price': ({ values }) =>
    values['prices.showInclusive'] ? undefined : 'Prices are shown without the price with tax.',
  'banner-end': ({ values: { sale } }) =>
    sale.isAlwaysOn ? 'The banner is always shown and has no end date.' : undefined,
  'no-ticked-boxes': ({ pages }) => {
    const ticked = pageWithTickedBox(pages)
    return ticked === undefined ? unreadPage(pages) : `A box is ticked in advance on ${ticked}.`
  },
  'consent-log': ({ facts: { consentGaps } }) => {
    if (consentGaps === 0) return undefined
    return `${consentGaps === 1 ? 'One subscriber or order has' : `${consentGaps} subscribers or orders have`} no recorded consent.`
  },
  'data-rights': ({ facts: { eraseGaps } }) => {
    if (eraseGaps === 0) return undefined
    return `${eraseGaps === 1 ? 'One order or invoice' : `${eraseGaps} orders or invoices`} of deleted accounts still ${eraseGaps === 1 ? 'has' : 'have'} an email or phone number.`
  },
  'online-payment': ({ config }) =>
    config.razorpay === undefined
      ? 'The test provider approves everything; no money moves.'
      : undefined,
  webhook: ({ config, facts: { silentPayments } }) => {
    if (config.razorpay === undefined) return 'Needs the Razorpay keys first.'
    if (config.razorpay.webhookSecret === undefined) return 'RAZORPAY_WEBHOOK_SECRET is not set.'
    return silentPayments < SILENT_PAYMENTS
      ? undefined
      : `No webhook came for the last ${silentPayments} payments.`
  },
  carrier: ({ config: { shiprocket, hasTestCarrier }, facts: { openBookings } }) => {
    if (shiprocket === undefined) {
      return hasTestCarrier
        ? 'The test carrier takes every parcel and carries none: TEST_CARRIER is on.'
        : undefined
    }
    if (shiprocket.webhookSecret === undefined) return 'SHIPROCKET_WEBHOOK_SECRET is not set.'
    if (openBookings === 0) return undefined
    return `It gave no answer to ${openBookings === 1 ? 'one booking' : `${openBookings} bookings`} of the last hours.`
  },
  mail: ({ values, config, facts: { failedEmails } }) => {
    if (config.smtpUrl === undefined)
      return 'Emails are saved as files on the server and are not sent.'
    if (values['login.phone'] && config.whatsApp === undefined)
      return 'Login by phone is on, and its codes are not sent: WHATSAPP_TOKEN is not set.'
    return failedEmails === 0
      ? undefined
      : `${failedEmails} ${failedEmails === 1 ? 'email' : 'emails'} could not be sent.`
  },
  https: ({ config }) =>
    config.publicUrl.startsWith('https://') ? undefined : `The address is ${config.publicUrl}.`,
  proxy: ({ untrustedPeer }) => (untrustedPeer === '' ? undefined : peerProblem(untrustedPeer)),
  'second-factor': ({ facts: { adminsWithoutFactor } }) => {
    if (adminsWithoutFactor === 0) return undefined
    return `${adminsWithoutFactor === 1 ? 'One admin logs' : `${adminsWithoutFactor} admins log`} in with a password alone.`
  },
  demo: ({ facts: { demoRows } }) =>
    demoRows === 0
      ? undefined
      : `${demoRows} ${demoRows === 1 ? 'product' : 'products'} of the demo shop ${demoRows === 1 ? 'is' : 'are'} for sale.`,
}

/** Rates that are missing or old, and pieces by weight that have no price because of them. */
function rateFinding({ areOld, areThere, unpriced }: LaunchFacts['rates']): Finding {
  const age = areThere ? 'They are old.' : 'There are none yet, so nothing by weight is sold.'
  const found = [
    areOld ? age : '',
    areThere && unpriced.length > 0 ? `Without a price: ${unpriced.join('; ')}.` : '',
  ].filter(Boolean)
  return found.length === 0 ? undefined : found.join(' ')
}

/** Gold that is sold without a HUID; that of the demo shop goes with the demo. */
function goldFinding({ counted, demo, untagged, madeUp }: LaunchFacts['gold']): Finding {
  const found = [
    counted.length === 0 ? '' : `Sold without tagged pieces: ${counted.join(', ')}.`,
    untagged.length === 0 ? '' : `Pieces without a HUID: ${untagged.join(', ')}.`,
    demo === 0
      ? ''
      : `${demo === 1 ? 'One product' : `${demo} products`} of gold without a HUID ${demo === 1 ? 'belongs' : 'belong'} to the demo shop.`,
    madeUp.length === 0
      ? ''
      : `These HUIDs are demo data: ${madeUp.join(', ')}. A hallmarking centre gives the real ones.`,
  ].filter(Boolean)
  return found.length === 0 ? undefined : found.join(' ')
}

function isOwn(value: string, madeUp: string): boolean {
  return value.trim() !== '' && value !== madeUp
}

function unedited({ editedPages }: LaunchFacts, slug: string): Finding {
  return editedPages.has(slug) ? undefined : 'Still the sample text.'
}

/** Terms that promise as many days to return as the settings, where those promise none. */
function unpromised({ policies }: LaunchFacts, { service }: ShopValues): Finding {
  if (service.returnDays > 0) return undefined
  const speaks = policies.some(
    ({ slug, words }) =>
      slug === 'terms-of-service' && /\{\s*return\.days\s*\}/i.test(JSON.stringify(words)),
  )
  return speaks
    ? 'Their words on returns are left out: the settings name 0 days to return a product.'
    : undefined
}
