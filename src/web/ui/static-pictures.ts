// Made by scripts/assets/make-pictures.ts from demo/art: change that, not this.

interface StaticPicture {
  width: number
  height: number
  /** Widths in pixels; the files are /pictures/<name>-<width>.avif and .webp. */
  widths: readonly number[]
}

/** The pictures of pages: size of the widest file, widths. */
export const STATIC_PICTURES = {
  'banner-1': { width: 1920, height: 1080, widths: [640, 1200, 1920] },
  'banner-2': { width: 1920, height: 1080, widths: [640, 1200, 1920] },
  'banner-3': { width: 1920, height: 1080, widths: [640, 1200, 1920] },
  'banner-4': { width: 1920, height: 1080, widths: [640, 1200, 1920] },
  'tile-earrings': { width: 1200, height: 1500, widths: [320, 640, 1200] },
  'tile-necklaces': { width: 1200, height: 1500, widths: [320, 640, 1200] },
  'tile-bracelets': { width: 1200, height: 1500, widths: [320, 640, 1200] },
  'tile-rings': { width: 1200, height: 1500, widths: [320, 640, 1200] },
  'tile-engagement-rings': { width: 1200, height: 1500, widths: [320, 640, 1200] },
  'latest-1': { width: 1280, height: 1600, widths: [320, 640, 800, 1280] },
  'latest-2': { width: 1280, height: 1600, widths: [320, 640, 800, 1280] },
  'latest-3': { width: 1280, height: 1600, widths: [320, 640, 800, 1280] },
  'service-repair': { width: 800, height: 600, widths: [320, 640, 800] },
  'service-sizing': { width: 800, height: 600, widths: [320, 640, 800] },
  'service-polishing': { width: 800, height: 600, widths: [320, 640, 800] },
  'gallery-1': { width: 1600, height: 1600, widths: [320, 640, 1000, 1600] },
  'gallery-2': { width: 1600, height: 1600, widths: [320, 640, 1000, 1600] },
  'gallery-3': { width: 1600, height: 1600, widths: [320, 640, 1000, 1600] },
  'gallery-4': { width: 1600, height: 1600, widths: [320, 640, 1000, 1600] },
  'gallery-5': { width: 1600, height: 1600, widths: [320, 640, 1000, 1600] },
  'gallery-6': { width: 1600, height: 1600, widths: [320, 640, 1000, 1600] },
  login: { width: 1200, height: 1500, widths: [640, 800, 1200] },
  contact: { width: 1200, height: 675, widths: [320, 640, 1200] },
  sale: { width: 1200, height: 400, widths: [320, 640, 1200] },
  'shopping-hero': { width: 1200, height: 400, widths: [320, 640, 1200] },
} as const satisfies Record<string, StaticPicture>
