// Made by scripts/make-pictures.ts from demo/art: change that, not this.

interface StaticPicture {
  width: number
  height: number
  /** Widths in pixels; the files are /pictures/<name>-<width>.avif and .webp. */
  widths: readonly number[]
  /** What to show until the picture is there. */
  colour: string
}

/** The pictures of pages: size of the widest file, widths, ground colour. */
export const STATIC_PICTURES = {
  'banner-1': { width: 1920, height: 1080, widths: [640, 1200, 1920], colour: '#e9c3ae' },
  'banner-2': { width: 1920, height: 1080, widths: [640, 1200, 1920], colour: '#861b26' },
  'banner-3': { width: 1920, height: 1080, widths: [640, 1200, 1920], colour: '#244b3b' },
  'banner-4': { width: 1920, height: 1080, widths: [640, 1200, 1920], colour: '#691c25' },
  'tile-earrings': { width: 640, height: 800, widths: [320, 640], colour: '#d5b7aa' },
  'tile-necklaces': { width: 640, height: 800, widths: [320, 640], colour: '#d0b79b' },
  'tile-bracelets': { width: 640, height: 800, widths: [320, 640], colour: '#d8cbb8' },
  'tile-rings': { width: 640, height: 800, widths: [320, 640], colour: '#a6a68d' },
  'tile-engagement-rings': { width: 640, height: 800, widths: [320, 640], colour: '#d2b6ac' },
  'latest-1': { width: 800, height: 1000, widths: [320, 640, 800], colour: '#59161d' },
  'latest-2': { width: 800, height: 1000, widths: [320, 640, 800], colour: '#2f2a27' },
  'latest-3': { width: 800, height: 1000, widths: [320, 640, 800], colour: '#5a171e' },
  'service-repair': { width: 800, height: 600, widths: [320, 640, 800], colour: '#dcd6cd' },
  'service-sizing': { width: 800, height: 600, widths: [320, 640, 800], colour: '#ceb69a' },
  'service-polishing': { width: 800, height: 600, widths: [320, 640, 800], colour: '#6b7b86' },
  'gallery-1': { width: 1000, height: 1000, widths: [320, 640, 1000], colour: '#59171e' },
  'gallery-2': { width: 1000, height: 1000, widths: [320, 640, 1000], colour: '#d7b4a6' },
  'gallery-3': { width: 1000, height: 1000, widths: [320, 640, 1000], colour: '#59171e' },
  'gallery-4': { width: 1000, height: 1000, widths: [320, 640, 1000], colour: '#2e2a27' },
  'gallery-5': { width: 1000, height: 1000, widths: [320, 640, 1000], colour: '#cab191' },
  'gallery-6': { width: 1000, height: 1000, widths: [320, 640, 1000], colour: '#c8b095' },
  contact: { width: 1200, height: 675, widths: [320, 640, 1200], colour: '#d5c9b7' },
  sale: { width: 1200, height: 400, widths: [320, 640, 1200], colour: '#1e1d1d' },
  'shopping-hero': { width: 1200, height: 400, widths: [320, 640, 1200], colour: '#d5c9b6' },
} as const satisfies Record<string, StaticPicture>
