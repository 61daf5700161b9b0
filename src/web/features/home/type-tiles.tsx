import { Link } from 'react-router'
import type { HomePage } from '#contract/shop/home.ts'
import { languageOf } from '#domain/shop/languages.ts'
import { shownWords } from '#web/api/owner-texts.ts'
import { home } from '#i18n/home.ts'
import { shell } from '#i18n/shell/shell.ts'
import { ShopPicture } from '#web/ui/shop-picture.tsx'

const text = home.types

/** `SHOP BY JEWELRY TYPE`: tiles that lead to categories and collections. */
export function TypeTiles({ tiles }: { tiles: NonNullable<HomePage['tiles']> }) {
  return (
    <section className="section" aria-labelledby="types">
      <div className="wrap">
        <h2 id="types" className="caps text-center">
          {text.title}
        </h2>
        <ul
          className={
            tiles.length < 5
              ? 'mt-[clamp(2rem,4vw,3.5rem)] flex flex-wrap justify-center gap-x-3 gap-y-7 md:gap-[clamp(0.75rem,1.8vw,1.75rem)] *:w-[calc(50%-0.375rem)] md:*:w-[17.5%]'
              : 'mt-[clamp(2rem,4vw,3.5rem)] grid grid-cols-6 gap-x-3 gap-y-7 *:col-span-3 *:nth-[n+3]:col-span-2 md:grid-cols-5 md:gap-[clamp(0.75rem,1.8vw,1.75rem)] md:*:col-span-1 md:*:nth-[n+3]:col-span-1'
          }
        >
          {tiles.map(({ name, picture, link }) => (
            <li key={link}>
              <Tile name={shownWords(name)} picture={picture} link={link} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function Tile({ name, picture, link }: { name: string; picture: string; link: string }) {
  const label = name.trim() === '' ? shell.unnamed : name
  return (
    <Link to={link} className="group/tile block">
      <span className="cut-corners block aspect-4/5 overflow-hidden bg-ivory">
        <ShopPicture
          path={picture}
          alt=""
          width={640}
          height={800}
          sizes="(width < 48rem) 46vw, 19vw"
          className="zoom h-full w-full object-cover"
        />
      </span>
      <span
        lang={languageOf(label)}
        className="mt-3.5 block text-center leading-5.5 wrap-anywhere decoration-1 underline-offset-[0.35em] group-hover/tile:underline"
      >
        {label}
      </span>
    </Link>
  )
}
