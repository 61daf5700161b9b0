import type { BulkChange } from '#contract/catalogue/admin-products.ts'

export type BulkProblems = Partial<Record<'percent' | 'pieces' | 'form', string>>

/** The form of the dialog as a change, or what is wrong with it. */
export function readBulkForm(form: FormData): { change: BulkChange } | { problems: BulkProblems } {
  const text = (name: string) => {
    const entry = form.get(name)
    return typeof entry === 'string' ? entry.trim() : ''
  }
  const problems: BulkProblems = {}
  const change: BulkChange = {}
  if (text('price') !== '') {
    const percent = Number(text('percent'))
    const isLowering = text('price') === 'lower'
    if (!(percent > 0) || percent > (isLowering ? 90 : 500)) {
      problems.percent = isLowering ? 'Use 0.01 to 90 percent' : 'Use 0.01 to 500 percent'
    }
    change.pricePercent = isLowering ? -percent : percent
    if (text('roundTo') !== '') change.roundTo = Number(text('roundTo'))
    if (form.has('keepsOldPrice')) change.keepsOldPrice = true
  }
  if (text('discountMode') === 'set') change.discount = text('discount')
  Object.assign(change, stockChange(text('stockMode'), text('pieces'), problems))
  if (text('categoryId') !== '') change.categoryId = Number(text('categoryId'))
  if (text('attributeKey') !== '') {
    change.attribute = { key: text('attributeKey'), option: Number(text('attributeOption')) }
  }
  if (text('addTo') !== '') change.addToCollections = [Number(text('addTo'))]
  if (text('removeFrom') !== '') change.removeFromCollections = [Number(text('removeFrom'))]
  if (text('visibility') !== '') change.isHidden = text('visibility') === 'hidden'
  if (Object.keys(problems).length > 0) return { problems }
  if (Object.keys(change).length === 0) return { problems: { form: 'Choose at least one change.' } }
  return { change }
}

function stockChange(mode: string, text: string, problems: BulkProblems): BulkChange {
  if (mode === '') return {}
  if (mode === 'unlimited') return { stock: null }
  const pieces = Number(text)
  if (text === '' || !Number.isInteger(pieces) || pieces < 0 || pieces > 1_000_000) {
    problems.pieces = 'Stock must be a non-negative number'
  }
  if (mode === 'set') return { stock: pieces }
  return { stockBy: mode === 'less' ? -pieces : pieces }
}
