import { Link } from 'react-router'
import type { OwnPicture } from '#domain/content/home-page.ts'
import { shownWords } from '#web/api/owner-texts.ts'
import { home } from '#i18n/home.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { ShopPicture } from '#web/ui/shop-picture.tsx'

const text = home.latest

/** `OUR LATEST JEWELRY`: one large picture, two small ones with their lower edges on its own; each leads to its piece. */
export function LatestJewelry({ pictures }: { pictures: readonly OwnPicture[] }) {
  const [large, ...small] = pictures
  return (
    <section className="section" aria-labelledby="latest">
      <div className="wrap grid grid-cols-2 gap-3 md:grid-cols-[2fr_1fr_1fr] md:grid-rows-[auto_1fr_auto] md:gap-x-[clamp(0.75rem,1.6vw,1.5rem)] md:gap-y-0">
        <h2
          id="latest"
          className="caps col-span-2 mb-5 md:col-span-2 md:col-start-2 md:row-start-1 md:mb-6"
        >
          {text.title}
        </h2>
        {large !== undefined && (
          <Piece
            piece={large}
            sizes="(width < 48rem) 100vw, 48vw"
            className="col-span-2 md:col-span-1 md:row-span-3 md:row-start-1"
          />
        )}
        {small.map((piece) => (
          <Piece
            key={piece.picture}
            piece={piece}
            sizes="(width < 48rem) 50vw, 24vw"
            className="md:row-start-3"
          />
        ))}
        <div className="col-span-2 mt-4 md:col-start-2 md:row-start-2 md:mt-0 md:pb-10">
          <ButtonLink to="/gallery" variant="secondary">
            {text.button}
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}

interface PieceProps {
  piece: OwnPicture
  sizes: string
  className: string
}

function Piece({ piece: { picture, alt, link }, sizes, className }: PieceProps) {
  return (
    <Link
      to={link === '' ? '/gallery' : link}
      className={`block aspect-4/5 overflow-hidden rounded-xs ${className}`}
    >
      <ShopPicture
        path={picture}
        alt={shownWords(alt)}
        width={800}
        height={1000}
        sizes={sizes}
        className="zoom size-full object-cover"
      />
    </Link>
  )
}
