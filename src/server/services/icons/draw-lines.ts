/** A straight line from one point to another, in units of the drawing. */
export type Line = readonly [x1: number, y1: number, x2: number, y2: number]

interface Drawing {
  /** Side of the square picture in px. */
  size: number
  lines: readonly Line[]
  /** Width of the lines in px. */
  width: number
  /** From units of the drawing to px. */
  place: (unit: number) => number
}

/**
 * How much of each pixel the lines cover, 0 to 255, row by row. Drawn by hand: the decoder of SVG is closed in
 * this process, as are all decoders that the shop does not need.
 */
export function coverageOf({ size, lines, width, place }: Drawing): Uint8Array {
  const covered = new Uint8Array(size * size)
  const reach = width / 2 + 1
  for (const [left, top, right, bottom] of lines) {
    const [x1, y1, x2, y2] = [place(left), place(top), place(right), place(bottom)]
    const from = {
      x: clamp(Math.min(x1, x2) - reach, size),
      y: clamp(Math.min(y1, y2) - reach, size),
    }
    const to = {
      x: clamp(Math.max(x1, x2) + reach, size),
      y: clamp(Math.max(y1, y2) + reach, size),
    }
    for (let y = from.y; y < to.y; y += 1) {
      for (let x = from.x; x < to.x; x += 1) {
        const distance = distanceTo([x1, y1, x2, y2], x + 0.5, y + 0.5)
        const share = Math.min(1, Math.max(0, width / 2 - distance + 0.5))
        const at = y * size + x
        covered[at] = Math.max(covered[at] ?? 0, Math.round(share * 255))
      }
    }
  }
  return covered
}

/** How much of each pixel a square with round corners covers, 0 to 255, row by row; `radius` in px. */
export function roundedSquare(size: number, radius: number): Uint8Array {
  const covered = new Uint8Array(size * size).fill(255)
  const side = Math.ceil(radius)
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      const distance = Math.hypot(radius - x - 0.5, radius - y - 0.5)
      const share = Math.round(Math.min(1, Math.max(0, radius - distance + 0.5)) * 255)
      const [right, below] = [size - 1 - x, size - 1 - y]
      for (const at of [y * size + x, y * size + right, below * size + x, below * size + right]) {
        covered[at] = share
      }
    }
  }
  return covered
}

/** A picture of one colour (`#rrggbb`) that is as opaque as `covered` says: RGBA, row by row. */
export function inkOn(covered: Uint8Array, colour: string): Buffer {
  const ink = Buffer.from(colour.slice(1), 'hex')
  const pixels = Buffer.alloc(covered.length * 4)
  for (const [at, share] of covered.entries()) {
    ink.copy(pixels, at * 4)
    pixels[at * 4 + 3] = share
  }
  return pixels
}

function clamp(value: number, size: number): number {
  return Math.min(size, Math.max(0, Math.round(value)))
}

function distanceTo([x1, y1, x2, y2]: Line, x: number, y: number): number {
  const [dx, dy] = [x2 - x1, y2 - y1]
  const along = ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy)
  const at = Math.min(1, Math.max(0, along))
  return Math.hypot(x - x1 - at * dx, y - y1 - at * dy)
}
