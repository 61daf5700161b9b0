/** How much of a wall a piece would take, seen from the front, in millimetres to a tenth. */
export interface PieceDimensions {
  widthMm: number
  heightMm: number
}

/** What a piece is drawn beside: the coin of ₹10, in millimetres across. */
export const COIN_MM = 27

const MOST_MM = 1_000
const WIDTH_AND_HEIGHT =
  /^(\d{1,4}(?:[.,]\d)?)\s*(?:mm)?\s*[×x*]\s*(\d{1,4}(?:[.,]\d)?)\s*(?:mm)?$/i

/** Width × height as an owner writes it (`18 × 24`, `18x24.5 mm`); undefined for anything else. */
export function readDimensions(text: string): PieceDimensions | undefined {
  const [, width = '', height = ''] = WIDTH_AND_HEIGHT.exec(text.trim()) ?? []
  const [widthMm, heightMm] = [millimetres(width), millimetres(height)]
  if (!isLength(widthMm) || !isLength(heightMm)) return undefined
  return { widthMm, heightMm }
}

/** What is wrong with a text that should be empty or width × height. */
export function dimensionsProblem(text: string): string | undefined {
  if (text.trim() === '' || readDimensions(text) !== undefined) return undefined
  return 'Write width × height in mm, such as 18 × 24.'
}

function millimetres(text: string): number {
  return Number(text.replace(',', '.'))
}

function isLength(mm: number): boolean {
  return mm > 0 && mm <= MOST_MM
}
