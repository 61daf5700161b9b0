import type { OwnAttribute } from '#contract/catalogue/admin-attributes.ts'
import type { OwnAttributeRow } from '#server/db/catalogue/own-attributes.ts'

/** An attribute as its owner sees it. */
export function presentOwnAttribute({ updatedAt, ...attribute }: OwnAttributeRow): OwnAttribute {
  return { ...attribute, updatedAt: updatedAt.toISOString() }
}
