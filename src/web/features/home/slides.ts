import type { StaticPictureName } from '#web/ui/picture.tsx'

/** A slide of the banner, named as the specification names its fields (section 3). */
export interface Slide {
  id: number
  image: StaticPictureName
  /** Headline and subtitle. */
  text: string
  text1: string
  btntext: string
  /** Whether words on it are dark on light or light on dark. */
  tone: 'light' | 'dark'
}

/** The four slides of the specification, section 2, to the letter. */
export const SLIDES: readonly Slide[] = [
  {
    id: 1,
    image: 'banner-1',
    text: 'Discover the Perfect Jewellery',
    text1: 'Silver, gold and platinum, set by hand in Jaipur and made to be worn every day.',
    btntext: 'Find More',
    tone: 'light',
  },
  {
    id: 2,
    image: 'banner-2',
    text: 'The Luxury Queen of Heart',
    text1: 'A red stone in a halo of small ones. Rings for a promise and for every day after it.',
    btntext: 'Find More',
    tone: 'dark',
  },
  {
    id: 3,
    image: 'banner-3',
    text: 'Royal Elegent Kundan Collection',
    text1: 'Uncut stones in pure foil, closed by hand, for the days that are photographed.',
    btntext: 'Find More',
    tone: 'dark',
  },
  {
    id: 4,
    image: 'banner-4',
    text: 'Royal Elegent Kundan Collection',
    text1: 'Jhumkas, bangles and rings that belong together and are also worn apart.',
    btntext: 'Find More',
    tone: 'dark',
  },
]
