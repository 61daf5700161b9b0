import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { BannerPictures, Logo, MAX_BANNERS } from '#contract/settings.ts'

export const saveLogo = endpoint({
  name: 'saveLogo',
  method: 'POST',
  path: '/settings/logo',
  summary: 'Puts a picture in the place of the name of the shop',
  access: 'admin',
  permission: 'settings',
  body: z.object({}),
  bodyType: 'multipart',
  files: ['image'],
  success: 200,
  reply: z.object({ message: z.string(), logo: Logo }),
  refusals: [401, 403, 413, 415],
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
  refusals: [401, 403],
})

const PLACE_MESSAGE = 'A banner has a place from 1 to 4.'
const BannerParams = z.object({
  place: z.coerce
    .number({ error: PLACE_MESSAGE })
    .check(z.int(PLACE_MESSAGE), z.gte(1, PLACE_MESSAGE), z.lte(MAX_BANNERS, PLACE_MESSAGE)),
})

export const saveBannerPicture = endpoint({
  name: 'saveBannerPicture',
  method: 'POST',
  path: '/settings/banner/{place}',
  summary: 'Puts a picture of the owner on a slide of the home page',
  access: 'admin',
  permission: 'settings',
  params: BannerParams,
  body: z.object({}),
  bodyType: 'multipart',
  files: ['image'],
  success: 200,
  reply: z.object({ message: z.string(), pictures: BannerPictures }),
  refusals: [401, 403, 413, 415],
})

export const removeBannerPicture = endpoint({
  name: 'removeBannerPicture',
  method: 'DELETE',
  path: '/settings/banner/{place}',
  summary: 'Shows the picture that came with the shop on a slide again',
  access: 'admin',
  permission: 'settings',
  params: BannerParams,
  success: 200,
  reply: z.object({ message: z.string(), pictures: BannerPictures }),
  refusals: [401, 403],
})
