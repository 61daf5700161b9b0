import { Link } from 'react-router'
import type { HomePage } from '#contract/shop/home.ts'
import { languageOf } from '#domain/shop/languages.ts'
import { shownWords } from '#web/api/owner-texts.ts'
import { home } from '#i18n/home.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { ShopPicture } from '#web/ui/shop-picture.tsx'

const text = home.crafted

/** `Hand Crafted fine pieces`: a large picture running off the left edge, a small one set into it. */
export function HandCrafted({ crafted }: { crafted: NonNullable<HomePage['crafted']> }) {
  const words = shownWords(crafted.text)
  const aim = crafted.link === '' ? '/category' : crafted.link
  return (
    <section aria-labelledby="hand-crafted">
      <div
        className={`wrap grid gap-10 md:items-center md:gap-[clamp(2.5rem,7vw,7.5rem)] ${crafted.picture === '' ? 'max-w-3xl' : 'md:grid-cols-[7fr_5fr]'}`}
      >
        {crafted.picture !== '' && (
          <div className="bleed-left relative md:pr-[13%] md:pb-[8%]">
            <Link
              to={crafted.pictureLink === '' ? aim : crafted.pictureLink}
              className="block aspect-4/5 overflow-hidden md:aspect-square"
            >
              <ShopPicture
                path={crafted.picture}
                alt={shownWords(crafted.alt)}
                sizes="(width < 48rem) 100vw, 55vw"
                className="zoom size-full object-cover"
              />
            </Link>
            {/* It leads where the button leads, which is the link for readers and keys. */}
            {crafted.smallPicture !== '' && (
              <Link
                to={aim}
                tabIndex={-1}
                aria-hidden="true"
                className="absolute right-0 bottom-0 hidden w-[31%] border-12 border-r-0 border-paper bg-paper md:block"
              >
                <ShopPicture
                  path={crafted.smallPicture}
                  alt=""
                  sizes="18vw"
                  className="aspect-square w-full object-cover object-left"
                />
              </Link>
            )}
          </div>
        )}
        <div className="grid justify-items-start gap-5">
          <h2 id="hand-crafted" className="d2">
            {text.title}
          </h2>
          <p lang={languageOf(words)} className="text-lg text-pretty wrap-anywhere text-ink-2">
            {words}
          </p>
          <ButtonLink to={aim} variant="secondary">
            {text.button}
            <span className="sr-only">{text.buttonAim}</span>
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
