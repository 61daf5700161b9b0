import type { Language } from '#domain/shop/languages.ts'

/** The language of these pages; every other language replaces this folder by its own (vite.config.ts). */
export const language: Language['code'] = 'en'

/** How dates are written: `21 Nov 2026`. */
export const dateTag: string = 'en-GB'
