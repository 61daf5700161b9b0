import { useSyncExternalStore } from 'react'
import { BANK_CARD_MM } from '#domain/catalogue/sizes/ring-sizes.ts'
import { ringSizes as text } from '#i18n/catalogue/ring-sizes.ts'

/** Space on both sides of the drawing in the dialog, in px. */
const SIDES = 96

/**
 * A bank card drawn as large as it is, upright where the window is not wide enough for it. The narrowest phones are not
 * even as wide as that: then its right edge is cut off and only its height is compared.
 */
export function CardDrawing({ pxPerMm }: { pxPerMm: number }) {
  const room = useSyncExternalStore(subscribe, roomForDrawing, () => 0)
  const long = BANK_CARD_MM.width * pxPerMm
  const short = BANK_CARD_MM.height * pxPerMm
  const isUpright = long > room
  const [width, height] = isUpright ? [short, long] : [long, short]
  const middle = Math.min(width, room) / 2
  return (
    <div className="max-w-full overflow-hidden">
      <svg
        // Whole pixels: at a part of one, the box around it would cut the right edge off.
        width={Math.ceil(width)}
        height={Math.ceil(height)}
        role="img"
        aria-label={text.screen.picture(BANK_CARD_MM.width.toFixed(2))}
        className="max-w-none text-mor-800"
      >
        <rect
          x="0.5"
          y="0.5"
          width={width - 1}
          height={height - 1}
          // Corners of a bank card, in millimetres.
          rx={3.18 * pxPerMm}
          fill="currentColor"
          fillOpacity="0.08"
          stroke="currentColor"
        />
        <text x={middle} y={height / 2} textAnchor="middle" fontSize="14" fill="currentColor">
          {text.screen.card}
        </text>
        <text x={middle} y={height / 2 + 20} textAnchor="middle" fontSize="13" fill="currentColor">
          {isUpright ? text.screen.tall : text.screen.wide}
        </text>
      </svg>
    </div>
  )
}

function roomForDrawing(): number {
  return Math.min(document.documentElement.clientWidth, 960) - SIDES
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('resize', listener)
  return () => window.removeEventListener('resize', listener)
}
