import { Link } from 'react-router'
import { categoryTree } from '#domain/catalogue/categories/category-tree.ts'
import { listCategories } from '#contract/catalogue/catalogue.ts'
import type { Api } from '#web/api/api.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { namedForPage } from '#web/api/owner-texts.ts'
import { pageApi } from '#web/api/page-api.ts'
import { pageMeta } from '#web/api/page-data/page-meta.ts'
import { categoryLabel, categoryPath } from '#web/api/shop-context.tsx'
import { newestPieces, NewestRow } from '#web/features/catalogue/card/newest-row.tsx'
import { HeartButton } from '#web/features/wishlist/heart-button.tsx'
import { categories as text } from '#i18n/catalogue/categories.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { UploadedPicture } from '#web/ui/picture.tsx'
import type { Route } from './+types/categories.ts'

export function loader({ context }: Route.LoaderArgs) {
  return load(pageApi(context))
}

export function clientLoader() {
  return load(browserApi)
}

async function load(api: Api) {
  const [categories, newest] = await Promise.all([api.call(listCategories), newestPieces(api)])
  return { categories: categories.map(namedForPage), newest }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: text.title,
    description: text.description,
  })
}

export default function CategoriesPage({ loaderData }: Route.ComponentProps) {
  const { categories, newest } = loaderData
  if (categories.length === 0) return <NoCategories />
  return (
    <div className="wrap pt-[clamp(2rem,4vw,4rem)] pb-(--section)">
      <PageTitle>{text.title}</PageTitle>
      <ul className="mt-[clamp(1.5rem,3vw,3rem)] flex flex-wrap justify-center gap-x-3 gap-y-8 md:gap-x-5">
        {categoryTree(categories).map(({ category, subcategories }, at) => (
          <li
            key={category.categoryId}
            className="w-[calc((100%-0.75rem)/2)] md:w-[calc((100%-2.5rem)/3)] lg:w-[calc((100%-5rem)/5)]"
          >
            <Link to={categoryPath(category.categoryId)} className="group/tile block text-center">
              <UploadedPicture
                path={category.image ?? undefined}
                alt=""
                width={640}
                height={800}
                sizes="(width < 48rem) 46vw, (width < 64rem) 30vw, 18vw"
                isPriority={at < 2}
                className="cut-corners zoom aspect-4/5 w-full bg-photo object-cover"
              />
              <span className="mt-3.5 block wrap-anywhere underline-offset-[0.35em] group-hover/tile:underline">
                {categoryLabel(category)}
              </span>
              <span className="block text-sm text-ink-3">{text.pieces(category.productCount)}</span>
            </Link>
            {subcategories.length > 0 && (
              <ul className="mt-1 flex flex-wrap justify-center gap-x-4">
                {subcategories.map((one) => (
                  <li key={one.categoryId}>
                    <Link
                      to={categoryPath(one.categoryId)}
                      className="inline-flex min-h-11 items-center text-note text-ink-2 underline-offset-4 hover:underline lg:pointer-fine:min-h-8"
                    >
                      {categoryLabel(one)}
                    </Link>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
      <NewestRow
        products={newest}
        renderHeart={({ productId, name }) => <HeartButton productId={productId} name={name} />}
      />
    </div>
  )
}

function NoCategories() {
  return (
    <div className="wrap">
      <EmptyState
        headingLevel={1}
        title={text.none}
        text={text.noneText}
        action={<ButtonLink to="/shopping">{text.newArrival}</ButtonLink>}
      />
    </div>
  )
}
