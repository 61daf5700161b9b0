import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { flag, optionalText, requiredText } from '#contract/fields.ts'
import { OwnContentPage } from './content.ts'

export const PageParams = z.object({ slug: requiredText(60, 'Which page?') })

export const PageSaved = z.object({ message: z.string(), page: OwnContentPage })

export const createContentPage = endpoint({
  name: 'createContentPage',
  method: 'POST',
  path: '/content/create',
  summary: 'Adds a page, hidden until it is shown',
  access: 'admin',
  permission: 'content',
  body: z.object({
    slug: requiredText(60, 'The page needs an address.'),
    title: requiredText(120, 'The page needs a title.'),
    /** Empty: Hindi pages show the English words. */
    titleHi: optionalText(120),
    isInFooter: flag,
  }),
  success: 201,
  reply: PageSaved,
  problems: [401, 403, 409],
})

export const showContentPage = endpoint({
  name: 'showContentPage',
  method: 'PUT',
  path: '/content/show/{slug}',
  summary: 'Shows or hides a page, and adds it to the footer or removes it',
  access: 'admin',
  permission: 'content',
  params: PageParams,
  body: z.object({ isHidden: flag, isInFooter: flag }),
  success: 200,
  reply: PageSaved,
  problems: [401, 403, 404],
})

export const deleteContentPage = endpoint({
  name: 'deleteContentPage',
  method: 'DELETE',
  path: '/content/delete/{slug}',
  summary: 'Deletes a page of the owner with its versions; those of the specification stay',
  access: 'admin',
  permission: 'content',
  params: PageParams,
  success: 200,
  reply: z.object({ message: z.string() }),
  problems: [401, 403, 404, 409],
})

export const savePagePicture = endpoint({
  name: 'savePagePicture',
  method: 'POST',
  path: '/content/picture',
  summary: 'Uploads a picture for a page; a section must then name it',
  access: 'admin',
  permission: 'content',
  body: z.object({}),
  bodyType: 'multipart',
  files: ['image'],
  success: 201,
  reply: z.object({ message: z.string(), path: z.string() }),
  problems: [401, 403, 413, 415],
})
