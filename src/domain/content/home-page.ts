/** A text of the owner in English and in Hindi; without Hindi that is empty. */
export interface OwnWords {
  en: string
  hi: string
}

/** A slide of the banner. */
export interface HomeSlide {
  title: OwnWords
  text: OwnWords
  /** Where its button leads: a path of the shop; empty for the categories. */
  link: string
  /** A saved picture, or a picture of the demo shop by its name. */
  picture: string
}

/** A tile that the owner has chosen; without words or a picture it shows those of the page it leads to. */
export interface HomeTile {
  kind: 'category' | 'collection'
  id: number
  name: OwnWords
  picture: string
}

/** A picture, the piece it shows, what is seen on it in words, and where it leads. */
export interface OwnPicture {
  picture: string
  name: OwnWords
  alt: OwnWords
  link: string
}

/** Something that the workshop does besides selling. */
export interface HomeService {
  name: OwnWords
  text: OwnWords
  picture: string
  /** Where it leads; empty for a message to the shop. */
  link: string
}

/** At most this many of each; more are refused. */
export const HOME_LIMITS = {
  slides: 4,
  tiles: 10,
  latest: 3,
  services: 6,
  gallery: 24,
} as const

/** The number of tiles on a home page whose owner has chosen none. */
export const FIRST_TILES = 5
/** How many of the newest products are shown where the owner has chosen no pictures; whole rows of two and four. */
export const NEWEST_PIECES = 8
/** Reviews of customers are shown from this many on, and no more of them. */
export const SHOWN_REVIEWS = 3

const NO_WORDS: OwnWords = { en: '', hi: '' }

/** What the home page and the pictures of other pages are made of, by the keys of the settings. */
export interface HomeValues {
  'home.slides': HomeSlide[]
  'home.tiles': { isShown: boolean; items: HomeTile[] }
  'home.crafted': {
    isShown: boolean
    text: OwnWords
    link: string
    picture: string
    alt: OwnWords
    /** Where the large picture leads; empty for where the button leads. */
    pictureLink: string
    smallPicture: string
  }
  'home.latest': { isShown: boolean; pictures: OwnPicture[] }
  'home.reviews': { isShown: boolean }
  'home.services': { isShown: boolean; items: HomeService[] }
  'page.pictures': { list: string; sale: string; contact: string; login: string }
  gallery: OwnPicture[]
  /** Invented quotes of the demo shop, which are removed with it. */
  'home.quotes': { text: OwnWords; name: OwnWords }[]
  /** Pictures that were recently uploaded for these pages; until a page is saved nothing else refers to them. */
  'home.uploads': string[]
}

/** The home page of a shop without texts and pictures of its own. */
export const EMPTY_HOME: HomeValues = {
  'home.slides': [],
  'home.tiles': { isShown: true, items: [] },
  'home.crafted': {
    isShown: true,
    text: NO_WORDS,
    link: '',
    picture: '',
    alt: NO_WORDS,
    pictureLink: '',
    smallPicture: '',
  },
  'home.latest': { isShown: true, pictures: [] },
  'home.reviews': { isShown: true },
  'home.services': { isShown: true, items: [] },
  'page.pictures': { list: '', sale: '', contact: '', login: '' },
  gallery: [],
  'home.quotes': [],
  'home.uploads': [],
}
