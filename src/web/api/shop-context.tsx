import { createContext, use } from 'react'
import { listCategories, type Category } from '#contract/catalogue/catalogue.ts'
import { listCollections, type CuratedCollection } from '#contract/catalogue/collections.ts'
import { getShopSettings, type ShopSettings } from '#contract/shop/settings.ts'
import { CASH_FORBIDDEN_RUPEES, UNKNOWN_PRICING } from '#contract/shop/shop-pricing.ts'
import { NO_PROMISES } from '#domain/shop/service-promises.ts'
import type { Api } from './api.ts'
import { inPageLanguage, namedForPage } from './owner-texts.ts'
import { madeOnce } from './rendered/made-once.ts'
import { shell as text } from '#i18n/shell/shell.ts'

/** What every page of the storefront knows of the shop, loaded once. */
export interface Shop {
  settings: ShopSettings
  categories: readonly Category[]
  collections: readonly CuratedCollection[]
  /** Whether something of it could not be loaded and is a default now. */
  hasFailed: boolean
}

const UNKNOWN_SETTINGS: ShopSettings = {
  name: '',
  logo: { path: '', width: 0, height: 0 },
  looksVersion: '',
  picturesUrl: '',
  pictures: { list: '', sale: '', contact: '', login: '' },
  footerPages: [],
  hiddenPages: [],
  strip: [],
  legalName: '',
  legalForm: '',
  address: { line1: '', line2: '', city: '', state: '', country: '', postalCode: '' },
  phone: '',
  email: '',
  hours: 'Mon-Sat 09:00 to 18:00',
  gstin: '',
  cin: '',
  nodalOfficer: '',
  grievanceOfficer: { name: '', designation: '', email: '', phone: '' },
  map: { latitude: 0, longitude: 0 },
  pricing: UNKNOWN_PRICING,
  filters: { combine: false },
  sellsToGuests: false,
  service: NO_PROMISES,
  offer: null,
  sale: null,
  deliversByPin: false,
  cashBelow: CASH_FORBIDDEN_RUPEES,
  cashPincodes: [],
  cashFee: 0,
  panFrom: 0,
  onlineProvider: '',
  paymentNotes: { online: '', cod: '' },
}

/** A shop when nothing could be loaded: the specification's figures, no names. */
export const UNKNOWN_SHOP: Shop = {
  settings: UNKNOWN_SETTINGS,
  categories: [],
  collections: [],
  hasFailed: true,
}

const ShopContext = createContext<Shop>(UNKNOWN_SHOP)

/** Gives the shop to everything below. */
export const ShopProvider = ShopContext.Provider

/** The shop's settings, categories and collections. */
export function useShop(): Shop {
  return use(ShopContext)
}

/** Loads the shop's data and replaces failed parts with defaults, so that a page always renders. */
export async function loadShop(api: Api): Promise<Shop> {
  const [settings, categories, collections] = await Promise.allSettled([
    api.call(getShopSettings),
    api.call(listCategories),
    api.call(listCollections),
  ])
  return {
    settings: settings.status === 'fulfilled' ? settings.value : UNKNOWN_SETTINGS,
    categories: categories.status === 'fulfilled' ? namedCategories(categories.value) : [],
    collections: collections.status === 'fulfilled' ? namedCollections(collections.value) : [],
    hasFailed: [settings, categories, collections].some(({ status }) => status === 'rejected'),
  }
}

const namedCategories = madeOnce((all: readonly Category[]) => all.map(namedForPage))
const namedCollections = madeOnce((all: readonly CuratedCollection[]) => all.map(inLanguage))

function inLanguage(collection: CuratedCollection): CuratedCollection {
  const { description, descriptionHi } = collection
  return { ...namedForPage(collection), description: inPageLanguage(description, descriptionHi) }
}

/** The address of a curated collection's products. */
export function collectionPath(slug: string): string {
  return `/shopping?collection=${encodeURIComponent(slug)}`
}

/** The address of a category's products. */
export function categoryPath(categoryId: number): string {
  return `/shopping?categoryId=${categoryId}`
}

/** What a category is called; one without a name is `Unnamed` (specification, section 2). */
export function categoryLabel(category: Pick<Category, 'name'>): string {
  return category.name.trim() === '' ? text.unnamed : category.name
}
