import { home } from '#web/texts/en/home.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { StaticPicture } from '#web/ui/picture.tsx'

const text = home.latest

/** `OUR LATEST JEWELRY`: one large picture, two small ones with their lower edges on its own. */
export function LatestJewelry() {
  return (
    <section className="section" aria-labelledby="latest">
      <div className="wrap grid grid-cols-2 gap-3 md:grid-cols-[2fr_1fr_1fr] md:grid-rows-[auto_1fr_auto] md:gap-x-[clamp(0.75rem,1.6vw,1.5rem)] md:gap-y-0">
        <h2
          id="latest"
          className="caps col-span-2 mb-5 md:col-span-2 md:col-start-2 md:row-start-1 md:mb-6"
        >
          {text.title}
        </h2>
        <StaticPicture
          name="latest-1"
          alt={text.necklace}
          sizes="(width < 48rem) 100vw, 48vw"
          className="col-span-2 aspect-4/5 w-full rounded-xs object-cover md:col-span-1 md:row-span-3 md:row-start-1"
        />
        <StaticPicture
          name="latest-2"
          alt={text.haloRing}
          sizes="(width < 48rem) 50vw, 24vw"
          className={SMALL}
        />
        <StaticPicture
          name="latest-3"
          alt={text.greenRing}
          sizes="(width < 48rem) 50vw, 24vw"
          className={SMALL}
        />
        <div className="col-span-2 mt-4 md:col-start-2 md:row-start-2 md:mt-0 md:pb-10">
          <ButtonLink to="/gallery" variant="secondary">
            {text.button}
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}

const SMALL = 'aspect-4/5 w-full rounded-xs object-cover md:row-start-3'
