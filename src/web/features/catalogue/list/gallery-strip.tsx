import { Link } from 'react-router'
import { shownWords } from '#web/api/owner-texts.ts'
import { CachedPart } from '#web/api/rendered/cached-part.tsx'
import { useShop } from '#web/api/shop-context.tsx'
import { ShopPicture } from '#web/ui/shop-picture.tsx'

/** Fewer squares than this would not fill the row. */
const FEWEST = 3

/** Squares of the gallery that close the list, each leading to its piece. */
export function GalleryStrip() {
  const { strip, picturesUrl } = useShop().settings
  if (strip.length < FEWEST) return null
  return (
    <div className="grid auto-cols-[44%] grid-flow-col gap-3 overflow-hidden min-[480px]:auto-cols-fr">
      <CachedPart of={() => ['gallery strip', picturesUrl, strip]}>
        {strip.map(({ picture, alt, link }) => (
          <Link
            key={picture}
            to={link === '' ? '/gallery' : link}
            className="block aspect-square overflow-hidden focus-visible:-outline-offset-2"
          >
            <ShopPicture
              path={picture}
              alt={shownWords(alt)}
              sizes="(width >= 30rem) 20vw, 44vw"
              className="zoom size-full object-cover"
            />
          </Link>
        ))}
      </CachedPart>
    </div>
  )
}
