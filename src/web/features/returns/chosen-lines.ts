import type { Returnable } from '#contract/orders/returns.ts'
import { formText } from '#web/ui/forms/form-text.ts'

/** The pieces that a form names, and what is wanted instead of them. */
export function chosenLines(form: HTMLFormElement, lines: Returnable['lines']) {
  return lines.flatMap(({ line, exchanges }) => {
    const quantity = Number(formText(form, `line ${line}`))
    if (!(quantity > 0)) return []
    const wanted = formText(form, `instead ${line}`)
    const offer = wanted === '' ? undefined : exchanges[Number(wanted)]
    if (offer === undefined) return [{ line, quantity }]
    const { material, makeId, size } = offer
    return [{ line, quantity, exchange: { material, makeId, size: size?.code ?? null } }]
  })
}

/** Whether another piece is wanted instead of money. */
export function isExchange(lines: ReturnType<typeof chosenLines>): boolean {
  return lines.some((line) => 'exchange' in line)
}
