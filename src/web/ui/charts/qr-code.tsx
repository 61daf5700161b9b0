import { encode } from 'uqr'

/** Empty modules around the square, which scanners need. */
const QUIET = 4

/** A text as a QR code. */
export function QrCode({
  text,
  label,
  className,
}: {
  text: string
  label: string
  className: string
}) {
  const { data, size } = encode(text, { border: QUIET })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [{ x, y }] : [])))
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className={`bg-white ${className}`}
    >
      <path d={dark.map(({ x, y }) => `M${x} ${y}h1v1h-1z`).join('')} className="fill-ink" />
    </svg>
  )
}
