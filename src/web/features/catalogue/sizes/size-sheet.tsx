import { useId, useState, type ReactNode } from 'react'
import { bangleForHand, BANGLE_SIZES } from '#domain/catalogue/sizes/bangle-sizes.ts'
import { withLatinDigits } from '#domain/places/latin-digits.ts'
import { CHAIN_SIZES } from '#domain/catalogue/sizes/chain-sizes.ts'
import { RING_SIZES } from '#domain/catalogue/sizes/ring-sizes.ts'
import { sizeGuide as text } from '#i18n/catalogue/size-guide.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/forms/field.tsx'

/** The line that shows whether a printer keeps the size, in millimetres. */
const CHECK_MM = 50

/** Sizes of rings, bangles and chains; on paper with circles of their true size. */
export function SizeSheet() {
  return (
    <div className="grid gap-10">
      <div className="grid justify-items-start gap-4">
        <p className="max-w-[60ch] text-pretty text-ink-2 print:hidden">{text.lead}</p>
        <Button
          variant="secondary"
          needsScript
          className="print:hidden"
          onClick={() => window.print()}
        >
          {text.print}
        </Button>
        <figure>
          <svg
            width={`${CHECK_MM}mm`}
            height="6mm"
            viewBox={`0 0 ${CHECK_MM} 6`}
            role="img"
            aria-label={text.checkLine}
          >
            <path
              d={`M0.1 0V6M${CHECK_MM - 0.1} 0V6M0 3H${CHECK_MM}`}
              strokeWidth="0.2"
              className="fill-none stroke-ink"
            />
          </svg>
          <figcaption className="mt-2 max-w-[60ch] text-sm text-pretty text-ink-2">
            {text.check}
          </figcaption>
        </figure>
      </div>
      <Part title={text.rings.title} lead={text.rings.text}>
        <Circles
          sizes={RING_SIZES.map(({ indian, circumference }) => ({
            code: String(indian),
            diameter: circumference / Math.PI,
          }))}
          nameOf={text.rings.size}
        />
      </Part>
      <Part title={text.bangles.title} lead={text.bangles.text}>
        <HandField />
        <Table
          titles={Object.values(text.bangles.table)}
          rows={BANGLE_SIZES.map(({ code, diameter, circumference }) => [
            code,
            diameter.toFixed(1),
            circumference.toFixed(1),
          ])}
        />
        <Circles sizes={BANGLE_SIZES} nameOf={text.bangles.size} />
      </Part>
      <Part title={text.chains.title} lead={text.chains.text}>
        <Table
          titles={Object.values(text.chains.table)}
          rows={CHAIN_SIZES.map(({ code, inches, length }) => [
            String(inches),
            (length / 10).toFixed(1),
            text.chains.falls[code] ?? '',
          ])}
        />
      </Part>
    </div>
  )
}

function Part({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <div>
        <h2 id={id} className="d4">
          {title}
        </h2>
        <p className="mt-1 max-w-[60ch] text-pretty text-ink-2">{lead}</p>
      </div>
      {children}
    </section>
  )
}

interface CirclesProps {
  sizes: readonly { code: string; diameter: number }[]
  nameOf: (code: string) => string
}

/** Circles as large as the inside of each size on paper; a screen that nobody measured shows none. */
function Circles({ sizes, nameOf }: CirclesProps) {
  return (
    <div className="hidden flex-wrap items-end gap-[3mm] print:flex">
      {sizes.map(({ code, diameter }) => (
        <svg
          key={code}
          width={`${diameter + 1}mm`}
          height={`${diameter + 1}mm`}
          viewBox={`0 0 ${diameter + 1} ${diameter + 1}`}
          role="img"
          aria-label={nameOf(code)}
          className="break-inside-avoid"
        >
          <circle
            cx={(diameter + 1) / 2}
            cy={(diameter + 1) / 2}
            r={diameter / 2}
            strokeWidth="0.2"
            className="fill-none stroke-ink"
          />
          <text
            x={(diameter + 1) / 2}
            y={(diameter + 1) / 2 + 1.5}
            fontSize="4"
            textAnchor="middle"
            className="fill-ink"
          >
            {code}
          </text>
        </svg>
      ))}
    </div>
  )
}

const HAND_MM = { least: 120, most: 300 }

/** Takes what was measured round a closed hand and says which bangle passes. */
function HandField() {
  const [typed, setTyped] = useState('')
  const girth = Number(withLatinDigits(typed).replace(',', '.'))
  const isTyped = typed.trim().length > 2
  const isHand = girth >= HAND_MM.least && girth <= HAND_MM.most
  const size = isHand ? bangleForHand(girth) : undefined
  return (
    <div className="grid max-w-sm gap-2 print:hidden">
      <TextField
        label={text.bangles.label}
        name="hand"
        inputMode="decimal"
        autoComplete="off"
        maxLength={6}
        error={isTyped && !isHand ? text.bangles.wrong : undefined}
        onChange={setTyped}
      />
      <output className="font-medium text-success empty:hidden">
        {size !== undefined && text.bangles.result(size.code)}
      </output>
    </div>
  )
}

function Table({ titles, rows }: { titles: readonly string[]; rows: readonly string[][] }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- a scrolled part needs focus
    <div role="group" aria-label={titles[0]} tabIndex={0} className="overflow-x-auto">
      <table className="w-full text-control tabular-nums">
        <thead>
          <tr className="border-b border-line-2 text-left align-bottom text-note text-ink-2">
            {titles.map((title) => (
              <th key={title} scope="col" className="py-2 pr-4 font-medium">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([size = '', ...cells]) => (
            <tr key={size} className="border-b border-line">
              <th scope="row" className="py-2 pr-4 text-left font-medium">
                {size}
              </th>
              {cells.map((cell) => (
                <td key={cell} className="py-2 pr-4">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
