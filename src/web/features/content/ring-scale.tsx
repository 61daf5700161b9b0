import { content } from '#i18n/content/content.ts'
import { Unbroken } from '#web/ui/document/unbroken.tsx'

const text = content.scale

/** What the scale measures, in millimetres; the largest ring of the guide is 69.7 round. */
const LENGTH_MM = 75
const HEIGHT_MM = 14

/** A scale to print and cut out, true in millimetres, to lay a strip of paper or a ring on. */
export function RingScale() {
  const marks = Array.from({ length: LENGTH_MM + 1 }, (_, mm) => mm)
  return (
    <figure className="rounded-md bg-ivory p-5">
      <svg
        viewBox={`-2 0 ${LENGTH_MM + 4} ${HEIGHT_MM}`}
        width={`${LENGTH_MM + 4}mm`}
        height={`${HEIGHT_MM}mm`}
        role="img"
        aria-label={text.name(LENGTH_MM)}
        className="h-auto max-w-full print:h-[14mm] print:max-w-none"
      >
        <path
          d={marks.map((mm) => `M${mm} 0V${tickHeight(mm)}`).join('')}
          strokeWidth="0.2"
          className="stroke-ink"
        />
        {marks
          .filter((mm) => mm % 10 === 0)
          .map((mm) => (
            <text key={mm} x={mm} y="11.5" fontSize="3" textAnchor="middle" className="fill-ink-2">
              {mm}
            </text>
          ))}
      </svg>
      <figcaption className="mt-2 text-sm text-pretty text-ink-2">
        <Unbroken text={text.note} />
      </figcaption>
    </figure>
  )
}

function tickHeight(mm: number): number {
  if (mm % 10 === 0) return 8
  return mm % 5 === 0 ? 6 : 4
}
