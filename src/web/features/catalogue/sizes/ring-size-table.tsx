import { RING_SIZES } from '#domain/catalogue/sizes/ring-sizes.ts'
import { ringSizes } from '#i18n/catalogue/ring-sizes.ts'

const text = ringSizes.table

/** All sizes with their measures; the chosen one is marked. */
export function RingSizeTable({ chosen }: { chosen: number }) {
  return (
    <table className="mt-8 w-full text-control tabular-nums">
      <caption className="d4 pb-2 text-left">{text.title}</caption>
      <thead>
        <tr className="border-b border-line-2 text-left align-bottom text-note text-ink-2">
          {[text.indian, text.iso, text.round, text.across].map((title) => (
            <th key={title} scope="col" className="py-2 pr-4 font-medium">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {RING_SIZES.map(({ indian, iso, circumference, diameter }) => (
          <tr
            key={indian}
            aria-current={indian === chosen ? 'true' : undefined}
            className="border-b border-line aria-[current]:bg-mor-100 aria-[current]:font-semibold"
          >
            <th scope="row" className="py-2 pr-4 pl-2 text-left font-medium">
              {indian}
            </th>
            <td className="py-2 pr-4">{iso}</td>
            <td className="py-2 pr-4">{circumference.toFixed(1)}</td>
            <td className="py-2 pr-4">{diameter.toFixed(1)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
