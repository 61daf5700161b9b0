import type { NamedSize, sizes as english } from '#i18n/sizes.ts'

export type { NamedSize }

export const sizes: typeof english = {
  name: ({ kind, code }) => (kind === 'chain' ? `${inchesOf(code)} इंच` : `साइज़ ${code}`),
}

function inchesOf(code: string): string {
  return code.replace(/in$/, '')
}
