import type { Product } from '#contract/catalogue/catalogue.ts'
import { ATTRIBUTE_KEYS } from '#domain/catalogue/attributes.ts'
import { optionIdOf } from '#web/api/attributes.tsx'
import { attributeFieldName } from './attribute-fields.tsx'
import { mapTextFields } from '#domain/catalogue/product-fields.ts'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * Gives the fields that still show `from` what `to` has, so that saving over somebody else's version
 * writes only what the person changed.
 */
export function takeUntouched(form: HTMLFormElement, from: Product, to: Product): void {
  const own = Object.keys({ ...from.attributes, ...to.attributes })
  const after = fieldTexts(to, own)
  for (const [name, text] of Object.entries(fieldTexts(from, own))) {
    const field = controlNamed(form, name)
    if (field?.value === text) write(field, after[name] ?? '')
  }
  const hidden = form.elements.namedItem('isHidden')
  if (hidden instanceof HTMLInputElement && hidden.checked === (from.isHidden ?? false)) {
    hidden.checked = to.isHidden ?? false
  }
}

/** Puts the stock of `now` into the form. */
export function takeStock(form: HTMLFormElement, { stock }: Product): void {
  const field = controlNamed(form, 'stock')
  if (field !== undefined) write(field, textOf(stock))
}

/** Puts the price of `now` into the form: the one that the makes of the product give it. */
export function takePrice(form: HTMLFormElement, { price }: Product): void {
  const field = controlNamed(form, 'price')
  if (field !== undefined) write(field, textOf(price))
}

/** A product as the named fields of its form show it. */
function fieldTexts(product: Product, own: readonly string[]): Record<string, string> {
  const { price, originalPrice, stock, categoryId } = product
  return {
    ...mapTextFields((_, key) => product[key] ?? ''),
    price: textOf(price),
    originalPrice: textOf(originalPrice),
    stock: textOf(stock),
    categoryId: textOf(categoryId),
    ...Object.fromEntries(
      [...ATTRIBUTE_KEYS, ...own].map((key) => [
        attributeFieldName(key),
        textOf(optionIdOf(product, key)),
      ]),
    ),
  }
}

function textOf(figure: number | null): string {
  return figure === null ? '' : String(figure)
}

function controlNamed(form: HTMLFormElement, name: string): Control | undefined {
  const field = form.elements.namedItem(name)
  const isControl =
    field instanceof HTMLInputElement ||
    field instanceof HTMLTextAreaElement ||
    field instanceof HTMLSelectElement
  return isControl ? field : undefined
}

/** A select shows only what it offers: a word of the owner's own is added. */
function write(field: Control, text: string): void {
  field.value = text
  if (field instanceof HTMLSelectElement && field.value !== text) {
    field.add(new Option(text, text, false, true))
  }
}
