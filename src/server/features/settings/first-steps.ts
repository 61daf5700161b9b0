import type { LaunchPoint } from '#contract/shop/compliance.ts'
import type { FirstSteps } from '#contract/shop/first-steps.ts'
import { FIRST_STEPS, type FirstStep } from '#domain/settings/first-steps.ts'
import type { LaunchCheck } from '#domain/settings/launch-checklist.ts'
import type { ShopValues } from '#domain/settings/shop-defaults.ts'
import type { LaunchFacts } from '#server/db/settings/launch-facts.ts'

interface Known {
  /** The launch checklist, whose results are reused here. */
  points: readonly LaunchPoint[]
  facts: LaunchFacts
  values: ShopValues
}

/** The first steps of a new shop. A step is done when the data says so; nobody ticks it. */
export function findFirstSteps({ points, facts, values }: Known): FirstSteps {
  const isOk = (check: LaunchCheck) => points.some(({ key, isOk: ok }) => key === check && ok)
  const done: Readonly<Record<FirstStep, boolean>> = {
    seller: isOk('seller'),
    category: facts.ownCategories > 0,
    product: facts.ownProducts > 0,
    payment: isOk('online-payment'),
    mail: isOk('mail'),
    home: facts.isHomeEdited,
    demo: isOk('demo'),
    opening: points.every(({ isOk: ok }) => ok),
  }
  const steps = FIRST_STEPS.filter((key) => key !== 'demo' || facts.hadDemo).map((key) => ({
    key,
    isDone: done[key],
  }))
  const isWanted = values['firstSteps.isShown'] && facts.ownOrders === 0
  return { isShown: isWanted && steps.some(({ isDone }) => !isDone), steps }
}
