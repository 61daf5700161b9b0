import type { Category } from '#contract/catalogue.ts'
import { Link } from 'react-router'
import { categoryPath, useShop } from '#web/api/shop-context.tsx'
import { home } from '#web/texts/en/home.ts'
import { StaticPicture, type StaticPictureName } from '#web/ui/picture.tsx'

const text = home.types
const { names } = text

/** `category` is what the owner's category is called, in the language of the owner. */
const TILES: readonly {
  id: number
  name: string
  category: string
  image: StaticPictureName
}[] = [
  { id: 1, name: names.earrings, category: 'Earrings', image: 'tile-earrings' },
  { id: 2, name: names.necklaces, category: 'Necklaces', image: 'tile-necklaces' },
  { id: 3, name: names.bracelets, category: 'Bracelets', image: 'tile-bracelets' },
  { id: 4, name: names.rings, category: 'All Rings', image: 'tile-rings' },
  {
    id: 5,
    name: names.engagementRings,
    category: 'Engagement Rings',
    image: 'tile-engagement-rings',
  },
]

/** The five types of the specification, each leading to the category of its name. */
export function TypeTiles() {
  const { categories } = useShop()
  return (
    <section className="section" aria-labelledby="types">
      <div className="wrap">
        <h2 id="types" className="caps text-center">
          {text.title}
        </h2>
        <ul className="mt-[clamp(2rem,4vw,3.5rem)] grid grid-cols-6 gap-x-3 gap-y-7 md:grid-cols-5 md:gap-[clamp(0.75rem,1.8vw,1.75rem)]">
          {TILES.map(({ id, name, category, image }) => (
            <li
              key={id}
              className="col-span-3 nth-[n+3]:col-span-2 md:col-span-1 md:nth-[n+3]:col-span-1"
            >
              <Link to={addressOf(category, categories)} className="group/tile block">
                <span className="cut-corners block aspect-4/5 overflow-hidden">
                  <StaticPicture
                    name={image}
                    alt=""
                    sizes="(width < 48rem) 46vw, 19vw"
                    className="zoom h-full w-full object-cover"
                  />
                </span>
                <span className="mt-3.5 block text-center leading-5.5 decoration-1 underline-offset-[0.35em] group-hover/tile:underline">
                  {name}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

/** Where a tile leads: to the category of its name, or to all of them when the owner renamed it. */
function addressOf(name: string, categories: readonly Category[]): string {
  const wanted = name.toLowerCase()
  const category = categories.find((each) => each.name.trim().toLowerCase() === wanted)
  return category === undefined ? '/category' : categoryPath(category.categoryId)
}
