import { listProducts } from '#contract/catalogue/catalogue.ts'
import { loadAttributes } from '#web/api/attributes.tsx'
import type { Api } from '#web/api/api.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { pageApi } from '#web/api/page-api.ts'
import { pictureForMaterial } from '#domain/catalogue/materials.ts'
import { pageMeta } from '#web/api/page-data/page-meta.ts'
import type { CardProduct } from '#web/features/catalogue/card/card-product.ts'
import { newestPieces, NewestRow } from '#web/features/catalogue/card/newest-row.tsx'
import { GiftBudgets, GiftOccasions, GiftRecipients } from '#web/features/content/gift-guide.tsx'
import { giftWays, type GiftWay, type ShownWay } from '#web/features/content/gift-ways.ts'
import { HeartButton } from '#web/features/wishlist/heart-button.tsx'
import { gifts as text } from '#i18n/content/gifts.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import type { Route } from './+types/gifts.ts'

export function loader({ context }: Route.LoaderArgs) {
  return load(pageApi(context))
}

export function clientLoader() {
  return load(browserApi)
}

/** Each way into the shop with the number of its pieces and the picture of one of them. */
async function load(api: Api) {
  const ways = giftWays(await loadAttributes(api))
  const [budgets, recipients, occasions] = await Promise.all([
    shownWays(api, ways.budgets),
    shownWays(api, ways.recipients),
    shownWays(api, ways.occasions),
  ])
  const isEmpty = [budgets, recipients, occasions].every((shown) => shown.length === 0)
  return { budgets, recipients, occasions, newest: isEmpty ? await newestPieces(api) : [] }
}

/** Without those that lead to nothing. */
async function shownWays(api: Api, ways: readonly GiftWay[]): Promise<ShownWay[]> {
  const shown = await Promise.all(ways.map((way) => shownWay(api, way)))
  return shown.filter(({ total }) => total !== 0)
}

/** A way whose pieces cannot be counted is still a way. */
async function shownWay(api: Api, way: GiftWay): Promise<ShownWay> {
  try {
    // More than the newest, so that neighbours need not show the same picture.
    const { items, total } = await api.page(listProducts, {
      query: { ...way.query, limit: way.pictureAt + 1 },
    })
    const piece = items[way.pictureAt] ?? items[0]
    const picture = piece && pictureForMaterial(piece.images, piece.material[0])
    return { ...way, total, picture }
  } catch {
    return { ...way, total: undefined, picture: undefined }
  }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: text.title,
    description: text.description,
  })
}

export default function GiftsPage({ loaderData }: Route.ComponentProps) {
  const { budgets, recipients, occasions, newest } = loaderData
  if (budgets.length + recipients.length + occasions.length === 0) {
    return <NoWays newest={newest} />
  }
  return (
    <div className="wrap grid gap-[clamp(3rem,6vw,5.5rem)] pt-[clamp(2rem,4vw,4rem)] pb-(--section)">
      <header className="max-w-[40rem]">
        <PageTitle size="d1">{text.title}</PageTitle>
        <p className="mt-4 text-lg text-pretty text-ink-2">{text.lead}</p>
      </header>
      {budgets.length > 0 && <GiftBudgets ways={budgets} />}
      {recipients.length > 0 && <GiftRecipients ways={recipients} />}
      {occasions.length > 0 && <GiftOccasions ways={occasions} />}
    </div>
  )
}

/** A shop without pieces yet, or whose pieces all cost more than the budgets and are for nobody in particular. */
function NoWays({ newest }: { newest: readonly CardProduct[] }) {
  if (newest.length === 0) {
    return (
      <div className="wrap">
        <EmptyState
          headingLevel={1}
          title={text.title}
          text={text.none}
          action={<ButtonLink to="/contact">{text.contact}</ButtonLink>}
        />
      </div>
    )
  }
  return (
    <div className="wrap pt-[clamp(2rem,4vw,4rem)] pb-(--section)">
      <PageTitle size="d1">{text.title}</PageTitle>
      <NewestRow
        products={newest}
        renderHeart={({ productId, name }) => <HeartButton productId={productId} name={name} />}
      />
    </div>
  )
}
