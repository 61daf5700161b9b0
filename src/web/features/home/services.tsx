import { ButtonLink } from '#web/ui/button.tsx'
import { StaticPicture, type StaticPictureName } from '#web/ui/picture.tsx'

const SERVICES: readonly { id: number; name: string; image: StaticPictureName; text: string }[] = [
  {
    id: 1,
    name: 'JEWELRY REPAIR',
    image: 'service-repair',
    text: 'Catches, links, hooks and lost stones. You know the price before we begin.',
  },
  {
    id: 2,
    name: 'RING SIZING',
    image: 'service-sizing',
    text: 'Up or down by two sizes, where the setting allows.',
  },
  {
    id: 3,
    name: 'JEWELRY POLISHING',
    image: 'service-polishing',
    text: 'Cleaned, polished and, where it is worn, plated again.',
  },
]

/** `OUR SERVICES`: what the workshop does besides making. */
export function Services() {
  return (
    <section className="section" aria-labelledby="services">
      <div className="wrap grid gap-y-7 sm:grid-cols-[1fr_auto] sm:items-end sm:gap-y-0">
        <h2 id="services" className="caps">
          OUR SERVICES
        </h2>
        <ul className="grid gap-8 sm:order-last sm:col-span-2 sm:mt-[clamp(2rem,4vw,3.5rem)] sm:grid-cols-3 sm:gap-[clamp(1rem,2vw,2rem)]">
          {SERVICES.map(({ id, name, image, text }) => (
            <li key={id}>
              <StaticPicture
                name={image}
                alt=""
                sizes="(width < 40rem) 100vw, 33vw"
                className="aspect-4/3 w-full rounded-xs bg-photo object-cover"
              />
              <h3 className="mt-4 text-control font-medium tracking-[0.075em]">{name}</h3>
              <p className="mt-1 text-sm text-pretty text-ink-2">{text}</p>
            </li>
          ))}
        </ul>
        <div>
          <ButtonLink to="/category" variant="secondary">
            LEARN MORE
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
