import * as z from 'zod/mini'
import type { MilliCarats, Milligrams } from '#domain/pricing/metal/weights.ts'
import type { BasisPoints, Paise, Percent } from '#domain/pricing/money.ts'

/** An amount in paise: only what a payment provider's window is given. */
export const paiseAmount: z.ZodMiniType<Paise, Paise> = z.number()

/** A rate on the wire: 1800 is 18 %. */
export const basisPoints: z.ZodMiniType<BasisPoints, BasisPoints> = z.number()

/** A rate on the wire as people write it: 18 is 18 %. */
export const percent: z.ZodMiniType<Percent, Percent> = z.number()

/** A weight on the wire. */
export const milligrams: z.ZodMiniType<Milligrams, Milligrams> = z.number()

/** The weight of stones on the wire. */
export const milliCarats: z.ZodMiniType<MilliCarats, MilliCarats> = z.number()
