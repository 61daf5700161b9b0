import * as z from 'zod/mini'
import type { BasisPoints, Paise, Percent } from '#domain/pricing/money.ts'

/** An amount in paise: only what a payment provider's window is given. */
export const paiseAmount: z.ZodMiniType<Paise, Paise> = z.number()

/** A rate on the wire: 1800 is 18 %. */
export const basisPoints: z.ZodMiniType<BasisPoints, BasisPoints> = z.number()

/** A rate on the wire as people write it: 18 is 18 %. */
export const percent: z.ZodMiniType<Percent, Percent> = z.number()
