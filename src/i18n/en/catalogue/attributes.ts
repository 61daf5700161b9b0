import {
  ATTRIBUTES,
  attributeOptionLabel,
  type AttributeKey,
} from '#domain/catalogue/attributes.ts'
import { FILTER_GROUPS } from '#domain/catalogue/filters.ts'

/** What the attributes of a product and their options are called, on its page and in the filters. */
export const attributes = {
  label: (key: AttributeKey): string => ATTRIBUTES[key].label,
  /** Undefined for 0 and unknown ids. */
  option: (key: AttributeKey, optionId: number): string | undefined =>
    attributeOptionLabel(key, optionId),
  /** A colour as the owner wrote it. */
  color: (name: string): string => name,
  gender: (name: string): string => name,
  filterGroups: FILTER_GROUPS,
}
