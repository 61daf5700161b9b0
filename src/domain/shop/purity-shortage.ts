import type { Paise } from '#domain/pricing/money.ts'
import type { Milligrams } from '#domain/pricing/metal/weights.ts'

/** A hallmarked article of which a test found less precious metal than its hallmark says. */
interface Shortage {
  netMg: Milligrams
  /** Parts in a thousand, as the hallmark says and as the test found. */
  said: number
  found: number
  /** What a gram of the metal cost when it was sold. */
  paisePerGram: Paise
  /** What the test cost. */
  testFee: Paise
}

/**
 * What is owed for a shortage of purity: two times what the missing metal of the weight sold cost, and the testing
 * charges (BIS Rules 2018, rule 49; jewellers-own §11). Rounded half up to the paisa; nothing where nothing is short.
 */
export function owedForShortage({ netMg, said, found, paisePerGram, testFee }: Shortage): Paise {
  if (found >= said) return 0
  const value = BigInt(paisePerGram) * BigInt(netMg) * BigInt(said - found) * 2n
  const unit = BigInt(said) * 1000n
  return Number((value * 2n + unit) / (unit * 2n)) + testFee
}
