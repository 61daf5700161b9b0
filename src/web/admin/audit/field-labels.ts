import { ATTRIBUTES } from '#domain/catalogue/attributes.ts'

/** What the fields of the audit log are called at the desk, by the names that they are stored under. */
const LABELS: Readonly<Record<string, string>> = {
  // Products, categories, collections.
  name: 'Name',
  description: 'Description',
  nameHi: 'Name in Hindi',
  descriptionHi: 'Description in Hindi',
  price: 'Price',
  originalPrice: 'Original price',
  discount: 'Discount text',
  gender: 'For',
  material: 'Material',
  stock: 'Stock',
  color: 'Color',
  deliveryTime: 'Delivery time',
  deliveryCharge: 'Delivery charge',
  images: 'Pictures',
  imageAlts: 'What the pictures show',
  image: 'Picture',
  categoryId: 'Category number',
  isHidden: 'Hidden from shoppers',
  productIds: 'Products',
  copyOf: 'Copy of',
  order: 'Order',
  slug: 'Address',
  productCount: 'Number of products',
  // Changes of many products.
  pricePercent: 'Price change in percent',
  roundTo: 'Prices rounded to whole (₹)',
  keepsOldPrice: 'Old price shown struck through',
  stockBy: 'Pieces more or fewer',
  addToCollections: 'Added to collections (numbers)',
  removeFromCollections: 'Removed from collections (numbers)',
  undone: 'Products changed back',
  left: 'Products left as they were',
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
  startsAt: 'Begins',
  endsAt: 'Ends',
  minimum: 'From a subtotal of',
  maxUses: 'Uses in total',
  maxUsesPerCustomer: 'Uses per customer',
  isActive: 'Active',
  createdAt: 'Made',
  updatedAt: 'Last changed',
  deletedAt: 'Deleted',
  // People and messages.
  email: 'Email',
  role: 'Role',
  hasSecondFactor: 'Two-step verification',
  phone: 'Phone',
  message: 'Message',
  answer: 'Answer',
  isAnswered: 'Answered',
  id: 'Number',
  state: 'State',
  // Pages.
  language: 'Language',
  title: 'Title',
  lead: 'Lead',
  sections: 'Sections',
  // Settings.
  shop: 'Shop',
  logo: 'Logo',
  legalName: 'Legal name',
  legalForm: 'Legal form',
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
  'cod.below': 'Cash on delivery below',
  'invoice.hsn': 'HSN code',
  'firstSteps.isShown': 'First steps shown',
  'stock.lowBelow': 'Running low from (pieces)',
  'prices.showInclusive': 'Price with tax shown',
  'filters.combine': 'Filter groups combine',
  sale: 'Sale banner',
  titleHi: 'Title in Hindi',
  textHi: 'Text in Hindi',
  isAlwaysOn: 'Always shown',
  isShown: 'Shown',
  items: 'Entries',
  link: 'Link',
  picture: 'Picture',
  pictures: 'Pictures',
  alt: 'What the picture shows',
  pictureLink: 'Link of the picture',
  smallPicture: 'Small picture',
  list: 'List of products',
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
