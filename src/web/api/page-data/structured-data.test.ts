import { describe, expect, test } from 'vitest'
import type { Product } from '#contract/catalogue/catalogue.ts'
import { mapAttributes } from '#domain/catalogue/attributes.ts'
import { mapTextFields } from '#domain/catalogue/product-fields.ts'
import { daysBefore, shopDayOf } from '#domain/shop/shop-days.ts'
import { faqData } from './faq-data.ts'
import { pageMeta } from './page-meta.ts'
import { productData } from './product-data.ts'
import { UNKNOWN_SHOP } from '#web/api/shop-context.tsx'
import { storeData } from './store-data.ts'
import { breadcrumbData } from './structured-data.ts'

const site = { ...UNKNOWN_SHOP, origin: 'https://nagina.example' }

const ring: Product = {
  ...mapAttributes(() => 0),
  ...mapTextFields(() => ''),
  productId: 7,
  name: 'Tara Ring',
  description: 'A plain band.',
  images: ['uploads/a.webp'],
  imageAlts: [''],
  price: 999.5,
  originalPrice: null,
  gender: 'Women',
  material: [2, 1],
  stock: 3,
  review: 2,
  rating: 4.5,
  createdAt: '2026-11-01T10:00:00.000Z',
  categoryId: 3,
  categoryName: 'All Rings',
}

describe('structured data', () => {
  test('of a product contains its offer and its rating', () => {
    expect(productData(site, ring, [])).toMatchObject({
      '@type': 'Product',
      name: 'Tara Ring',
      url: 'https://nagina.example/shopping/7',
      image: ['https://nagina.example/uploads/a.webp'],
      material: 'Gold, Silver',
      offers: {
        price: '999.50',
        priceCurrency: 'INR',
        availability: 'https://schema.org/InStock',
      },
      aggregateRating: { ratingValue: 4.5, reviewCount: 2 },
    })
  })

  test('and shared links name the picture at 1200 px, not its largest file', () => {
    const stem = `uploads/${'a1'.repeat(16)}`
    const { image } = productData(site, { ...ring, images: [`${stem}.webp`] }, [])
    expect(image).toEqual([`https://nagina.example/${stem}-1200.webp`])
    const meta = pageMeta([], { title: '', description: '', image: `${stem}.webp` })
    expect(meta).toContainEqual({ property: 'og:image', content: `/${stem}-1200.webp` })
  })

  test('of a price by weight is valid for as long as a cart holds it', () => {
    const rate = { alloy: '22K916', perGram: 1, at: '2026-11-01T10:00:00.000Z', source: '' }
    const terms = { heldMinutes: 1_440, exchange: 'invoice' as const }
    const settings = { ...site.settings, rate: { ...rate, ...terms } }
    const make = { makeId: 1, alloy: '22K916', label: '22K gold', labelHi: '', fineness: 916 }
    const weights = { material: 2, netMg: 2_000, grossMg: 2_000, price: 999.5, parts: [] }
    const of = (ratedAt: string | null) =>
      productData({ ...site, settings }, { ...ring, makes: [{ ...make, ...weights, ratedAt }] }, [])
    const tomorrow = [0, 1].map((later) => shopDayOf(daysBefore(new Date(), -1 - later)))
    const { offers } = of(rate.at)
    expect(offers).toMatchObject({ priceValidUntil: expect.stringMatching(tomorrow.join('|')) })
    expect(JSON.stringify(of(null))).not.toContain('priceValidUntil')
  })

  test('of a product can be sold out and unrated', () => {
    const data = productData(site, { ...ring, stock: 0, review: 0, rating: 0, images: [] }, [])
    expect(data).toMatchObject({ offers: { availability: 'https://schema.org/OutOfStock' } })
    expect(Object.keys(data)).not.toContain('aggregateRating')
    expect(Object.keys(data)).not.toContain('image')
    expect(Object.keys(data)).not.toContain('color')
  })

  test('of a category contains the path from the top, the last one without an address', () => {
    const { itemListElement } = breadcrumbData(site, [
      { label: 'Home', to: '/' },
      { label: 'Tara Ring' },
    ])
    expect(itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://nagina.example/' },
      { '@type': 'ListItem', position: 2, name: 'Tara Ring' },
    ])
  })

  test('of the shop contains its hours, and nothing that its owner has not said', () => {
    const data = storeData(site)
    expect(data).toMatchObject({ '@type': 'JewelryStore', openingHours: 'Mo-Sa 09:00-18:00' })
    expect(Object.keys(data)).not.toContain('geo')
    expect(Object.keys(data)).not.toContain('vatID')
    const settings = { ...site.settings, hours: 'by appointment' }
    expect(Object.keys(storeData({ ...site, settings }))).not.toContain('openingHours')
  })

  test('of questions contains the answer of each', () => {
    const questions = [{ question: 'Do you resize?', answer: 'Yes.' }]
    const sections = [{ heading: 'Rings', paragraphs: [], questions }]
    expect(faqData({ slug: 'faq', title: 'FAQ', lead: '', sections })).toMatchObject({
      mainEntity: [{ name: 'Do you resize?', acceptedAnswer: { text: 'Yes.' } }],
    })
  })
})
