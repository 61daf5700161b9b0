import * as z from 'zod/mini'
import { optionalId } from './fields.ts'
import { startOfShopDay } from '#domain/shop/shop-days.ts'

/**
 * A page of a list that is otherwise sent whole. The size may also come as the header
 * `Prefer: maxpagesize=25` (RFC 7240), so that the address stays the specified one. Every list says
 * in `X-Total-Count` how many there are.
 */
export const PageQuery = z.object({ page: optionalId, limit: optionalId })

/** A day such as `2026-11-21` or nothing; the moment it begins in the shop, after. */
export const dateQuery = z.pipe(
  z.optional(z.nullable(z.string())),
  z.pipe(
    z.transform((text: string | null | undefined) => {
      if (text === undefined || text === null || text.trim() === '') return undefined
      return startOfShopDay(text.trim()) ?? 'no date'
    }),
    z.optional(z.date({ error: 'Write a date as 2026-11-21.' })),
  ),
)
