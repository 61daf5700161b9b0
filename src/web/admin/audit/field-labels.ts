import { ATTRIBUTES } from '#domain/catalogue/attributes.ts'
import { AUDIT_LABELS } from '#domain/catalogue/product-fields.ts'

/** Labels of the audit log's fields, by their stored names. */
const LABELS: Readonly<Record<string, string>> = {
  // Products, categories, collections.
  ...AUDIT_LABELS,
  nameHi: 'Name in Hindi',
  descriptionHi: 'Description in Hindi',
  images: 'Pictures',
  imageAlts: 'Picture descriptions',
  image: 'Picture',
  productIds: 'Products',
  copyOf: 'Copy of',
  order: 'Order',
  slug: 'Address',
  productCount: 'Number of products',
  // Changes of many products.
  pricePercent: 'Price change in percent',
  roundTo: 'Prices rounded to whole (₹)',
  keepsOldPrice: 'Old price shown struck through',
  stockBy: 'Stock changed by',
  addToCollections: 'Added to collections (IDs)',
  removeFromCollections: 'Removed from collections (IDs)',
  undone: 'Products restored',
  left: 'Products not restored',
  // Orders.
  status: 'Status',
  carrier: 'Carrier',
  number: 'Number',
  trackingNumber: 'Tracking number',
  url: 'Link',
  amount: 'Amount',
  reason: 'Reason',
  note: 'Note',
  text: 'Text',
  from: 'From',
  until: 'Until',
  day: 'Day',
  q: 'Search',
  // Codes and sales.
  code: 'Code',
  kind: 'Kind',
  value: 'Value',
  percentOff: 'Percent off',
  amountOff: 'Amount off',
  basisPoints: 'Percent off',
  startsAt: 'Starts',
  endsAt: 'Ends',
  minimum: 'From a subtotal of',
  maxUses: 'Total uses',
  most: 'At most',
  isFirstOrderOnly: 'First order only',
  categoryIds: 'Categories',
  maxUsesPerCustomer: 'Uses per customer',
  isActive: 'Active',
  createdAt: 'Created',
  updatedAt: 'Last changed',
  deletedAt: 'Deleted',
  // People and messages.
  email: 'Email',
  role: 'Role',
  hasSecondFactor: 'Two-step verification',
  phone: 'Phone',
  message: 'Message',
  answer: 'Reply',
  isAnswered: 'Replied',
  id: 'ID',
  state: 'State',
  // Pages.
  language: 'Language',
  title: 'Title',
  lead: 'Introduction',
  sections: 'Sections',
  // Settings.
  shop: 'Shop',
  logo: 'Logo',
  icon: 'Icon',
  legalName: 'Legal name',
  legalForm: 'Legal form',
  cin: 'CIN',
  gstin: 'GSTIN',
  hours: 'Opening hours',
  address: 'Address',
  line1: 'Line 1',
  line2: 'Line 2',
  city: 'City',
  country: 'Country',
  postalCode: 'Postal code',
  grievanceOfficer: 'Grievance officer',
  designation: 'Designation',
  map: 'Map',
  latitude: 'Latitude',
  longitude: 'Longitude',
  path: 'Picture',
  width: 'Width in pixels',
  height: 'Height in pixels',
  'home.slides': 'Home page: slides',
  'home.tiles': 'Home page: tiles',
  'home.crafted': 'Home page: handmade',
  'home.latest': 'Home page: latest pieces',
  'home.reviews': 'Home page: reviews',
  'home.services': 'Home page: services',
  'home.quotes': 'Home page: quotes',
  'home.uploads': 'Home page: uploaded pictures',
  'page.pictures': 'Pictures of pages',
  gallery: 'Gallery',
  'tax.rate': 'Tax rate',
  'shipping.freeFrom': 'Shipping free from',
  'shipping.charge': 'Shipping charge',
  'shipping.abroad': 'Deliver to other countries',
  'shipping.taxClass': 'Tax class of delivery',
  supplyState: 'State of the tax',
  taxBasisPoints: 'Rate',
  validFrom: 'Valid from',
  rates: 'Rates',
  holdMinutes: 'Minutes a price in the cart is held',
  guardPercent: 'Ask again above a change of (%)',
  staleHours: 'Rates are old after (hours)',
  breakUp: 'What shoppers see of a price',
  'cod.below': 'Cash on delivery below',
  'cod.pincodes': 'Cash on delivery in PIN codes',
  'pan.from': 'PAN asked for from',
  endsWith: 'Ends with',
  'invoice.hsn': 'HSN code',
  'firstSteps.isShown': 'First steps shown',
  'stock.lowBelow': 'Low stock from (units)',
  'prices.showInclusive': 'Price with tax shown',
  'filters.combine': 'Combine filter groups',
  sale: 'Sale banner',
  service: 'Promises on product pages',
  returnDays: 'Days to return a product',
  exchangesSize: 'Free exchange of ring sizes',
  insuresParcels: 'Insured parcels',
  daysInState: 'Working days to deliver close by',
  daysElsewhere: 'Working days to deliver elsewhere',
  titleHi: 'Title in Hindi',
  textHi: 'Text in Hindi',
  isAlwaysOn: 'Always shown',
  isShown: 'Shown',
  items: 'Items',
  link: 'Link',
  picture: 'Picture',
  pictures: 'Pictures',
  alt: 'Picture description',
  pictureLink: 'Link of the picture',
  smallPicture: 'Small picture',
  list: 'Product list',
  contact: 'Contact',
  login: 'Login',
  en: 'English',
  hi: 'Hindi',
}

/** Whether the log has a label of its own for a field or setting. */
export function hasLabel(name: string): boolean {
  return Object.hasOwn(LABELS, name) || Object.hasOwn(ATTRIBUTES, name)
}

/** What a field or setting is called; one without a label by its name in words: `skippedLines` is "Skipped lines". */
export function labelOf(name: string): string {
  const known = LABELS[name]
  if (known !== undefined) return known
  if (isAttribute(name)) return ATTRIBUTES[name].label
  const words = name.replaceAll(/[._]/g, ' ').replaceAll(/[A-Z]/g, (letter) => ` ${letter}`)
  return capital(words.toLowerCase().trim())
}

function isAttribute(name: string): name is keyof typeof ATTRIBUTES {
  return Object.hasOwn(ATTRIBUTES, name)
}

function capital(words: string): string {
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}
