import { Link } from 'react-router'
import type { HomeService } from '#domain/content/home-page.ts'
import { serviceLink } from '#domain/repairs/service-link.ts'
import { languageOf } from '#domain/shop/languages.ts'
import { shownWords } from '#web/api/owner-texts.ts'
import { useShop } from '#web/api/shop-context.tsx'
import { home } from '#i18n/home.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { ShopPicture } from '#web/ui/shop-picture.tsx'

const words = home.services

/** `OUR SERVICES`: what the workshop does besides making; each tile leads to a message that asks for it, or to a booking. */
export function Services({ services }: { services: readonly HomeService[] }) {
  const { takesRepairs } = useShop().settings
  return (
    <section className="section" aria-labelledby="services">
      <div className="wrap grid gap-y-7 sm:grid-cols-[1fr_auto] sm:items-end sm:gap-y-0">
        <h2 id="services" className="caps">
          {words.title}
        </h2>
        <ul className="grid gap-8 sm:order-last sm:col-span-2 sm:mt-[clamp(2rem,4vw,3.5rem)] sm:grid-cols-3 sm:gap-[clamp(1rem,2vw,2rem)]">
          {services.map(({ name, text, picture, link }) => (
            <li key={name.en} className="group relative">
              {picture !== '' && (
                <span className="mb-4 block aspect-4/3 overflow-hidden rounded-xs">
                  <ShopPicture
                    path={picture}
                    alt=""
                    width={800}
                    height={600}
                    sizes="(width < 40rem) 100vw, 33vw"
                    className="zoom size-full object-cover"
                  />
                </span>
              )}
              <h3 className="text-control font-medium tracking-[0.075em] wrap-anywhere">
                <Link
                  to={serviceLink(link, takesRepairs === true)}
                  lang={languageOf(shownWords(name))}
                  className="underline-offset-[0.35em] group-hover:underline after:absolute after:inset-0"
                >
                  {shownWords(name)}
                </Link>
              </h3>
              <p
                lang={languageOf(shownWords(text))}
                className="mt-1 text-sm text-pretty wrap-anywhere text-ink-2"
              >
                {shownWords(text)}
              </p>
            </li>
          ))}
        </ul>
        <div>
          <ButtonLink to="/category" variant="secondary">
            {words.button}
            <span className="sr-only">{words.buttonAim}</span>
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
