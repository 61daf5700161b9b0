import { GROUND, INK } from '#server/services/icons/icon-colours.ts'

/** First letter of the shop's name, in capitals and with its vowel signs; a lozenge without a name. */
export function initialOf(name: string): string {
  const letters = [...new Intl.Segmenter('hi', { granularity: 'grapheme' }).segment(name)]
  const first = letters.find(({ segment }) => /[\p{L}\p{N}]/u.test(segment))
  return first?.segment.toUpperCase() ?? '◆'
}

/** The icon of the shop as SVG: the first letter of its name. */
export function shopIcon(name: string): string {
  const letter = initialOf(name).replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">',
    `<rect width="64" height="64" rx="10" fill="${GROUND}"/>`,
    `<path d="M21 5H43L59 21V43L43 59H21L5 43V21Z" fill="none" stroke="${INK}" stroke-width="3"/>`,
    `<text x="32" y="43" font-family="Georgia, 'Noto Serif Devanagari', serif" font-size="32"`,
    ` text-anchor="middle" fill="${INK}">${letter}</text></svg>`,
  ].join('')
}

/**
 * The web app manifest of the shop: what a phone shows when the shop is put on its home screen. The
 * addresses of its icons end with the version of their looks.
 */
export function shopManifest(name: string, version: string): object {
  const named = name === '' ? 'Shop' : name
  const at = (file: string) => `/${file}?v=${version}`
  return {
    id: '/',
    name: named,
    short_name: named,
    lang: 'en-IN',
    categories: ['shopping'],
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#fcfaf6',
    theme_color: '#fcfaf6',
    icons: [
      { src: at('favicon.svg'), sizes: 'any', type: 'image/svg+xml' },
      { src: at('apple-touch-icon.png'), sizes: '180x180', type: 'image/png' },
      { src: at('icon-192.png'), sizes: '192x192', type: 'image/png' },
      { src: at('icon-512.png'), sizes: '512x512', type: 'image/png' },
      {
        src: at('icon-maskable-512.png'),
        sizes: '512x512',
        type: 'image/png',
        purpose: 'maskable',
      },
    ],
  }
}
