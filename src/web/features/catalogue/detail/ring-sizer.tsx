import { useId, useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { nearestRingSize, RING_SIZES, type RingSize } from '#domain/catalogue/sizes/ring-sizes.ts'
import { withLatinDigits } from '#domain/places/latin-digits.ts'
import { ringSizes as text } from '#i18n/catalogue/ring-sizes.ts'
import { sizeGuide } from '#i18n/catalogue/size-guide.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { TextField } from '#web/ui/forms/field.tsx'
import { CardDrawing } from '#web/features/catalogue/card/card-drawing.tsx'
import { RingSizeTable } from '#web/features/catalogue/sizes/ring-size-table.tsx'
import {
  LEAST_PX_PER_MM,
  MOST_PX_PER_MM,
  rememberPxPerMm,
  usePxPerMm,
} from '#web/features/catalogue/sizes/screen-scale.ts'

/** In the middle of the sizes people wear; the guide starts there. */
const FIRST_SIZE = 12
/** Space around the circle, in px, so that a ring laid on it can be seen. */
const MARGIN = 12

/** The sizes of the ring beside which the guide is opened. */
export interface SizesOfRing {
  /** Those that can be had. */
  offered: readonly string[]
  onChoose: (code: string) => void
}

interface RingSizerProps {
  isOpen: boolean
  onClose: () => void
  /** Of the ring behind it; undefined for a guide on its own. */
  sizes: SizesOfRing | undefined
}

/** Finds a ring size on the screen, made true to size by a bank card, or from what was measured. */
export function RingSizer({ isOpen, onClose, sizes }: RingSizerProps) {
  const [indian, setIndian] = useState(FIRST_SIZE)
  const pxPerMm = usePxPerMm()
  const size = RING_SIZES.find((known) => known.indian === indian)
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={text.title}>
      <p className="max-w-[60ch] text-pretty text-ink-2">{text.lead}</p>
      <Part title={text.screen.title} text={text.screen.text}>
        <CardDrawing pxPerMm={pxPerMm} />
        <Slider
          label={text.screen.slider}
          min={LEAST_PX_PER_MM}
          max={MOST_PX_PER_MM}
          step={0.02}
          value={pxPerMm}
          valueText={text.screen.value(Math.round(pxPerMm * 25.4))}
          onChange={rememberPxPerMm}
        />
      </Part>
      <Part title={text.ring.title} text={text.ring.text}>
        {size !== undefined && <Circle size={size} pxPerMm={pxPerMm} />}
        <Slider
          label={text.ring.slider}
          min={1}
          max={RING_SIZES.length}
          step={1}
          value={indian}
          valueText={text.ring.value(indian)}
          onChange={setIndian}
        />
      </Part>
      <Part title={text.strip.title} text={text.strip.text}>
        <StripField onMeasured={setIndian} />
      </Part>
      <div className="sticky -bottom-5 -mx-5 mt-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line bg-white px-5 py-4 sm:-bottom-6 sm:-mx-6 sm:px-6">
        <output className="min-w-0 flex-[1_1_15rem] font-medium">
          {size !== undefined && text.result(size)}
        </output>
        {sizes !== undefined && <TakeSize code={String(indian)} sizes={sizes} onTaken={onClose} />}
      </div>
      <RingSizeTable chosen={indian} />
      <p className="mt-6">
        <Link to="/sizes" className="link">
          {sizeGuide.onPaper}
        </Link>
      </p>
    </Dialog>
  )
}

interface TakeSizeProps {
  code: string
  sizes: SizesOfRing
  onTaken: () => void
}

/** Takes the size that was found for the ring behind the guide, or says that it does not come in it. */
function TakeSize({ code, sizes: { offered, onChoose }, onTaken }: TakeSizeProps) {
  if (!offered.includes(code)) return <p className="text-note text-ink-2">{text.notOffered}</p>
  return (
    <Button
      onClick={() => {
        onChoose(code)
        onTaken()
      }}
    >
      {text.take(code)}
    </Button>
  )
}

function Part({
  title,
  text: sentence,
  children,
}: {
  title: string
  text: string
  children: ReactNode
}) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="mt-8 grid grid-cols-[minmax(0,1fr)] justify-items-start gap-4"
    >
      <div>
        <h3 id={id} className="d4">
          {title}
        </h3>
        <p className="mt-1 max-w-[60ch] text-pretty text-ink-2">{sentence}</p>
      </div>
      {children}
    </section>
  )
}

interface SliderProps {
  label: string
  min: number
  max: number
  step: number
  value: number
  /** What the value means, for readers. */
  valueText: string
  onChange: (value: number) => void
}

function Slider({ label, valueText, onChange, ...range }: SliderProps) {
  return (
    <label className="grid w-full max-w-md gap-1 text-sm font-medium">
      {label}
      <input
        type="range"
        {...range}
        aria-valuetext={valueText}
        onChange={(event) => onChange(Number(event.target.value))}
        className="h-11 w-full cursor-pointer accent-mor-800"
      />
    </label>
  )
}

/** The inside of a ring, true to size once the screen is. */
function Circle({ size, pxPerMm }: { size: RingSize; pxPerMm: number }) {
  const diameter = (size.circumference / Math.PI) * pxPerMm
  const side = diameter + 2 * MARGIN
  return (
    <svg
      width={side}
      height={side}
      role="img"
      aria-label={text.ring.picture(size.diameter.toFixed(1))}
      className="text-mor-800"
    >
      <circle
        cx={side / 2}
        cy={side / 2}
        r={diameter / 2}
        fill="currentColor"
        fillOpacity="0.12"
        stroke="currentColor"
      />
    </svg>
  )
}

/** Takes what a strip of paper round the finger measured and goes to the nearest size. */
function StripField({ onMeasured }: { onMeasured: (indian: number) => void }) {
  const change = (words: string) => {
    const measured = Number(withLatinDigits(words).replace(',', '.'))
    const nearest = measured >= LEAST_MM ? nearestRingSize(measured) : undefined
    if (nearest !== undefined) onMeasured(nearest.indian)
  }
  return (
    <TextField
      label={text.strip.label}
      name="length"
      inputMode="decimal"
      autoComplete="off"
      maxLength={5}
      onChange={change}
    />
  )
}

/** Less than any finger, in millimetres: the first figure of two, perhaps. */
const LEAST_MM = 30
