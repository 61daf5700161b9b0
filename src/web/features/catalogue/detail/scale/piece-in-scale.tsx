import {
  COIN_MM,
  readDimensions,
  type PieceDimensions,
} from '#domain/catalogue/sizes/piece-dimensions.ts'
import { pieceShape, type PieceShape } from '#domain/catalogue/sizes/piece-shape.ts'
import { product as text } from '#i18n/catalogue/product.ts'
import { Unbroken } from '#web/ui/document/unbroken.tsx'
import { PieceOutline } from './piece-outline.tsx'

interface PieceInScaleProps {
  dimensions: string
  /** Tell with the measures what it looks like. */
  categoryName: string
  name: string
}

/** The outline of a piece beside a coin, in true proportion; nothing of a piece that was not measured. */
export function PieceInScale({ dimensions, ...piece }: PieceInScaleProps) {
  const size = readDimensions(dimensions)
  if (size === undefined) return null
  return (
    <figure aria-label={text.scale.title} className="grid gap-3 border-t border-line pt-4">
      <figcaption className="text-control">
        <span className="font-medium">{text.scale.title}</span>
        <span className="mt-0.5 block text-ink-2">
          <Unbroken text={text.scale.text(String(size.widthMm), String(size.heightMm))} />
        </span>
      </figcaption>
      <ScaleDrawing size={size} shape={pieceShape(piece, size)} />
    </figure>
  )
}

/** As parts of the larger of coin and piece: room between them, around them, for a measure and its words. */
const GAP = 0.14
const MARGIN = 0.02
const MEASURE = 0.24
const WORDS = 0.11

interface MeasuresProps {
  /** The lower left corner of the piece. */
  left: number
  floor: number
  size: PieceDimensions
  largest: number
}

/** Width and height of the piece with their arrows' ends, as on a drawing of a workshop. */
function Measures({ left, floor, size: { widthMm, heightMm }, largest }: MeasuresProps) {
  const off = largest * 0.06
  const tick = largest * 0.025
  const right = left + widthMm + off
  const below = floor + off
  const lines = [
    `M${left} ${below}h${widthMm}m0 ${-tick}v${2 * tick}M${left} ${below - tick}v${2 * tick}`,
    `M${right} ${floor - heightMm}v${heightMm}m${-tick} 0h${2 * tick}M${right - tick} ${floor - heightMm}h${2 * tick}`,
  ]
  const words = { fontSize: largest * WORDS, className: 'fill-ink-2' }
  return (
    <>
      <path
        d={lines.join('')}
        className="stroke-edge"
        fill="none"
        vectorEffect="non-scaling-stroke"
      />
      <text x={left + widthMm / 2} y={below + largest * 0.13} textAnchor="middle" {...words}>
        {widthMm}
      </text>
      <text x={right + largest * 0.05} y={floor - heightMm / 2 + largest * 0.035} {...words}>
        {heightMm}
      </text>
    </>
  )
}

/** Millimetres are the unit of the drawing, so both have their true proportion; both stand on one line. */
function ScaleDrawing({ size, shape }: { size: PieceDimensions; shape: PieceShape }) {
  const { widthMm, heightMm } = size
  const largest = Math.max(COIN_MM, widthMm, heightMm)
  const gap = largest * GAP
  const margin = largest * MARGIN
  const floor = Math.max(COIN_MM, heightMm)
  const width = COIN_MM + gap + widthMm
  const measure = largest * MEASURE
  const box = [-margin, -margin, width + measure + 2 * margin, floor + measure].join(' ')
  const line = { fill: 'none', vectorEffect: 'non-scaling-stroke' } as const
  return (
    <svg viewBox={box} aria-hidden="true" className="h-44 max-w-full justify-self-start">
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
      <PieceOutline
        shape={shape}
        x={COIN_MM + gap}
        y={floor - heightMm}
        width={widthMm}
        height={heightMm}
      />
      <Measures left={COIN_MM + gap} floor={floor} size={size} largest={largest} />
    </svg>
  )
}
