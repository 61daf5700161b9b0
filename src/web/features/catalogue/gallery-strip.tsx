import { Link } from 'react-router'
import { picturedPiecePath } from '#web/api/pictured-pieces.ts'
import { content as text } from '#web/texts/en/content.ts'
import { StaticPicture } from '#web/ui/picture.tsx'

const PICTURES = ['gallery-2', 'gallery-5', 'gallery-1', 'gallery-3', 'gallery-4'] as const

/** Five squares that close the list, each leading to its piece. */
export function GalleryStrip() {
  return (
    <div className="grid auto-cols-[44%] grid-flow-col gap-3 overflow-hidden min-[480px]:auto-cols-fr">
      {PICTURES.map((name) => (
        <Link
          key={name}
          to={picturedPiecePath(name)}
          className="block aspect-square overflow-hidden focus-visible:-outline-offset-2"
        >
          <StaticPicture
            name={name}
            alt={text.pictures[name]}
            sizes="(width >= 30rem) 20vw, 44vw"
            className="zoom size-full object-cover"
          />
        </Link>
      ))}
    </div>
  )
}
