import type { PieceShape } from '#domain/catalogue/sizes/piece-shape.ts'

interface PieceOutlineProps {
  shape: PieceShape
  /** The upper left corner and the size of what the piece takes, in millimetres. */
  x: number
  y: number
  width: number
  height: number
}

/** The outline of a piece from the front, part over part, which touches all four sides of the room it is given. */
export function PieceOutline({ shape, ...room }: PieceOutlineProps) {
  return (
    <g
      fillRule="evenodd"
      strokeWidth={1.5}
      strokeLinejoin="round"
      className="fill-ivory stroke-mor-800"
    >
      {OUTLINES[shape](room).map((part) => (
        <path key={part} d={part} vectorEffect="non-scaling-stroke" />
      ))}
    </g>
  )
}

type Room = Omit<PieceOutlineProps, 'shape'>

const OUTLINES: Readonly<Record<PieceShape, (room: Room) => string[]>> = {
  ring: ringOutline,
  circle: (room) => [ellipse(room) + ellipse(within(room, 0.09))],
  bar: (room) => [barOutline(room)],
  drop: (room) => [dropOutline(room)],
  stone: (room) => [octagon(room) + octagon(within(room, 0.26))],
}

/** A band of the room's width, and on it a stone as high as what is left; without any left, the band from above. */
function ringOutline(room: Room): string[] {
  const { x, y, width, height } = room
  const head = height - width
  const band = { x, y: y + Math.max(0, head), width, height: Math.min(width, height) }
  const hole = ellipse(within(band, 0.08))
  if (head <= width * 0.05) return [ellipse(band) + hole]
  // The stone sinks into the band, which would hide its lower facets.
  const depth = head + width * 0.06
  const across = Math.min(width * 0.8, depth * 1.4)
  const stone = { x: x + (width - across) / 2, y, width: across, height: depth }
  return [ellipse(band) + hole, octagon(stone), octagon(within(stone, 0.24))]
}

function barOutline({ x, y, width, height }: Room): string {
  const round = Math.min(width, height) / 2
  const [across, down] = [width - 2 * round, height - 2 * round]
  const corner = (dx: number, dy: number) => `a${round} ${round} 0 0 1 ${dx} ${dy}`
  return `M${x + round} ${y}h${across}${corner(round, round)}v${down}${corner(-round, round)}h${-across}${corner(-round, -round)}v${-down}${corner(round, -round)}z`
}

/** A small ring to hang from, and a drop under it. */
function dropOutline({ x, y, width, height }: Room): string {
  const middle = x + width / 2
  const eye = Math.min(width * 0.3, height * 0.16)
  const ring = { x: middle - eye / 2, y, width: eye, height: eye }
  const [top, bottom] = [y + eye, y + height]
  const [half, belly] = [width / 2, bottom - Math.min(width / 2, (height - eye) * 0.45)]
  const low = bottom - belly
  const drop = `M${middle} ${top}C${middle + width * 0.08} ${top + (belly - top) * 0.5} ${x + width} ${top + (belly - top) * 0.6} ${x + width} ${belly}a${half} ${low} 0 0 1 ${-width} 0C${x} ${top + (belly - top) * 0.6} ${middle - width * 0.08} ${top + (belly - top) * 0.5} ${middle} ${top}z`
  return ellipse(ring) + ellipse(within(ring, 0.2)) + drop
}

function ellipse({ x, y, width, height }: Room): string {
  const [across, down] = [width / 2, height / 2]
  return `M${x} ${y + down}a${across} ${down} 0 1 1 ${width} 0a${across} ${down} 0 1 1 ${-width} 0z`
}

/** A step cut from above, as in the sign of the shop. */
function octagon({ x, y, width, height }: Room): string {
  const [across, down] = [width * 0.29, height * 0.29]
  return `M${x + across} ${y}h${width - 2 * across}l${across} ${down}v${height - 2 * down}l${-across} ${down}h${2 * across - width}l${-across} ${-down}v${2 * down - height}z`
}

/** A room inside another, smaller by a part of the shorter side on each side. */
function within({ x, y, width, height }: Room, part: number): Room {
  const by = Math.min(width, height) * part
  return { x: x + by, y: y + by, width: width - 2 * by, height: height - 2 * by }
}
