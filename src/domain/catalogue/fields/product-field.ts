/** One field of a product, described once for every layer. */
export interface ProductField {
  /** What the value is. A `text` needs its column in the schema and its line here, nothing else. */
  kind: 'text' | 'amount' | 'stock' | 'category' | 'materials' | 'visibility'
  /** The property of a database row. */
  column: string
  /** Label in the product form and in the comparison of two versions. */
  label: string
  /** Heading in product files, and its name there, where they differ from label and wire name. */
  csv?: { heading?: string; key?: string }
  /** Label in the audit log, where it differs. */
  auditLabel?: string
}

/** A plain text. */
export interface TextField extends ProductField {
  kind: 'text'
  /** The most characters that it holds. */
  mostLength: number
  /** How a product file writes it: `days` as `5 to 7`, `plain` as it is; else safe from Excel. */
  cell?: 'days' | 'plain'
  /** The part of the product form that shows it, and how. */
  form: {
    section: 'description' | 'price' | 'attributes' | 'information' | 'tax' | 'engraving'
    /** Words to choose from; another word of the owner's is kept. */
    choices?: readonly string[]
    hint?: string
    rows?: number
    isRequired?: true
    /** What the form calls it, where its label would stand beside the English one like a second of it. */
    label?: string
    /** The language that it is written in, where that is not English; such a text may be missing. */
    lang?: 'hi'
  }
  /** Whether the product page lists it among the facts; its label is a text of the storefront. */
  isFact?: true
  /** Whether it is product information of the law, in a block of its own (`product-information.ts`). */
  isInformation?: true
  /** Whether a form without it leaves the value unchanged: the specification's form does not have this field. */
  isKept?: true
  /** Whether answers leave it out while it is empty. */
  isAbsentWhenEmpty?: true
}

/** A field that is no text. */
export interface OtherField extends ProductField {
  kind: Exclude<ProductField['kind'], 'text'>
}

/** The heading of a field in product files. */
export function headingOf({ csv, label }: ProductField): string {
  return csv?.heading ?? label
}

/** What the audit log calls a field. */
export function auditLabelOf({ auditLabel, label }: ProductField): string {
  return auditLabel ?? label
}
