import type { BreakUp } from '#domain/pricing/metal/metal-price.ts'
import type { Paise } from '#domain/pricing/money.ts'

/**
 * The break-up of a price that staff agreed with a customer: like a fixed one (decision 091), with its metals and
 * stones at ₹0. Fees stay, unless the whole price is below them: then it includes them. In paise.
 */
export function breakUpAtPrice(breakUp: BreakUp, price: Paise): BreakUp {
  const fees = breakUp.charges.reduce((sum, { amount }) => sum + amount, 0)
  const charges = fees <= price ? breakUp.charges : []
  return {
    metals: breakUp.metals.map((metal) => ({ ...metal, paisePerGram: 0, amount: 0 })),
    wastage: 0,
    making: 0,
    makingOff: 0,
    stones: breakUp.stones.map((stone) => ({ ...stone, amount: 0 })),
    charges,
    fixed: price - (fees <= price ? fees : 0),
    rounding: 0,
    price,
  }
}
