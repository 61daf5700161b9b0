import type { BannerWords } from '#domain/shop-defaults.ts'
import { home } from '#web/texts/en/home.ts'
import type { StaticPictureName } from '#web/ui/picture.tsx'

/** A slide of the banner, named as the specification names its fields (section 3). */
export interface Slide {
  id: number
  image: StaticPictureName
  /** A saved picture of the owner's in its place; an empty path for none. */
  ownImage: string
  /** Headline and subtitle. */
  text: string
  text1: string
  btntext: string
  /** Where its button leads. */
  to: string
  /** Whether words on it are dark on light or light on dark. */
  tone: 'light' | 'dark'
}

const { button: btntext, slides: words } = home.slider

const LOOKS: readonly Pick<Slide, 'image' | 'tone'>[] = [
  { image: 'banner-1', tone: 'light' },
  { image: 'banner-2', tone: 'dark' },
  { image: 'banner-3', tone: 'dark' },
  { image: 'banner-4', tone: 'dark' },
]

/** The four slides of the specification, section 2, to the letter. */
export const SLIDES: readonly Slide[] = LOOKS.map(({ image, tone }, at) => ({
  id: at + 1,
  image,
  tone,
  ownImage: '',
  text: words[at]?.text ?? '',
  text1: words[at]?.text1 ?? '',
  btntext,
  to: '/category',
}))

/** The slides with the owner's words and pictures in the place of ours, where there are some. */
export function slidesWith(
  banners: readonly BannerWords[],
  pictures: readonly string[],
): readonly Slide[] {
  return SLIDES.map((slide, at) => {
    const ownImage = pictures[at] ?? ''
    const { title = '', text = '', link = '' } = banners[at] ?? {}
    return Object.assign({}, slide, {
      ownImage,
      // Nobody knows how light an owner's picture is: light words on a dark veil can be read on any.
      tone: ownImage === '' ? slide.tone : 'dark',
      text: title === '' ? slide.text : title,
      text1: text === '' ? slide.text1 : text,
      to: link === '' ? slide.to : link,
    })
  })
}
