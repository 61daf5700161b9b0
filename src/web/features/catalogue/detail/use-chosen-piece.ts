import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Product } from '#contract/catalogue/catalogue.ts'
import type { Make, SoldSize } from '#contract/metal/makes.ts'
import { DEFAULT_MATERIAL } from '#domain/catalogue/materials.ts'
import { pricingRulesOf, taxOn } from '#domain/pricing/pricing.ts'
import { atPrice, wirePrices } from '#domain/pricing/sale-price.ts'
import { useShop } from '#web/api/shop-context.tsx'
import { pieceQuery, type ChosenPiece } from '#web/api/product-path.ts'
import { isOffered } from './size-chooser.tsx'

/** The make, size and material of a product on the screen. */
export interface PieceInView {
  /** What a cart takes. */
  piece: ChosenPiece
  /** The make of the piece, with the weight and price of its size; undefined for a product without makes. */
  make: Make | undefined
  /** The size of the piece; undefined while none is chosen, and for a piece without sizes. */
  size: SoldSize | undefined
  /** Whether a size must be chosen first. */
  needsSize: boolean
  /** The makes to choose from; empty where the product has none or one, and the material is chosen. */
  makes: readonly Make[]
  chooseMaterial: (material: number) => void
  chooseMake: (makeId: number) => void
  chooseSize: (code: string) => void
}

/** What an address names of a product. */
export interface Wanted {
  material: number | undefined
  makeId: number | undefined
  size: string | undefined
}

/** What is looked at: what the address names, else what the product opens in; then what is chosen. */
export function useChosenPiece(product: Product): PieceInView {
  const [query] = useSearchParams()
  const [wanted, setWanted] = useState(() => wantedIn(query))
  const inView = pieceOf(product, wanted)
  const choose = (next: Wanted) => {
    setWanted(next)
    // A reload and a copied address find the piece as it is shown; the router's own state stays.
    const address = addressIn(window.location.pathname, product, pieceOf(product, next).piece)
    window.history.replaceState(window.history.state, '', address)
  }
  return {
    ...inView,
    makes: makesToChoose(product).map((make) => inSize(make, wanted.size)),
    chooseMaterial: (material) => choose({ ...wanted, material, makeId: undefined }),
    chooseMake: (makeId) => choose({ ...wanted, material: undefined, makeId }),
    chooseSize: (size) => choose({ ...wanted, size }),
  }
}

/** All that a product page takes from the query of its address. */
function wantedIn(query: URLSearchParams): Wanted {
  return {
    material: numberIn(query, 'material'),
    makeId: numberIn(query, 'make'),
    size: query.get('size') ?? undefined,
  }
}

/** What an address shows of a product: addresses that show the same say the same here, whatever else they name. */
export function shownIn(query: URLSearchParams, product: ChosenProduct): Wanted {
  const wanted = wantedIn(query)
  const { makes = [] } = product
  const { material, makeId } = pieceOf(product, wanted).piece
  // Also a size that only another make has: that one is shown in it.
  const hasSize = makes.some((make) => sizeOf(make, wanted.size)?.code === wanted.size)
  return { material, makeId, size: hasSize ? wanted.size : undefined }
}

type ChosenProduct = Pick<Product, 'productId' | 'material' | 'makes'>
type Piece = Pick<PieceInView, 'piece' | 'make' | 'size' | 'needsSize'>

/** The piece that is wanted, in the size that is wanted where its make has it. */
export function pieceOf(product: ChosenProduct, wanted: Wanted): Piece {
  const { piece, make } = plainPieceOf(product, wanted)
  const size = make && sizeOf(make, wanted.size)
  if (make === undefined || size === undefined) {
    return { piece, make, size: undefined, needsSize: make?.sizes !== undefined }
  }
  return {
    piece: { ...piece, makeId: make.makeId, size: size.code },
    make: inSize(make, size.code),
    size,
    needsSize: false,
  }
}

/** The size that is named; where there is but one, that one. Undefined for one that cannot be had. */
function sizeOf({ sizes = [] }: Make, code: string | undefined): SoldSize | undefined {
  const [only] = sizes.length === 1 ? sizes : []
  const size = sizes.find((one) => one.code === code) ?? only
  return size !== undefined && isOffered(size) ? size : undefined
}

/** A make with the weight and price of a size, where it comes in it. */
function inSize(make: Make, code: string | undefined): Make {
  const size = sizeOf(make, code)
  if (size === undefined) return make
  const { netMg, grossMg, price, parts, sale } = size
  return { ...make, netMg, grossMg, price, parts, sale }
}

function plainPieceOf(
  product: ChosenProduct,
  { material, makeId }: Wanted,
): Pick<PieceInView, 'piece' | 'make'> {
  const { productId, makes = [] } = product
  const several = makesToChoose(product)
  if (several.length > 0) {
    const make =
      several.find((one) => one.makeId === makeId) ??
      several.find((one) => one.material === material && one.price !== null) ??
      firstSold(several)
    if (make !== undefined) {
      return { make, piece: { productId, material: make.material, makeId: make.makeId } }
    }
  }
  const materials = materialsOf(product)
  const first = materials[0] ?? DEFAULT_MATERIAL
  const chosen = material !== undefined && materials.includes(material) ? material : first
  return {
    make: makes.find((one) => one.material === chosen),
    piece: { productId, material: chosen },
  }
}

function makesToChoose({ makes = [] }: ChosenProduct): readonly Make[] {
  return makes.length > 1 ? makes : []
}

function firstSold(makes: readonly Make[]): Make | undefined {
  return makes.find(({ price }) => price !== null) ?? makes[0]
}

/** The materials to choose from. */
export function materialsOf({ material }: Pick<Product, 'material'>): readonly number[] {
  return material.length > 0 ? material : [DEFAULT_MATERIAL]
}

function numberIn(query: URLSearchParams, name: string): number | undefined {
  const value = Number(query.get(name))
  return Number.isSafeInteger(value) && value > 0 ? value : undefined
}

const NOTHING: Wanted = { material: undefined, makeId: undefined, size: undefined }

/** The address of a piece; the one that the product opens in by itself has no address of its own. */
export function addressIn(address: string, product: Product, piece: ChosenPiece): string {
  const opened = pieceOf(product, NOTHING).piece
  const isOpened =
    opened.material === piece.material &&
    opened.makeId === piece.makeId &&
    opened.size === piece.size
  return isOpened ? address : `${address}${pieceQuery(piece)}`
}

/** The product at the price of the make that is looked at, and that price with the tax on it. */
export function useOffer(product: Product, make: Make | undefined) {
  const rules = pricingRulesOf(useShop().settings.pricing)
  const offer = offered(product, make)
  const { now } = wirePrices(offer)
  return { offer, taxed: { now, tax: taxOn(now, rules) } }
}

/** The product at the price of the make that is looked at: the one that a cart would take. */
function offered(product: Product, make: Make | undefined): Product {
  const price = make?.price ?? product.price
  if (price === product.price && make?.sale === undefined) return product
  const { sale: _sale, ...rest } = product
  const isOwnPrice = price === product.price
  const there = atPrice(product, price, make?.sale)
  return { ...rest, ...there, originalPrice: isOwnPrice ? product.originalPrice : null }
}
