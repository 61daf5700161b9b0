import { Link } from 'react-router'
import { languageOf } from '#domain/shop/languages.ts'
import { productPath } from '#web/api/product-path.ts'
import { useShop } from '#web/api/shop-context.tsx'
import { home } from '#i18n/home.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { askForPicture, UploadedPicture } from '#web/ui/picture.tsx'

const text = home.slider

/** How wide the picture is. */
const PICTURE_SIZES = '24vw'

/** What the band shows of a product. */
interface PicturedProduct {
  productId: number
  name: string
  images: readonly string[]
  imageAlts: readonly string[]
}

/**
 * The head of a home page whose owner has made no slides: the name of the shop beside its newest product. A band,
 * so that the pieces below are in sight.
 */
export function WelcomeBand({ newest }: { newest: PicturedProduct | undefined }) {
  const { name } = useShop().settings
  return (
    <section aria-label={text.label} className="bg-mor-950 text-ivory">
      <div className="wrap flex min-h-[clamp(17rem,40svh,24rem)] items-center gap-8 py-10 lg:py-0">
        <div className="grow">
          <h1 lang={languageOf(name)} className="d1 mb-6 max-w-[38rem] wrap-anywhere lg:mb-9">
            {name}
          </h1>
          <ButtonLink to="/category" size="lg" variant="on-dark">
            {text.button}
          </ButtonLink>
        </div>
        {newest !== undefined && <NewestPicture product={newest} />}
      </div>
    </section>
  )
}

/** Asks for the picture of the band, also where the server knows it. */
export function askForNewest(newest: PicturedProduct | undefined, at: string): void {
  askForPicture(newest?.images[0], PICTURE_SIZES, at)
}

/** On a phone the picture is the first of the pieces below, so the band has none. */
function NewestPicture({
  product: { productId, name, images, imageAlts },
}: {
  product: PicturedProduct
}) {
  const [path] = images
  if (path === undefined) return null
  return (
    <Link
      to={productPath({ productId, material: undefined })}
      className="cut-corners hidden aspect-square w-[clamp(14rem,24vw,20rem)] shrink-0 overflow-hidden md:block"
    >
      <UploadedPicture
        path={path}
        alt={imageAlts[0] === undefined || imageAlts[0] === '' ? name : imageAlts[0]}
        sizes={PICTURE_SIZES}
        isPriority
        className="zoom size-full object-cover"
      />
    </Link>
  )
}
