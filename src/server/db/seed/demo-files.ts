import type { Milligrams, MilliCarats } from '#domain/pricing/metal/weights.ts'
import type { RequestKind } from '#domain/shop/request-clocks.ts'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ContentPage, ContentTranslations } from '#contract/shop/content.ts'
import type { AttributeValues } from '#domain/catalogue/attributes.ts'
import type { SizeKind } from '#domain/catalogue/sizes/piece-sizes.ts'
import type { STONE_KINDS } from '#domain/pricing/metal/makes.ts'
import type { HomeValues } from '#domain/content/home-page.ts'
import type { ShopValues } from '#domain/settings/shop-defaults.ts'
import type { CheckoutDetails, PaymentMethod } from '#domain/orders/checkout.ts'

/** Where the demo shop is in the repository. */
const DEMO_FOLDER = fileURLToPath(new URL('../../../../demo', import.meta.url))
export const DEMO_PICTURES_FOLDER = join(DEMO_FOLDER, 'pictures')

/** A product of the demo shop; prices in rupees, pictures by their path in the art. */
export interface DemoProduct extends AttributeValues {
  slug: string
  name: string
  nameHi: string
  description: string
  descriptionHi: string
  category: string
  price: number
  originalPrice: number
  discount: string
  gender: string
  material: number[]
  stock: number
  color: string
  /** Width × height in mm. */
  dimensions?: string
  /** What the piece weighs, unless its makes say so. */
  netQuantity?: string
  deliverytime: string
  deliverycharge: string
  collections: string[]
  images: string[]
  alt: string[]
}

export interface DemoOrder {
  /** The email of a demo customer. */
  customer: string
  daysAgo: number
  paymentMethod: PaymentMethod
  status: number
  deliveredDaysAgo?: number
  items: { slug: string; quantity: number; material: number }[]
}

interface DemoReview {
  customer: string
  slug: string
  rating: number
  title?: string
  text: string
  daysAgo: number
}

/** A make of a demo piece; weights in milligrams, amounts in rupees. */
export interface DemoMake {
  alloy: string
  net: number
  other?: number
  further?: { alloy: string; netMg: Milligrams }[]
  /** Percent of the metal; null: what is left of the price of the piece. */
  making: number | null
  stones: {
    name: string
    kind: (typeof STONE_KINDS)[number]
    count: number
    milliCarats: MilliCarats
    rate: number
  }[]
  hallmark?: boolean
  /** With `stock` counted size by size; with `pool` together, each made to fit in `days`. */
  sizes?: {
    kind: SizeKind
    from: string
    to: string
    own: string
    step: number
    stock?: Record<string, number>
    pool?: number
    days?: number
  }
}

/** The contents of the demo files. */
export interface DemoFiles {
  products: DemoProduct[]
  /** Upload path and size by the path in the art. */
  pictures: Record<string, { path: string; width: number; height: number }>
  /** Rates in rupees per gram, and the pieces that are priced by them. */
  makes: {
    source: string
    rates: Record<string, number>
    pieces: { slug: string; makes: DemoMake[] }[]
  }
  categories: { name: string; nameHi: string; picture: string }[]
  collections: {
    name: string
    slug: string
    description: string
    nameHi: string
    descriptionHi: string
  }[]
  people: (CheckoutDetails & { name: string })[]
  orders: DemoOrder[]
  reviews: DemoReview[]
  /** Texts and pictures of the home page and other pages, by the keys of the settings. */
  home: Partial<HomeValues>
  /** The name and address of the shop. */
  shop: ShopValues['shop']
  requests: {
    name: string
    email: string
    phone: string
    message: string
    kind?: RequestKind
    daysAgo: number
  }[]
}

/** Reads the files of the demo shop. */
export async function readDemoFiles(): Promise<DemoFiles> {
  const [
    products,
    pictures,
    categories,
    collections,
    people,
    orders,
    reviews,
    requests,
    home,
    shop,
    makes,
  ] = await Promise.all([
    read<DemoFiles['products']>('art/catalogue.json'),
    read<DemoFiles['pictures']>('pictures.json'),
    read<DemoFiles['categories']>('categories.json'),
    read<DemoFiles['collections']>('collections.json'),
    read<DemoFiles['people']>('people.json'),
    read<DemoFiles['orders']>('orders.json'),
    read<DemoFiles['reviews']>('reviews.json'),
    read<DemoFiles['requests']>('requests.json'),
    read<DemoFiles['home']>('home.json'),
    read<DemoFiles['shop']>('shop.json'),
    read<DemoFiles['makes']>('makes.json'),
  ])
  return {
    products,
    pictures,
    categories,
    collections,
    people,
    orders,
    reviews,
    requests,
    home,
    shop,
    makes,
  }
}

/** A text of the content pages as it was in earlier versions of the demo, and what it is now. */
export interface RewordedText {
  earlier: string
  now: string
}

/** Reads the texts that earlier versions of the demo had in its own pages. */
export function readRewordedTexts(): Promise<RewordedText[]> {
  return read('earlier-texts.json')
}

/** Reads the digests (`pageDigest`) of what each page has said in English in every version of the shop. */
export function readPageDigests(): Promise<Record<string, string[]>> {
  return read('content-digests.json')
}

type PageInAllLanguages = ContentPage & { translations: ContentTranslations }

/** Reads the content pages that every shop starts with, in all languages. */
export async function readContentPages(): Promise<PageInAllLanguages[]> {
  const [pages, hindi] = await Promise.all([
    read<ContentPage[]>('content.json'),
    read<ContentPage[]>('content.hi.json'),
  ])
  return pages.map((page) => withHindi(page, hindi))
}

function withHindi(page: ContentPage, hindi: readonly ContentPage[]): PageInAllLanguages {
  const translated = hindi.find(({ slug }) => slug === page.slug)
  if (translated === undefined) return { ...page, translations: {} }
  const { title, lead, sections } = translated
  return { ...page, translations: { hi: { title, lead, sections } } }
}

/** The shape of these files is checked by `tests/demo.test.ts`, not at every start. */
async function read<Content>(file: string): Promise<Content> {
  return JSON.parse(await readFile(join(DEMO_FOLDER, file), 'utf8'))
}
