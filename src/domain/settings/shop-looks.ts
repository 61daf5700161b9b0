import type { BrandPicture, ShopValues } from './shop-defaults.ts'

/** What the icon of the shop and the picture of a shared link are drawn from. */
export interface ShopLooks {
  name: string
  /** The icon that the owner has uploaded; without a path the icon is the first letter of the name. */
  icon: BrandPicture
  /** The picture of the first slide: the path of a saved one, or the name of one of the demo shop. */
  hero: string
}

/** Raised when the same looks are drawn differently. */
const DRAWING = 1

/** An icon is drawn up to 512 px; a smaller picture than this would be a blur on a home screen. */
export const LEAST_ICON_SIDE = 192

/** The looks of a shop, from its settings. */
export function looksOf(values: Pick<ShopValues, 'shop' | 'icon' | 'home.slides'>): ShopLooks {
  const hero = values['home.slides'].find(({ picture }) => picture !== '')
  return { name: values.shop.name, icon: values.icon, hero: hero?.picture ?? '' }
}

/** A short text that changes with the looks: the addresses of what is drawn from them end with it. */
export function looksVersion({ name, icon, hero }: ShopLooks): string {
  return fingerprint(JSON.stringify([DRAWING, name, icon.path, hero]))
}

/** FNV-1a of 32 bits in hexadecimal; it only has to differ from the version before. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5
  for (const byte of bytesOf(text)) hash = Math.imul(hash ^ byte, 0x01000193)
  return (hash >>> 0).toString(16).padStart(8, '0')
}

function bytesOf(text: string): number[] {
  return Array.from(encodeURIComponent(text), (letter) => letter.charCodeAt(0))
}
