import { Link } from 'react-router'
import { picturedPiecePath } from '#web/api/pictured-pieces.ts'
import { home } from '#web/texts/en/home.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { StaticPicture } from '#web/ui/picture.tsx'

const text = home.latest

/** `OUR LATEST JEWELRY`: one large picture, two small ones with their lower edges on its own; each leads to its piece. */
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
        <Latest
          name="latest-1"
          alt={text.necklace}
          sizes="(width < 48rem) 100vw, 48vw"
          className="col-span-2 md:col-span-1 md:row-span-3 md:row-start-1"
        />
        <Latest name="latest-2" alt={text.haloRing} sizes={SMALL} className="md:row-start-3" />
        <Latest name="latest-3" alt={text.greenRing} sizes={SMALL} className="md:row-start-3" />
        <div className="col-span-2 mt-4 md:col-start-2 md:row-start-2 md:mt-0 md:pb-10">
          <ButtonLink to="/gallery" variant="secondary">
            {text.button}
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}

/** What a small picture takes of the window, as the `sizes` of HTML. */
const SMALL = '(width < 48rem) 50vw, 24vw'

interface LatestProps {
  name: 'latest-1' | 'latest-2' | 'latest-3'
  alt: string
  sizes: string
  className: string
}

function Latest({ name, alt, sizes, className }: LatestProps) {
  return (
    <Link
      to={picturedPiecePath(name)}
      className={`block aspect-4/5 overflow-hidden rounded-xs ${className}`}
    >
      <StaticPicture name={name} alt={alt} sizes={sizes} className="zoom size-full object-cover" />
    </Link>
  )
}
