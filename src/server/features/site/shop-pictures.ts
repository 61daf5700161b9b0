import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pictureHash } from '#domain/catalogue/pictures.ts'
import { looksVersion, type ShopLooks } from '#domain/settings/shop-looks.ts'
import type { FileStore } from '#server/services/files/file-store.ts'
import { oneAtATime } from '#server/services/files/one-at-a-time.ts'
import type { IconShape, IconSubject } from '#server/services/icons/draw-icon.ts'
import type { ShareParts } from '#server/services/icons/share-picture.ts'
import { icoOf } from '#server/services/icons/ico.ts'
import { initialOf, shopIcon } from './shop-icon.ts'

/** Pictures of the demo shop, which came with it. */
const DEMO_PICTURES = fileURLToPath(new URL('../../../../public/pictures/', import.meta.url))

const ICO_SIDE = 32
/** A launcher may cut a maskable icon to a circle of four fifths of its width. */
const SHAPES = {
  'apple-touch-icon.png': { size: 180, share: 0.74, isFull: true },
  'icon-192.png': { size: 192, share: 1, isFull: false },
  'icon-512.png': { size: 512, share: 1, isFull: false },
  'icon-maskable-512.png': { size: 512, share: 0.64, isFull: true },
} as const satisfies Record<string, IconShape>

/** Every picture that the shop draws of itself, with its type. */
export const SHOP_PICTURES = {
  'favicon.svg': 'image/svg+xml; charset=utf-8',
  'favicon.ico': 'image/vnd.microsoft.icon',
  'apple-touch-icon.png': 'image/png',
  'icon-192.png': 'image/png',
  'icon-512.png': 'image/png',
  'icon-maskable-512.png': 'image/png',
  'og.jpg': 'image/jpeg',
} as const
export type ShopPictureName = keyof typeof SHOP_PICTURES

interface Drawn {
  version: string
  bytes: Promise<Buffer>
}

/** Icons and the picture of a shared link: each is drawn once and kept until the looks of the shop change. */
export class ShopPictures {
  /** One for each name, so it does not grow. */
  readonly #drawn = new Map<ShopPictureName, Drawn>()
  readonly #store: FileStore

  /** `store` has the saved pictures. */
  constructor(store: FileStore) {
    this.#store = store
  }

  /** The picture of that name as the looks want it. */
  async get(name: ShopPictureName, looks: ShopLooks): Promise<Buffer> {
    const version = looksVersion(looks)
    const kept = this.#drawn.get(name)
    if (kept?.version === version) return kept.bytes
    const drawn = { version, bytes: oneAtATime(() => this.#draw(name, looks)) }
    this.#drawn.set(name, drawn)
    try {
      return await drawn.bytes
    } catch (error) {
      if (this.#drawn.get(name) === drawn) this.#drawn.delete(name)
      throw error
    }
  }

  async #draw(name: ShopPictureName, looks: ShopLooks): Promise<Buffer> {
    const icon = await this.#subjectOf(looks)
    switch (name) {
      case 'favicon.svg':
        return Buffer.from(await vectorOf(icon, looks.name))
      case 'favicon.ico':
        return icoOf(await iconPicture(icon, { size: ICO_SIDE, share: 1, isFull: false }), ICO_SIDE)
      case 'og.jpg':
        return sharePicture({ name: looks.name, icon, hero: await this.#read(looks.hero) })
      default:
        return iconPicture(icon, SHAPES[name])
    }
  }

  async #subjectOf({ name, icon }: ShopLooks): Promise<IconSubject> {
    const picture = await this.#read(icon.path)
    return picture === undefined ? { letter: initialOf(name) } : { picture }
  }

  /** The bytes of a saved picture or of one of the demo shop; undefined when it is not there. */
  #read(path: string): Promise<Buffer | undefined> {
    if (pictureHash(path) !== undefined) return this.#store.read(basename(path))
    return readFile(join(DEMO_PICTURES, `${basename(path)}-1200.webp`)).catch(() => undefined)
  }
}

/** What draws is read when it is needed: the library for pictures takes 25 MB. */
async function iconPicture(subject: IconSubject, shape: IconShape): Promise<Buffer> {
  const { drawIcon } = await import('#server/services/icons/draw-icon.ts')
  return drawIcon(subject, shape)
}

async function sharePicture(subject: ShareParts): Promise<Buffer> {
  const { drawSharePicture } = await import('#server/services/icons/share-picture.ts')
  return drawSharePicture(subject)
}

/**
 * An uploaded picture cannot be redrawn as SVG, so the SVG contains a small copy of it and its address serves both
 * kinds.
 */
async function vectorOf(icon: IconSubject, name: string): Promise<string> {
  if ('letter' in icon) return shopIcon(name)
  const png = await iconPicture(icon, { size: 96, share: 1, isFull: false })
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96">',
    `<image width="96" height="96" href="data:image/png;base64,${png.toString('base64')}"/></svg>`,
  ].join('')
}
