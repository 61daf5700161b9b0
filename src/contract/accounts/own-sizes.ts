import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { optionalText } from '#contract/fields.ts'

/** A size by where it is worn; empty where none is remembered. */
const OwnSizes = z.object({
  thumb: optionalText(12),
  index: optionalText(12),
  middle: optionalText(12),
  ring: optionalText(12),
  little: optionalText(12),
  wrist: optionalText(12),
  neck: optionalText(12),
})

/** Every place, each with its size or nothing. */
export const ShownSizes = z.object({
  thumb: z.string(),
  index: z.string(),
  middle: z.string(),
  ring: z.string(),
  little: z.string(),
  wrist: z.string(),
  neck: z.string(),
})
export type ShownSizes = z.output<typeof ShownSizes>

export const getOwnSizes = endpoint({
  name: 'getOwnSizes',
  method: 'GET',
  path: '/account/sizes',
  summary: 'The sizes that the caller remembers',
  access: 'customer',
  success: 200,
  reply: ShownSizes,
  problems: [401, 403],
})

export const saveOwnSizes = endpoint({
  name: 'saveOwnSizes',
  method: 'PUT',
  path: '/account/sizes',
  summary: 'Replaces the sizes that the caller remembers; an empty one is forgotten',
  access: 'customer',
  body: OwnSizes,
  success: 200,
  reply: z.object({ message: z.string(), sizes: ShownSizes }),
  problems: [401, 403],
})
