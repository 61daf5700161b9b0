import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { optionalText } from '#contract/fields.ts'
import { HOME_LIMITS } from '#domain/content/home-page.ts'

/** Words in both languages of the shop; Hindi may be empty. */
const Words = (max: number) => z.object({ en: optionalText(max), hi: optionalText(max) })

/** A page of the shop, or nothing. */
export const Link = z.pipe(
  optionalText(200),
  z.string().check(
    z.refine((text: string) => text === '' || /^\/(?![/\\])[^\s\\\p{Cc}]*$/u.test(text), {
      error: 'Enter a page of the shop, such as /shopping?collection=luxury.',
    }),
  ),
)

/** A saved picture, a picture of the demo shop by its name, or none. */
const Picture = z.pipe(
  optionalText(100),
  z.string().check(
    z.refine((path: string) => path === '' || /^(uploads\/)?[\w-]+(\.webp)?$/.test(path), {
      error: 'Choose a picture.',
    }),
  ),
)

const Id = z.int().check(z.minimum(1), z.maximum(2_147_483_647))

function atMost<Item extends z.ZodMiniType>(max: number, item: Item) {
  return z.array(item).check(z.maxLength(max, `At most ${max}, please.`))
}

/** A picture with the piece it shows and where it leads. */
export const OwnPicture = z.object({
  picture: Picture,
  name: Words(80),
  alt: Words(200),
  link: Link,
})

const Slide = z.object({ title: Words(80), text: Words(200), link: Link, picture: Picture })

const Service = z.object({ name: Words(60), text: Words(200), picture: Picture, link: Link })

/** The owner's texts and pictures of the home page, and pictures of other pages, by the keys of the settings. */
export const HomeSettings = {
  'home.slides': atMost(HOME_LIMITS.slides, Slide),
  'home.tiles': z.object({
    isShown: z.boolean(),
    items: atMost(
      HOME_LIMITS.tiles,
      z.object({
        kind: z.enum(['category', 'collection']),
        id: Id,
        name: Words(60),
        picture: Picture,
      }),
    ),
  }),
  'home.crafted': z.object({
    isShown: z.boolean(),
    text: Words(600),
    link: Link,
    picture: Picture,
    alt: Words(200),
    pictureLink: Link,
    smallPicture: Picture,
  }),
  'home.latest': z.object({
    isShown: z.boolean(),
    pictures: atMost(HOME_LIMITS.latest, OwnPicture),
  }),
  'home.reviews': z.object({ isShown: z.boolean() }),
  'home.services': z.object({
    isShown: z.boolean(),
    items: atMost(HOME_LIMITS.services, Service),
  }),
  'page.pictures': z.object({ list: Picture, sale: Picture, contact: Picture, login: Picture }),
  gallery: atMost(HOME_LIMITS.gallery, OwnPicture),
}

/** Values that no form edits: the quotes of the demo shop, and recently uploaded pictures. */
export const HomeMarks = {
  'home.quotes': z.array(z.object({ text: Words(400), name: Words(80) })),
  'home.uploads': z.array(z.string()),
}

/** A home page as visitors see it: a section that is hidden or has nothing to show is null. */
const HomePage = z.object({
  slides: z.array(Slide),
  tiles: z.nullable(z.array(z.object({ name: Words(120), picture: z.string(), link: z.string() }))),
  crafted: z.nullable(HomeSettings['home.crafted']),
  latest: z.nullable(z.array(OwnPicture)),
  /** Whether the newest products stand where the owner has chosen no pictures of latest pieces. */
  showsNewest: z.boolean(),
  quotes: z.nullable(z.array(z.object({ text: Words(2_000), name: Words(120), link: z.string() }))),
  services: z.nullable(z.array(Service)),
})
export type HomePage = z.output<typeof HomePage>

export const getHomePage = endpoint({
  name: 'getHomePage',
  method: 'GET',
  path: '/home/page',
  summary: 'The sections of the home page',
  access: 'anyone',
  cacheable: true,
  success: 200,
  reply: HomePage,
  problems: [],
})

export const getGallery = endpoint({
  name: 'getGallery',
  method: 'GET',
  path: '/home/gallery',
  summary: 'The pictures of the gallery; if the owner has added none, those of the newest products',
  access: 'anyone',
  cacheable: true,
  success: 200,
  reply: z.array(OwnPicture),
  problems: [],
})

export const saveHomePicture = endpoint({
  name: 'saveHomePicture',
  method: 'POST',
  path: '/home/picture',
  summary: 'Uploads a picture for the home page; a setting must then name it',
  access: 'admin',
  permission: 'settings',
  body: z.object({}),
  bodyType: 'multipart',
  files: ['image'],
  success: 201,
  reply: z.object({ message: z.string(), path: z.string() }),
  problems: [401, 403, 413, 415],
})
