import { use } from 'react'
import type { BrandPicture } from '#domain/settings/shop-defaults.ts'
import { Wordmark } from './logo.tsx'
import { PicturesAt } from './pictures/pictures-at.ts'

interface ShopMarkProps {
  name: string
  /** Left out where it would not be seen, as on dark ground. */
  logo?: BrandPicture
  /** Of the drawn word. */
  className: string
}

/** The shop's logo, or its name; the name Nagina has a drawn wordmark. Decorative. */
export function ShopMark({ name, logo, className }: ShopMarkProps) {
  const at = use(PicturesAt)
  if (logo !== undefined && logo.path !== '') {
    const stem = `${at}/${logo.path.replace('.webp', '')}`
    return (
      <img
        src={`${stem}-320.webp`}
        srcSet={`${stem}-640.webp 2x`}
        alt=""
        width={logo.width}
        height={logo.height}
        className="h-9 w-auto max-w-40 object-contain"
      />
    )
  }
  if (name === 'Nagina') return <Wordmark className={className} />
  return (
    <span aria-hidden="true" className="d4 block max-w-48 truncate">
      {name}
    </span>
  )
}
