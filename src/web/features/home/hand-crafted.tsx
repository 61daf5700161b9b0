import { Link } from 'react-router'
import { picturedPiecePath } from '#web/api/pictured-pieces.ts'
import { home } from '#web/texts/en/home.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { StaticPicture } from '#web/ui/picture.tsx'

const text = home.crafted

/** `Hand Crafted fine pieces`: a large picture running off the left edge, a small one set into it. */
export function HandCrafted() {
  return (
    <section aria-labelledby="hand-crafted">
      <div className="wrap grid gap-10 md:grid-cols-[7fr_5fr] md:items-center md:gap-[clamp(2.5rem,7vw,7.5rem)]">
        <div className="bleed-left relative md:pr-[13%] md:pb-[8%]">
          <Link
            to={picturedPiecePath('gallery-6')}
            className="block aspect-4/5 overflow-hidden md:aspect-square"
          >
            <StaticPicture
              name="gallery-6"
              alt={text.picture}
              sizes="(width < 48rem) 100vw, 55vw"
              className="zoom size-full object-cover"
            />
          </Link>
          {/* It leads where the button leads, which is the link for readers and keys. */}
          <Link
            to="/category"
            tabIndex={-1}
            aria-hidden="true"
            className="absolute right-0 bottom-0 hidden w-[31%] border-12 border-r-0 border-paper bg-paper md:block"
          >
            <StaticPicture
              name="service-repair"
              alt=""
              sizes="18vw"
              className="aspect-square w-full object-cover object-left"
            />
          </Link>
        </div>
        <div className="grid justify-items-start gap-5">
          <h2 id="hand-crafted" className="d2">
            {text.title}
          </h2>
          <p className="text-lg text-pretty text-ink-2">{text.text}</p>
          <ButtonLink to="/category" variant="secondary">
            {text.button}
            <span className="sr-only">{text.buttonAim}</span>
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
