import type { Language } from '#domain/shop/languages.ts'

export const language: Language['code'] = 'hi'

export const dateTag: string = 'hi-IN'
