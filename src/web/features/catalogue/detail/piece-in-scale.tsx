import {
  COIN_MM,
  readDimensions,
  type PieceDimensions,
} from '#domain/catalogue/sizes/piece-dimensions.ts'
import { product as text } from '#i18n/catalogue/product.ts'

/** The outline of a piece beside a coin, in true proportion; nothing of a piece that was not measured. */
export function PieceInScale({ dimensions }: { dimensions: string }) {
  const size = readDimensions(dimensions)
  if (size === undefined) return null
  return (
    <figure aria-label={text.scale.title} className="grid gap-3 border-t border-line pt-4">
      <figcaption className="text-control">
        <span className="font-medium">{text.scale.title}</span>
        <span className="mt-0.5 block text-ink-2">
          {text.scale.text(String(size.widthMm), String(size.heightMm))}
        </span>
      </figcaption>
      <ScaleDrawing size={size} />
    </figure>
  )
}

/** Room between coin and piece, and around both for their lines, as a part of the larger of the two. */
const GAP = 0.12
const MARGIN = 0.02

/** Millimetres are the unit of the drawing, so both have their true proportion; both stand on one line. */
function ScaleDrawing({ size: { widthMm, heightMm } }: { size: PieceDimensions }) {
  const largest = Math.max(COIN_MM, widthMm, heightMm)
  const gap = largest * GAP
  const margin = largest * MARGIN
  const floor = Math.max(COIN_MM, heightMm)
  const width = COIN_MM + gap + widthMm
  const box = [-margin, -margin, width + 2 * margin, floor + 2 * margin].join(' ')
  const line = { fill: 'none', vectorEffect: 'non-scaling-stroke' } as const
  return (
    <svg viewBox={box} aria-hidden="true" className="h-36 max-w-full justify-self-start">
      <g className="stroke-brass">
        <circle cx={COIN_MM / 2} cy={floor - COIN_MM / 2} r={COIN_MM / 2} {...line} />
        <circle cx={COIN_MM / 2} cy={floor - COIN_MM / 2} r={COIN_MM * 0.37} {...line} />
      </g>
      <text
        x={COIN_MM / 2}
        y={floor - COIN_MM / 2 + COIN_MM * 0.11}
        fontSize={COIN_MM * 0.32}
        textAnchor="middle"
        className="fill-brass font-medium"
      >
        ₹10
      </text>
      <rect
        x={COIN_MM + gap}
        y={floor - heightMm}
        width={widthMm}
        height={heightMm}
        rx={Math.min(widthMm, heightMm) * 0.08}
        strokeWidth={1.5}
        className="fill-ivory stroke-mor-800"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}
