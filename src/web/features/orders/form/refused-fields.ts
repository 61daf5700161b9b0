import { CHECKOUT_FIELDS, type CheckoutField } from '#domain/orders/checkout.ts'
import type { ToldProblem } from '#web/api/problem.ts'
import type { StateContradiction } from '#web/features/orders/state-question.tsx'

/** What the server asks about an address whose PIN code is in another state; undefined for any other refusal. */
export function contradictionIn(problem: ToldProblem | undefined): StateContradiction | undefined {
  const { pin, byPin, typed } = problem?.params ?? {}
  if (problem?.code !== 'state-contradicts-pin' || byPin === undefined) return undefined
  return { pin: String(pin), byPin: String(byPin), typed: String(typed) }
}

/** What the server says of the fields of an address. */
export function fieldProblems(
  problem: ToldProblem | undefined,
): Partial<Record<CheckoutField, string>> {
  const problems: Partial<Record<CheckoutField, string>> = {}
  for (const { field, message } of problem?.issues ?? []) {
    const known = CHECKOUT_FIELDS.find((name) => name === field.replace(/^body\./, ''))
    if (known !== undefined) problems[known] ??= message
  }
  return problems
}
