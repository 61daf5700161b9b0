interface LogoProps {
  className?: string
}

/** NAGINA in its own letters; the I carries a stone. Decorative: what holds it has the name. */
export function Wordmark({ className = '' }: LogoProps) {
  return (
    <svg viewBox="-2 -6 576 111" aria-hidden="true" className={className}>
      <path
        fill="currentColor"
        fillRule="evenodd"
        d="M0 0L18 0L74.5 79L74.5 0L80 0L80 100L74 100L5.5 17L5.5 100L0 100ZM97 100L138.5 0L144.5 0L189 100L170.5 100L156.79 69.2L116.08 69.2L103.3 100ZM154.93 65L135.73 21.86L117.82 65ZM292 26C287 12.5 275.5 3.2 259.5 3.2C237 3.2 222 22 222 50C222 79 237 97 260 97C269 97 276.6 94.6 282 90.5L282 60.6L266 60.6L266 56L297 56L297 90C288 97.6 275 101.6 259.5 101.6C226.5 101.6 206 81 206 50C206 19.5 227 -1.6 259.5 -1.6C273 -1.6 284 2 292.6 9L295.6 26ZM333 33L348 33L348 100L333 100ZM340.5 -3L350.5 10L340.5 23L330.5 10ZM383 0L401 0L457.5 79L457.5 0L463 0L463 100L457 100L388.5 17L388.5 100L383 100ZM480 100L521.5 0L527.5 0L572 100L553.5 100L539.79 69.2L499.08 69.2L486.3 100ZM537.92 65L518.73 21.86L500.82 65Z"
      />
    </svg>
  )
}

/** A cut stone seen from above, of no shop in particular. Decorative. */
export function Mark({ className = '' }: LogoProps) {
  return (
    <svg
      viewBox="0 0 64 64"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeMiterlimit="2"
      aria-hidden="true"
      className={className}
    >
      <path d="M21 4H43L55 16V48L43 60H21L9 48V16Z" />
      <path d="M26 17H38L45 24V40L38 47H26L19 40V24Z" />
      <path d="M21 4L26 17M43 4L38 17M55 16L45 24M55 48L45 40M43 60L38 47M21 60L26 47M9 48L19 40M9 16L19 24" />
    </svg>
  )
}
