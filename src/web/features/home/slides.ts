import type { HomeSlide } from '#domain/content/home-page.ts'
import { shownWords } from '#web/api/owner-texts.ts'
import { home } from '#i18n/home.ts'

/** A slide of the banner, named as the specification names its fields (section 3). */
export interface Slide {
  id: number
  /** A saved picture, or one of the demo shop by its name; empty for none. */
  image: string
  /** Headline and subtitle. */
  text: string
  text1: string
  btntext: string
  /** Where its button leads. */
  to: string
  /** Whether words on it are dark on light or light on dark. */
  tone: 'light' | 'dark'
  /** The class of the ground under it. */
  ground: string
}

/** The grounds of the pictures of the demo shop. */
const GROUNDS: Readonly<Record<string, string>> = {
  'banner-1': 'hero-ground-1',
  'banner-2': 'hero-ground-2',
  'banner-3': 'hero-ground-3',
  'banner-4': 'hero-ground-4',
}
/** Nobody knows how light an owner's picture is: light words on a dark veil can be read on any. */
const LIGHT = 'banner-1'

/** The slides of the owner in the language of the page. */
export function slidesOf(own: readonly HomeSlide[]): readonly Slide[] {
  return own.map(({ title, text, link, picture }, at) => ({
    id: at + 1,
    image: picture,
    text: shownWords(title),
    text1: shownWords(text),
    btntext: home.slider.button,
    to: link === '' ? '/category' : link,
    tone: picture === LIGHT ? 'light' : 'dark',
    ground: GROUNDS[picture] ?? 'hero-ground-own',
  }))
}
