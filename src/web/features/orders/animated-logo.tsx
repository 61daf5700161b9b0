import { useEffect, useRef } from 'react'
import { Mark } from '#web/ui/logo.tsx'

const DRAWING_MS = 600

/** The mark, which draws itself once. */
export function AnimatedLogo() {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    for (const path of place.current?.querySelectorAll('path') ?? []) draw(path)
  }, [])
  return (
    <div ref={place}>
      <Mark className="mb-2 w-18 text-mor-800" />
    </div>
  )
}

function draw(path: SVGPathElement): void {
  const length = path.getTotalLength()
  path.animate(
    [
      { strokeDasharray: length, strokeDashoffset: length },
      { strokeDasharray: length, strokeDashoffset: 0 },
    ],
    { duration: DRAWING_MS, easing: 'ease-in-out' },
  )
}
