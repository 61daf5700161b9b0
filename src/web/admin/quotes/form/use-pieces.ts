import { useState } from 'react'
import { getProduct, type Product } from '#contract/catalogue/catalogue.ts'
import type { Quote } from '#contract/orders/quotes/quotes.ts'
import type { Make } from '#contract/metal/makes.ts'
import { materialName } from '#domain/catalogue/materials.ts'
import { sizeInEnglish } from '#domain/catalogue/sizes/piece-sizes.ts'
import { ungrouped } from '#domain/pricing/money.ts'
import { adminApi } from '#web/api/browser-api.ts'

/** A piece in the form of a quote, as it was chosen and typed. */
export interface ChosenPiece {
  key: number
  product: Product
  /** Of a product with makes. */
  makeId: number | undefined
  /** Of a make with sizes. */
  size: string | undefined
  material: number | undefined
  quantity: number
  /** What staff typed instead of the price of today, in rupees; empty for that. */
  price: string
  reason: string
}

/** The pieces of a quote that is being written. */
export interface Pieces {
  items: readonly ChosenPiece[]
  /** Adds a product by its id, as the shop shows it at first. Throws when it is not there. */
  add: (productId: number) => Promise<void>
  /** Fills the form with the pieces of a quote; answers the names of those that are gone. */
  fill: (quote: Quote) => Promise<string[]>
  change: (key: number, change: Partial<ChosenPiece>) => void
  remove: (key: number) => void
}

/** What is chosen for a quote. */
export function usePieces(): Pieces {
  const [items, setItems] = useState<readonly ChosenPiece[]>([])
  return {
    items,
    add: async (productId) => {
      const product = await adminApi.call(getProduct, { params: { productId } })
      setItems((all) => [...all, chosenAtFirst(product, nextKey(all))])
    },
    fill: async (quote) => {
      const gone: string[] = []
      const found: ChosenPiece[] = []
      for (const [at, line] of quote.lines.entries()) {
        const { productId, name } = line
        const product = await adminApi
          .call(getProduct, { params: { productId } })
          .catch(() => undefined)
        if (product === undefined) gone.push(name)
        else found.push(chosenAgain(product, line, at))
      }
      setItems(found)
      return gone
    },
    change: (key, change) =>
      setItems((all) => all.map((one) => (one.key === key ? { ...one, ...change } : one))),
    remove: (key) => setItems((all) => all.filter((one) => one.key !== key)),
  }
}

function nextKey(all: readonly ChosenPiece[]): number {
  return Math.max(-1, ...all.map(({ key }) => key)) + 1
}

function chosenAtFirst(product: Product, key: number): ChosenPiece {
  const make = product.makes?.[0]
  return {
    key,
    product,
    makeId: make?.makeId,
    size: sizeOf(make),
    material: make === undefined ? product.material[0] : undefined,
    quantity: 1,
    price: '',
    reason: '',
  }
}

/** At the prices of today: earlier agreed prices no longer count. */
function chosenAgain(product: Product, line: Quote['lines'][number], key: number): ChosenPiece {
  const first = chosenAtFirst(product, key)
  const { make: was, material, quantity } = line
  const make = product.makes?.find(({ makeId }) => makeId === was?.makeId)
  if (make === undefined) {
    const isOffered = material !== null && product.material.includes(material)
    const chosen = product.makes === undefined && isOffered ? material : first.material
    return { ...first, quantity, material: chosen }
  }
  const isThere = make.sizes?.some(({ code }) => code === was?.size?.code)
  const size = isThere === true ? was?.size?.code : sizeOf(make)
  return { ...first, quantity, makeId: make.makeId, size }
}

/** The size in which a make is shown at first. */
export function sizeOf(make: Make | undefined): string | undefined {
  return make?.usualSize ?? make?.sizes?.[0]?.code
}

/** The make that is chosen for a piece. */
function makeOf({ product, makeId }: ChosenPiece): Make | undefined {
  return product.makes?.find((make) => make.makeId === makeId)
}

/** What can be chosen of a piece besides how many. */
export function choicesOf(piece: ChosenPiece) {
  const { makes = [], material } = piece.product
  const make = makeOf(piece)
  const kind = make?.sizeKind ?? 'none'
  return {
    makes: makes.map(({ makeId, label, alloy }) => ({
      value: String(makeId),
      label: `${label} ${alloy}`,
    })),
    sizes: (make?.sizes ?? []).map(({ code, isPossible }) => ({
      value: code,
      label: `${sizeInEnglish({ kind, code })}${isPossible ? '' : ' (sold out)'}`,
    })),
    materials:
      makes.length > 0
        ? []
        : material.map((code) => ({ value: String(code), label: materialName(code) ?? '' })),
  }
}

/** A piece as the server is asked for it. */
export function itemOf({ product, makeId, size, material, quantity, price, reason }: ChosenPiece) {
  const { productId } = product
  const typed = ungrouped(price.replaceAll(/[₹\s]/g, ''))
  return { productId, makeId, size, material, quantity, price: typed, reason }
}
