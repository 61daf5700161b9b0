import type { ToldShortage } from '#i18n/problems/shortage.ts'
import { sizes } from '#i18n/hi/catalogue/sizes.ts'

export type { ToldShortage }

export function shortageText({ name: product, left, size }: ToldShortage): string {
  const name = size === undefined ? product : `${product}, ${sizes.name(size)}`
  if (left <= 0) return `${name} का स्टॉक समाप्त है।`
  return left === 1 ? `${name}: केवल 1 शेष।` : `${name}: केवल ${left} शेष।`
}
