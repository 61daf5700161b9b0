import {
  askForFile,
  askForPicture,
  PictureSources,
  UploadedPicture,
  type PictureProps,
} from './picture.tsx'
import { STATIC_PICTURES } from './static-pictures.ts'

type StaticPictureName = keyof typeof STATIC_PICTURES

interface ShopPictureProps {
  /** Path of a saved picture, or the name of one that came with the demo shop. */
  path: string
  alt: string
  sizes: string
  className?: string
  isPriority?: boolean
  width?: number
  height?: number
}

/** A picture that an owner has chosen for a page. */
export function ShopPicture({ path, width, height, ...props }: ShopPictureProps) {
  if (isStaticName(path)) return <StaticPicture name={path} {...props} />
  const size = width === undefined || height === undefined ? {} : { width, height }
  return <UploadedPicture path={path} {...size} {...props} />
}

/** Asks for such a picture before it is drawn, as `ShopPicture` of these `sizes` will; `at` is that of `PicturesAt`. */
export function askForShopPicture(path: string, sizes: string, at: string): void {
  if (isStaticName(path)) askForStaticPicture(path, sizes)
  else askForPicture(path, sizes, at)
}

function askForStaticPicture(name: StaticPictureName, sizes: string): void {
  const { widths } = STATIC_PICTURES[name]
  const stem = `/pictures/${name}`
  askForFile(`${stem}-${widths[1]}.webp`, { stem, widths, sizes })
}

/** A picture of the shop's pages, by its name in the table; its main colour shows until it loads. */
function StaticPicture({
  name,
  className = '',
  ...props
}: PictureProps & { name: StaticPictureName }) {
  const { width, height, widths } = STATIC_PICTURES[name]
  const stem = `/pictures/${name}`
  const file = `${stem}-${widths[1]}.webp`
  return (
    <PictureSources
      {...props}
      {...{ file, stem, widths, width, height }}
      className={`ground-${name} ${className}`}
    />
  )
}

/** The file of such a picture at its largest, for looking closely; `at` is that of `PicturesAt`. */
export function largestFile(path: string, at: string): string {
  if (isStaticName(path)) return `/pictures/${path}-${STATIC_PICTURES[path].widths.at(-1)}.webp`
  return `${at}/${path}`
}

function isStaticName(path: string): path is StaticPictureName {
  return Object.hasOwn(STATIC_PICTURES, path)
}
