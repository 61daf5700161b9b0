import { StaticPicture } from '#web/ui/picture.tsx'

const PICTURES = ['gallery-2', 'gallery-5', 'gallery-1', 'gallery-3', 'gallery-4'] as const

/** Five squares that close the list; nothing but a picture. */
export function GalleryStrip() {
  return (
    <div
      aria-hidden="true"
      className="grid auto-cols-[44%] grid-flow-col gap-3 overflow-hidden min-[480px]:auto-cols-fr"
    >
      {PICTURES.map((name) => (
        <StaticPicture
          key={name}
          name={name}
          alt=""
          sizes="(width >= 30rem) 20vw, 44vw"
          className="aspect-square w-full object-cover"
        />
      ))}
    </div>
  )
}
