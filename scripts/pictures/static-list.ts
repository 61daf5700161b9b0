/** A picture that belongs to a page: its source, and the widths in px in which it is made. */
export interface StaticSource {
  name: string
  from: string
  widths: readonly number[]
}

const BANNER_WIDTHS = [640, 1200, 1920]
const PAGE_WIDTHS = [320, 640, 1200]
const TILE_WIDTHS = [320, 640, 1200]
// The widths that a page shows, and larger ones for looking at a picture closely.
const LATEST_WIDTHS = [320, 640, 800, 1280]
const GALLERY_WIDTHS = [320, 640, 1000, 1600]

/** Every picture of `public/pictures`, in the order of the table. */
export const STATIC_SOURCES: readonly StaticSource[] = [
  ...numbered('banner', 'banners/slide', 4, BANNER_WIDTHS),
  ...['earrings', 'necklaces', 'bracelets', 'rings', 'engagement-rings'].map((kind) => ({
    name: `tile-${kind}`,
    from: `tiles/${kind}.webp`,
    widths: TILE_WIDTHS,
  })),
  ...numbered('latest', 'latest/', 3, LATEST_WIDTHS),
  ...['repair', 'sizing', 'polishing'].map((service) => ({
    name: `service-${service}`,
    from: `services/${service}.webp`,
    widths: PAGE_WIDTHS,
  })),
  ...numbered('gallery', 'gallery/', 6, GALLERY_WIDTHS),
  // Half of a wide window, which is more than the widths of a tile.
  { name: 'login', from: 'tiles/rings.webp', widths: [640, 800, 1200] },
  { name: 'contact', from: 'contact.webp', widths: PAGE_WIDTHS },
  { name: 'sale', from: 'sale.webp', widths: PAGE_WIDTHS },
  { name: 'shopping-hero', from: 'shopping-hero.webp', widths: PAGE_WIDTHS },
]

function numbered(
  name: string,
  stem: string,
  count: number,
  widths: readonly number[],
): StaticSource[] {
  const prefix = stem.endsWith('/') ? stem : `${stem}-`
  return Array.from({ length: count }, (_, index) => ({
    name: `${name}-${index + 1}`,
    from: `${prefix}${index + 1}.webp`,
    widths,
  }))
}
