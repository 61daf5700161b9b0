import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { Logo } from './settings.ts'

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
  reply: z.object({ message: z.string(), logo: Logo }),
  problems: [401, 403, 413, 415],
})

export const removeLogo = endpoint({
  name: 'removeLogo',
  method: 'DELETE',
  path: '/settings/logo',
  summary: 'Lets the name of the shop stand for itself again',
  access: 'admin',
  permission: 'settings',
  success: 200,
  reply: z.object({ message: z.string(), logo: Logo }),
  problems: [401, 403],
})
