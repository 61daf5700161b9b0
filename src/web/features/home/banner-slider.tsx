import { ChevronLeft, ChevronRight, Pause, Play } from '#web/ui/icons/lucide.ts'
import type { HomeSlide } from '#domain/content/home-page.ts'
import { languageOf } from '#domain/shop/languages.ts'
import { useCallback, useRef, type FocusEvent, type KeyboardEvent } from 'react'
import { Link } from 'react-router'
import { useHydrated } from '#web/api/stores/stored-session.ts'
import { home } from '#i18n/home.ts'
import { ButtonLink, IconButton } from '#web/ui/button.tsx'
import { askForShopPicture, ShopPicture } from '#web/ui/shop-picture.tsx'
import './banner-slider.css'
import { slidesOf, type Slide } from './slides.ts'
import { useSlider } from './use-slider.ts'
import { useSwipe } from './use-swipe.ts'

const text = home.slider

/** The banner of the home page: slides that loop, swipe, and move on every three seconds. */
export function BannerSlider({ own }: { own: readonly HomeSlide[] }) {
  const slides = slidesOf(own)
  const viewport = useRef<HTMLDivElement>(null)
  const waitFor = useCallback((at: number) => comingPicture(viewport.current, at), [])
  const slider = useSlider(slides.length, waitFor)
  const { index, previous, direction } = slider
  const swipe = useSwipe(slider.settle, slider.step)
  const isLive = useHydrated()

  // A pointer that comes near is about to press: the neighbouring pictures are fetched before that.
  const fetchNeighbours = () => {
    for (const by of [1, -1]) void waitFor((index + by + slides.length) % slides.length)
  }
  const settle = () => {
    // The change began where the finger let go; the next one begins at rest.
    viewport.current?.style.removeProperty('--drag')
    slider.settle()
  }
  const turnByKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') slider.step(1)
    if (event.key === 'ArrowLeft') slider.step(-1)
  }
  const holdForKeys = (event: FocusEvent) => {
    fetchNeighbours()
    if (event.target.matches(':focus-visible')) slider.setIsFocusOn(true)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- holds and turns; all of it has a button too
    <section
      aria-roledescription={text.role}
      aria-label={text.label}
      data-tone={slides[index]?.tone}
      onPointerEnter={() => {
        slider.setIsPointerOn(true)
        fetchNeighbours()
      }}
      onPointerLeave={() => slider.setIsPointerOn(false)}
      onFocus={holdForKeys}
      onBlur={() => slider.setIsFocusOn(false)}
      onKeyDown={turnByKey}
      className="hero"
    >
      <div
        ref={viewport}
        {...swipe}
        onAnimationEnd={settle}
        aria-live={slider.isPlaying ? 'off' : 'polite'}
        data-direction={previous === undefined ? undefined : direction}
        className="hero-viewport"
      >
        {slides.map((slide, at) => (
          <SlideView
            key={slide.id}
            slide={slide}
            count={slides.length}
            place={placeOf(at, { index, previous, count: slides.length })}
            isInert={isLive && at !== index}
          />
        ))}
      </div>
      {slides.length > 1 && <Controls slides={slides} slider={slider} />}
    </section>
  )
}

/** The picture of a slide that is still on its way, so that no empty slide moves in; undefined when it is there. */
function comingPicture(viewport: HTMLElement | null, at: number): Promise<void> | undefined {
  const picture = viewport?.children[at]?.querySelector('img')
  if (!picture || picture.complete) return undefined
  picture.loading = 'eager'
  // The slider does not wait for one that cannot be loaded: its background and its words are shown.
  return picture.decode().catch(() => undefined)
}

type Place = 'here' | 'left' | 'before' | 'after' | 'away'

/** Where a slide lies: shown, just left, on one of the two sides, or out of sight. */
function placeOf(
  at: number,
  { index, previous, count }: { index: number; previous: number | undefined; count: number },
): Place {
  if (at === index) return 'here'
  if (at === previous) return 'left'
  if (at === (index + 1) % count) return 'after'
  return at === (index - 1 + count) % count ? 'before' : 'away'
}

interface SlideViewProps {
  slide: Slide
  /** How many slides there are. */
  count: number
  place: Place
  isInert: boolean
}

function SlideView({ slide, count, place, isInert }: SlideViewProps) {
  const isFirst = slide.id === 1
  const Headline = isFirst ? 'h1' : 'h2'
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a slide is no group of fields
      role="group"
      aria-roledescription={text.slideRole}
      aria-label={text.place(slide.id, count)}
      inert={isInert}
      data-place={place}
      data-tone={slide.tone}
      className={`hero-slide ${slide.ground}`}
    >
      {/* The whole slide leads where its button leads, which is the link for readers and keys. */}
      <Link to={slide.to} tabIndex={-1} aria-hidden="true" draggable={false} className="hero-open">
        <SlidePicture slide={slide} isPriority={isFirst} />
      </Link>
      <div className="wrap pointer-events-none relative z-1 flex w-full flex-col justify-end pb-18 sideways:justify-center sideways:pt-6 sideways:pb-14 lg:justify-center lg:py-20">
        <div className="max-w-[38rem] pb-4 sideways:max-w-[42vw] sideways:pb-0 lg:max-w-[min(38rem,46vw)] lg:pb-8">
          <Headline lang={languageOf(slide.text)} className="d1 wrap-anywhere">
            {slide.text}
          </Headline>
          <p
            lang={languageOf(slide.text1)}
            className="hero-text mt-3.5 mb-6 max-w-[26rem] text-lg text-pretty sideways:mt-2 sideways:mb-4 sideways:text-base lg:mt-5 lg:mb-9"
          >
            {slide.text1}
          </p>
          <ButtonLink
            to={slide.to}
            size="lg"
            variant={slide.tone === 'dark' ? 'on-dark' : 'primary'}
            draggable={false}
            className="pointer-events-auto"
          >
            {slide.btntext}
          </ButtonLink>
        </div>
      </div>
    </div>
  )
}

/** How wide a slide's picture is. */
const PICTURE_SIZES = '100vw'

/** Asks for the picture of the first slide, also where the server knows the banner. */
export function askForFirstSlide(own: readonly HomeSlide[], at: string): void {
  const picture = own[0]?.picture ?? ''
  if (picture !== '') askForShopPicture(picture, PICTURE_SIZES, at)
}

function SlidePicture({ slide, isPriority }: { slide: Slide; isPriority: boolean }) {
  const look = { alt: '', sizes: PICTURE_SIZES, isPriority, className: 'hero-picture' }
  return slide.image === '' ? null : <ShopPicture path={slide.image} {...look} />
}

interface ControlsProps {
  slides: readonly Slide[]
  slider: ReturnType<typeof useSlider>
}

function Controls({ slides, slider }: ControlsProps) {
  const PlayIcon = slider.isPlaying ? Pause : Play
  return (
    <div className="hero-controls wrap">
      <div className="-ml-4 flex">
        {slides.map((slide, at) => (
          <button
            key={slide.id}
            type="button"
            aria-label={text.goTo(slide.id, slides.length)}
            aria-current={at === slider.index ? 'true' : undefined}
            onClick={() => slider.goTo(at)}
            className="hero-bullet"
          >
            <i aria-hidden="true" />
          </button>
        ))}
      </div>
      <div className="-mr-3 flex gap-1">
        <IconButton label={slider.isPlaying ? text.pause : text.play} onClick={slider.toggle}>
          <PlayIcon className="ico" aria-hidden="true" />
        </IconButton>
        <IconButton label={text.previous} onClick={() => slider.step(-1)}>
          <ChevronLeft className="ico" aria-hidden="true" />
        </IconButton>
        <IconButton label={text.next} onClick={() => slider.step(1)}>
          <ChevronRight className="ico" aria-hidden="true" />
        </IconButton>
      </div>
    </div>
  )
}
