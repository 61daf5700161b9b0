import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { WIDEST_PICTURE } from '#domain/catalogue/pictures.ts'
import { readDimensions } from '#domain/catalogue/sizes/piece-dimensions.ts'
import { pieceShape } from '#domain/catalogue/sizes/piece-shape.ts'
import { RING_SIZES } from '#domain/catalogue/sizes/ring-sizes.ts'
import { formatPaise } from '#domain/pricing/money.ts'
import { SHOP_DEFAULTS } from '#domain/settings/shop-defaults.ts'
import { sizeGuide } from '#i18n/catalogue/size-guide.ts'
import { sizeGuide as hindiSizeGuide } from '#i18n/hi/catalogue/size-guide.ts'
import { STATIC_PICTURES } from '#web/ui/static-pictures.ts'

interface Product {
  slug: string
  category: string
  gender: string
  IdealsFor: number
  material: number[]
  stock: number
  collections: string[]
  images: string[]
  alt: string[]
  name: string
  description: string
  nameHi: string
  descriptionHi: string
  dimensions?: string
}

interface Order {
  customer: string
  daysAgo: number
  paymentMethod: string
  status: number
  deliveredDaysAgo?: number
  items: { slug: string; quantity: number; material: number }[]
}

interface Review {
  customer: string
  slug: string
  rating: number
  text: string
  daysAgo: number
}

interface Section {
  heading: string
  paragraphs: string[]
  list?: string[]
  table?: { head: string[]; rows: string[][] }
  questions?: { question: string; answer: string }[]
  product?: string
  anchor?: string
}

interface Page {
  slug: string
  title: string
  lead: string
  sections: Section[]
}

type Person = Record<string, string> & { email: string }

const DELIVERED = 4
const demo = join(import.meta.dirname, '../demo')
const products: Product[] = read('art/catalogue.json')
const pictures: Record<string, { path: string; width: number; colour: string }> =
  read('pictures.json')
const categories: { name: string; picture: string }[] = read('categories.json')
const collections: { name: string; slug: string; description: string }[] = read('collections.json')
const people: Person[] = read('people.json')
const orders: Order[] = read('orders.json')
const reviews: Review[] = read('reviews.json')
const pages: Page[] = read('content.json')
const hindiPages: Page[] = read('content.hi.json')
const productOf = new Map(products.map((product) => [product.slug, product]))
const emails = new Set(people.map((person) => person.email))

// oxlint-disable-next-line typescript/no-explicit-any -- each caller names the shape it then checks
function read(file: string): any {
  return JSON.parse(readFileSync(join(demo, file), 'utf8'))
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (value === null || typeof value !== 'object') return []
  return Object.values(value).flatMap(textsOf)
}

test('every product has a category, known collections and an alternative text per picture', () => {
  const names = new Set(categories.map((category) => category.name))
  const curated = new Set(collections.map((collection) => collection.name))
  expect(productOf.size).toBe(products.length)
  for (const product of products) {
    expect(names, product.slug).toContain(product.category)
    expect(product.alt, product.slug).toHaveLength(product.images.length)
    expect(product.collections.filter((name) => !curated.has(name))).toEqual([])
  }
})

test('what anybody or men may wear is not said to be ideal for girls or women', () => {
  const wrong = products.filter(({ gender, IdealsFor }) => gender !== 'Women' && IdealsFor !== 0)
  expect(wrong.map(({ slug }) => slug)).toEqual([])
})

/** Stones and materials in both languages: what a text names in one it names in the other. */
const STONES: readonly [english: RegExp, hindi: RegExp][] = [
  [/pearl|moti/i, /मोती|मोतियों/],
  [/kundan/i, /कुंदन/],
  [/polki/i, /पोल्की/],
  [/\bruby\b/i, /माणिक/],
  [/emerald(?!-cut)|panna/i, /पन्ने|पन्ना/],
  [/sapphire|neelam/i, /नीलम/],
  [/onyx/i, /ओनिक्स/],
  [/brilliant/i, /ब्रिलियंट/],
  [/diamond/i, /हीर|डायम/],
  [/\bgold/i, /सोन|सुनहर/],
  [/silver(?!smith)/i, /चाँदी(?! के घुमंतू)/],
  [/platinum/i, /प्लैटिनम/],
  [/sheesham/i, /शीशम/],
  [/enamel|meena/i, /मीना(?!र)|मीने/],
  [/pavé/i, /पावे/],
  [/baguette/i, /बैगेट/],
]

test('every piece has its texts in Hindi, with the same figures, stones and outline', () => {
  const names = new Set(products.map(({ nameHi }) => nameHi))
  expect(names.size).toBe(products.length)
  for (const { slug, name, description, nameHi, descriptionHi, dimensions, category } of products) {
    for (const text of [nameHi, descriptionHi]) {
      expect(text, slug).toMatch(/^[\p{Script=Devanagari}\p{N}\p{P}\p{Z}]+$/u)
      expect(text, slug).toBe(text.normalize().trim())
    }
    expect(descriptionHi, slug).toMatch(/।$/)
    const [english, hindi] = [`${name} ${description}`, `${nameHi} ${descriptionHi}`]
    expect(hindi.match(/\d+/g), slug).toEqual(english.match(/\d+/g))
    for (const [inEnglish, inHindi] of STONES) {
      expect(inHindi.test(hindi), `${slug}: ${inEnglish.source}`).toBe(inEnglish.test(english))
    }
    const size = readDimensions(dimensions ?? '')
    if (size === undefined) continue
    const shapes = [name, nameHi].map((one) =>
      pieceShape({ categoryName: category, name: one }, size),
    )
    expect(shapes[1], slug).toBe(shapes[0])
  }
})

test('the home page calls pieces in Hindi as their own pages do', () => {
  const known = new Map(products.map(({ name, nameHi }) => [name, nameHi]))
  const called = namesIn(read('home.json')).filter(({ en }) => known.has(en))
  expect(called.length).toBeGreaterThan(0)
  for (const { en, hi } of called) expect(hi, en).toBe(known.get(en))
})

function namesIn(value: unknown): { en: string; hi: string }[] {
  if (value === null || typeof value !== 'object') return []
  const { en, hi } = Object.assign({ en: undefined, hi: undefined }, value)
  const own = typeof en === 'string' && typeof hi === 'string' ? [{ en, hi }] : []
  return [...own, ...Object.values(value).flatMap(namesIn)]
}

test('every picture of a product and a category is among the ready-made uploads', () => {
  const shown = [
    ...products.flatMap((product) => product.images),
    ...categories.map((category) => category.picture),
  ]
  expect(shown.filter((path) => !pictures[path])).toEqual([])
  expect(Object.keys(pictures).filter((path) => !shown.includes(path))).toEqual([])
})

test('a ready-made upload is named after its bytes and has all its variants', () => {
  for (const [art, picture] of Object.entries(pictures)) {
    const bytes = readFileSync(join(demo, 'art', art))
    const name = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
    expect(picture.path, art).toBe(`uploads/${name}.webp`)
    expect(picture.colour).toMatch(/^#[0-9a-f]{6}$/)
    const files = [320, 640, 1200].flatMap((width) => [
      `${name}-${width}.avif`,
      `${name}-${width}.webp`,
    ])
    const missing = [`${name}.webp`, ...files].filter(
      (file) => !existsSync(join(demo, 'pictures', file)),
    )
    expect(missing, art).toEqual([])
  }
})

test('a ready-made upload keeps every px of its art up to 2,000', async () => {
  for (const [art, { path, width }] of Object.entries(pictures)) {
    const ofArt = await sharp(readFileSync(join(demo, 'art', art))).metadata()
    expect(width, art).toBe(Math.min(ofArt.width, WIDEST_PICTURE))
    const file = join(demo, 'pictures', basename(path))
    const main = await sharp(readFileSync(file)).metadata()
    expect(main.width, art).toBe(width)
  }
})

test('every picture of the pages exists at every width of the table', () => {
  const folder = join(demo, '../public/pictures')
  const files = Object.entries(STATIC_PICTURES).flatMap(([name, { widths }]) =>
    widths.flatMap((width) => [`${name}-${width}.avif`, `${name}-${width}.webp`]),
  )
  expect(files.filter((file) => !existsSync(join(folder, file)))).toEqual([])
})

test('every customer has all the fields of the checkout', () => {
  const fields = 'name email phone firstName lastName address1 apt address2 city state country'
  for (const person of people) {
    const empty = [...fields.split(' '), 'postalCode'].filter((field) => !person[field]?.trim())
    expect(empty, person.email).toEqual([])
    expect(person.postalCode).toMatch(/^[1-9]\d{5}$/)
  }
  expect(emails.size).toBe(people.length)
})

test('every order has a known customer and known pieces in available materials', () => {
  for (const order of orders) {
    expect(emails).toContain(order.customer)
    expect(['online', 'cod']).toContain(order.paymentMethod)
    expect([1, 2, 3, 4, 5]).toContain(order.status)
    expect(order.items.length).toBeGreaterThan(0)
    for (const { slug, quantity, material } of order.items) {
      expect(productOf.get(slug)?.material, slug).toContain(material)
      expect(quantity).toBeGreaterThan(0)
    }
  }
})

test('only delivered orders have a delivery day, which is after the order', () => {
  for (const { status, daysAgo, deliveredDaysAgo } of orders) {
    expect(deliveredDaysAgo !== undefined).toBe(status === DELIVERED)
    if (deliveredDaysAgo !== undefined) expect(deliveredDaysAgo).toBeLessThan(daysAgo)
  }
})

test('a piece is reviewed once per customer, and only after it was delivered to them', () => {
  const seen = new Set(reviews.map(({ customer, slug }) => `${customer} ${slug}`))
  expect(seen.size).toBe(reviews.length)
  for (const { customer, slug, rating, daysAgo } of reviews) {
    const deliveries = orders
      .filter((order) => order.customer === customer && order.status === DELIVERED)
      .filter((order) => order.items.some((item) => item.slug === slug))
      .map((order) => order.deliveredDaysAgo ?? -1)
    expect(Math.max(-1, ...deliveries), `${customer} ${slug}`).toBeGreaterThan(daysAgo)
    expect([3, 4, 5]).toContain(rating)
  }
})

test('every page of words is complete: sections with words, tables with full rows, known pieces', () => {
  expect(pages.map((page) => page.slug)).toEqual([
    'privacy-policy',
    'terms-of-service',
    'shipping-policy',
    'return-policy',
    'refund-policy',
    'faq',
    'documentation',
    'case-studies',
    'about',
  ])
  for (const section of [...pages, ...hindiPages].flatMap((page) => page.sections)) {
    const words = section.paragraphs.length + (section.questions?.length ?? 0)
    expect(words, section.heading).toBeGreaterThan(0)
    for (const row of section.table?.rows ?? []) {
      expect(row).toHaveLength(section.table?.head.length ?? 0)
    }
    if (section.product) expect(productOf.has(section.product)).toBe(true)
  }
})

test('every page of words exists in Hindi too, part by part', () => {
  expect(hindiPages.map(shapeOf)).toEqual(pages.map(shapeOf))
  const english = hindiPages.flatMap(({ title, lead, sections }) =>
    textsOf([title, lead, sections.map(({ heading, paragraphs }) => [heading, paragraphs])]),
  )
  expect(english.filter((text) => !/\p{Script=Devanagari}/u.test(text))).toEqual([])
})

/** What a page consists of, without its words; its figures are the same in every language. */
function shapeOf({ slug, sections }: Page) {
  const parts = sections.map(
    ({ anchor, heading, paragraphs, list, questions, table, product }) => ({
      // The guides are linked by the names of their parts.
      anchor:
        slug === 'documentation' ? (anchor ?? heading.toLowerCase().replaceAll(' ', '-')) : '',
      paragraphs: paragraphs.length,
      list: list?.length,
      questions: questions?.length,
      columns: table?.head.length,
      figures: table?.rows.map((cells) => cells.filter((cell) => /^[\d.K]+$/.test(cell))),
      product,
    }),
  )
  return { slug, parts }
}

test('no page says a charge or a limit that is a setting in figures', () => {
  const decided = [
    SHOP_DEFAULTS['shipping.freeFrom'],
    SHOP_DEFAULTS['shipping.charge'],
    SHOP_DEFAULTS['cod.fee'],
  ].map((amount) => formatPaise(amount))
  const said = textsOf([pages, hindiPages]).filter((text) =>
    decided.some((amount) => text.includes(amount)),
  )
  expect(said).toEqual([])
})

test('the guides give one advice between two ring sizes', () => {
  const advice = {
    en: /larger one for a broad band and the smaller one for a slim band/,
    hi: /चौड़ी अँगूठी के लिए बड़ा और पतली के लिए छोटा नाप/,
  }
  expect(sizeGuide.rings.text).toMatch(advice.en)
  expect(hindiSizeGuide.rings.text).toMatch(advice.hi)
  expect(textsOf([pages]).some((text) => advice.en.test(text))).toBe(true)
  expect(textsOf([hindiPages]).some((text) => advice.hi.test(text))).toBe(true)
})

test('each changed text is on a current page', () => {
  const reworded: { earlier: string; now: string }[] = read('earlier-texts.json')
  const texts = new Set(textsOf([pages, hindiPages]))
  expect(reworded.filter(({ earlier, now }) => !texts.has(now) || texts.has(earlier))).toEqual([])
})

test('the ring sizes of the guide match the ring sizer', () => {
  const guide = pages.flatMap(({ sections }) => sections).find(isRingGuide)
  const rows = guide?.table?.rows ?? []
  expect(rows.length).toBeGreaterThan(10)
  for (const row of rows) {
    const size = RING_SIZES.find(({ indian }) => String(indian) === row[0])
    expect(row.slice(1)).toEqual([size?.circumference.toFixed(1), size?.diameter.toFixed(1)])
  }
})

function isRingGuide({ heading }: Section): boolean {
  return heading === 'Ring size guide'
}

test('the GST number has the form and check digit of one from Rajasthan', () => {
  const { gstin }: { gstin: string } = read('shop.json')
  expect(gstin).toMatch(/^08[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/)
  const values = Array.from(
    { length: 14 },
    (_, index) => Number.parseInt(gstin.charAt(index), 36) * (index % 2 === 0 ? 1 : 2),
  )
  const sum = values.reduce((total, value) => total + Math.floor(value / 36) + (value % 36), 0)
  expect(gstin.at(-1)).toBe(((36 - (sum % 36)) % 36).toString(36).toUpperCase())
})

test('no text is empty or unfinished', () => {
  const texts = textsOf([pages, hindiPages, people, reviews, collections, categories])
  const words = products.map(({ name, description, alt }) => [name, description, alt])
  const others = textsOf([words, read('shop.json'), read('requests.json')])
  const unfinished = /lorem|ipsum|todo|tbd|fixme|xxx|placeholder|\{\{|\[\w+\]|\s{2}|^\s*$/i
  expect([...texts, ...others].filter((text) => unfinished.test(text))).toEqual([])
})
