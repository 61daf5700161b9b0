import { ButtonLink } from '#web/ui/button.tsx'
import { StaticPicture } from '#web/ui/picture.tsx'

/** `OUR LATEST JEWELRY`: one large picture, two small ones with their lower edges on its own. */
export function LatestJewelry() {
  return (
    <section className="section" aria-labelledby="latest">
      <div className="wrap grid grid-cols-2 gap-3 md:grid-cols-[2fr_1fr_1fr] md:grid-rows-[auto_1fr_auto] md:gap-x-[clamp(0.75rem,1.6vw,1.5rem)] md:gap-y-0">
        <h2
          id="latest"
          className="caps col-span-2 mb-5 md:col-span-2 md:col-start-2 md:row-start-1 md:mb-6"
        >
          OUR LATEST JEWELRY
        </h2>
        <StaticPicture
          name="latest-1"
          alt="A necklace of pearls with a round pendant of kundan stones"
          sizes="(width < 48rem) 100vw, 48vw"
          className="col-span-2 aspect-4/5 w-full rounded-xs bg-photo object-cover md:col-span-1 md:row-span-3 md:row-start-1"
        />
        <StaticPicture
          name="latest-2"
          alt="A ring of rose gold with a halo of small stones"
          sizes="(width < 48rem) 50vw, 24vw"
          className={SMALL}
        />
        <StaticPicture
          name="latest-3"
          alt="A ring with a large green stone"
          sizes="(width < 48rem) 50vw, 24vw"
          className={SMALL}
        />
        <div className="col-span-2 mt-4 md:col-start-2 md:row-start-2 md:mt-0 md:pb-10">
          <ButtonLink to="/gallery" variant="secondary">
            VIEW GALLERY
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}

const SMALL = 'aspect-4/5 w-full rounded-xs bg-photo object-cover md:row-start-3'
