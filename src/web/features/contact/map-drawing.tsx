import { ExternalLink } from '#web/ui/icons/lucide.ts'
import type { ShopSettings } from '#contract/shop/settings.ts'
import { contact } from '#i18n/contact.ts'

const text = contact.map

/**
 * A drawn map with a pin: nothing is asked of a map service until someone follows the link. It shows
 * no real streets; the real ones are one press away.
 */
export function MapDrawing({ settings }: { settings: ShopSettings }) {
  const { latitude, longitude } = settings.map
  const isKnown = latitude !== 0 || longitude !== 0
  const address = `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`
  return (
    <section aria-label={text.name} className="relative overflow-hidden">
      <svg
        viewBox="0 0 1440 420"
        preserveAspectRatio="xMidYMid slice"
        role="img"
        aria-label={text.drawing(settings.name, settings.address.city)}
        className="h-[clamp(16rem,30vw,26rem)] w-full"
      >
        <Streets />
        <Pin />
      </svg>
      {isKnown && (
        <a
          href={address}
          target="_blank"
          rel="noreferrer"
          className="absolute bottom-5 left-(--gutter) inline-flex min-h-12 items-center gap-2.5 rounded-sm border border-line bg-white px-7 text-control font-medium hover:border-ink"
        >
          <ExternalLink className="ico-s" aria-hidden="true" />
          {text.open}
          <span className="sr-only">{text.newTab}</span>
        </a>
      )}
    </section>
  )
}

function Streets() {
  return (
    <>
      <rect width="1440" height="420" className="fill-mor-50" />
      <g className="fill-mor-100">
        <rect x="520" y="0" width="290" height="28" />
        <rect x="1062" y="0" width="290" height="154" />
        <rect x="90" y="216" width="196" height="104" />
      </g>
      <path
        d="M0 392C240 356 420 432 700 404C960 378 1160 344 1440 372V420H0Z"
        className="fill-mor-200"
      />
      <g fill="none" className="stroke-white">
        <path strokeWidth="22" d="M0 120H1440M0 274H1440M448 0V420M936 0V420M640 44L1440 208" />
        <path
          strokeWidth="9"
          d="M0 22H1440M0 198H936M216 0V420M702 0V382M1188 0V420M60 120V274M330 120V274M820 120V274M1062 120V420M1320 0V274M448 348H1188"
        />
      </g>
    </>
  )
}

function Pin() {
  return (
    <g transform="translate(720 198)">
      <path
        d="M-10 -30L0 0L10 -30Z M-32 -134H32L52 -114V-50L32 -30H-32L-52 -50V-114Z"
        className="fill-mor-800"
      />
      <path d="M0 -108L16 -82L0 -56L-16 -82Z" className="fill-ivory" />
    </g>
  )
}
