import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'

/** The logo or the icon with its size in px; without a path there is none. */
export const BrandPicture = z.object({ path: z.string(), width: z.number(), height: z.number() })

export const saveLogo = endpoint({
  name: 'saveLogo',
  method: 'POST',
  path: '/settings/logo',
  summary: 'Sets the logo of the shop',
  access: 'admin',
  permission: 'settings',
  body: z.object({}),
  bodyType: 'multipart',
  files: ['image'],
  success: 200,
  reply: z.object({ message: z.string(), logo: BrandPicture }),
  problems: [401, 403, 413, 415],
})

export const removeLogo = endpoint({
  name: 'removeLogo',
  method: 'DELETE',
  path: '/settings/logo',
  summary: 'Removes the logo, so that the shop shows its name again',
  access: 'admin',
  permission: 'settings',
  success: 200,
  reply: z.object({ message: z.string(), logo: BrandPicture }),
  problems: [401, 403],
})

export const saveIcon = endpoint({
  name: 'saveIcon',
  method: 'POST',
  path: '/settings/icon',
  summary: 'Sets the icon of the shop, shown in tabs and on home screens',
  access: 'admin',
  permission: 'settings',
  body: z.object({}),
  bodyType: 'multipart',
  files: ['image'],
  success: 200,
  reply: z.object({ message: z.string(), icon: BrandPicture }),
  problems: [401, 403, 413, 415],
})

export const removeIcon = endpoint({
  name: 'removeIcon',
  method: 'DELETE',
  path: '/settings/icon',
  summary: 'Removes the icon, so that the first letter of the name is the icon again',
  access: 'admin',
  permission: 'settings',
  success: 200,
  reply: z.object({ message: z.string(), icon: BrandPicture }),
  problems: [401, 403],
})
