import { Link } from 'react-router'
import { home } from '#web/texts/en/home.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { StaticPicture, type StaticPictureName } from '#web/ui/picture.tsx'

const words = home.services

interface Service {
  id: number
  name: string
  image: StaticPictureName
  text: string
  /** What the contact page calls it in its address. */
  about: string
}

const SERVICES: readonly Service[] = [
  { id: 1, image: 'service-repair', about: 'repair', ...words.repair },
  { id: 2, image: 'service-sizing', about: 'sizing', ...words.sizing },
  { id: 3, image: 'service-polishing', about: 'polishing', ...words.polishing },
]

/** `OUR SERVICES`: what the workshop does besides making; each tile leads to a message that asks for it. */
export function Services() {
  return (
    <section className="section" aria-labelledby="services">
      <div className="wrap grid gap-y-7 sm:grid-cols-[1fr_auto] sm:items-end sm:gap-y-0">
        <h2 id="services" className="caps">
          {words.title}
        </h2>
        <ul className="grid gap-8 sm:order-last sm:col-span-2 sm:mt-[clamp(2rem,4vw,3.5rem)] sm:grid-cols-3 sm:gap-[clamp(1rem,2vw,2rem)]">
          {SERVICES.map(({ id, name, image, text, about }) => (
            <li key={id} className="group relative">
              <span className="block aspect-4/3 overflow-hidden rounded-xs">
                <StaticPicture
                  name={image}
                  alt=""
                  sizes="(width < 40rem) 100vw, 33vw"
                  className="zoom size-full object-cover"
                />
              </span>
              <h3 className="mt-4 text-control font-medium tracking-[0.075em]">
                <Link
                  to={`/contact?about=${about}#write`}
                  className="underline-offset-[0.35em] group-hover:underline after:absolute after:inset-0"
                >
                  {name}
                </Link>
              </h3>
              <p className="mt-1 text-sm text-pretty text-ink-2">{text}</p>
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
