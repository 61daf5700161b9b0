import type { ImportLine } from './law.ts'

/** A row of the drawing: folders that may import those below, and those to their left. */
interface Row {
  title: string
  folders: readonly string[]
}

const SERVER: readonly Row[] = [
  { title: 'starts and puts together', folders: ['backup', 'diagnostics', 'startup', 'app, main'] },
  { title: 'answers', folders: ['features/<feature>', 'rendering'] },
  {
    title: 'around the answers',
    folders: ['cache', 'overload', 'observability', 'jobs', 'storage', 'openapi'],
  },
  { title: 'with the outside', folders: ['db', 'services', 'http'] },
]

const WEB: readonly Row[] = [
  { title: 'addresses', folders: ['routes, root'] },
  { title: 'screens', folders: ['pages'] },
  { title: 'parts of screens', folders: ['features/<feature>', 'admin/<screen>'] },
  { title: 'calls and primitives', folders: ['api', 'ui'] },
]

const SHARED: readonly Row[] = [
  { title: 'words', folders: ['i18n'] },
  { title: 'endpoints: method, path, schemas, access', folders: ['contract'] },
  { title: 'rules of the shop, without any import', folders: ['domain'] },
]

/** All folders of the drawing, as paths below `src`; `features` and `admin` include their subfolders. */
export function drawnFolders(): string[] {
  return [...below('server/', SERVER), ...below('web/', WEB), ...below('', SHARED)]
}

function below(name: string, rows: readonly Row[]): string[] {
  return rows.flatMap(({ folders }) =>
    folders.map((folder) => `${name}${folder.replace(/\/<.*/, '')}`),
  )
}

/** Where a file is drawn; a smaller row is higher. What both columns share has no column. */
interface Place {
  column?: 'server' | 'web'
  row: number
  at: number
}

function placeOf(file: string): Place | undefined {
  const [, top = '', folder] = /^src\/([^/]+)\/(?:([^/]+)\/)?/.exec(file) ?? []
  if (top !== 'server' && top !== 'web')
    return placeAmong(SHARED, (name) => name === top, SERVER.length)
  const rows = top === 'server' ? SERVER : WEB
  // A box with a comma names files that are in no folder.
  const isMine = (name: string) =>
    folder === undefined ? name.includes(', ') : name.replace(/\/<.*/, '') === folder
  const place = placeAmong(rows, isMine, 0)
  return place && { ...place, column: top }
}

function placeAmong(
  rows: readonly Row[],
  isMine: (name: string) => boolean,
  above: number,
): Place | undefined {
  const row = rows.findIndex(({ folders }) => folders.some(isMine))
  if (row === -1) return undefined
  return { row: above + row, at: rows[row]?.folders.findIndex(isMine) ?? 0 }
}

/** Whether the drawing shows an import: downward in its column, to the left in its row, or within one box. */
export function isDrawn({ from, to }: ImportLine): boolean {
  // Packages are not drawn, nor the types that the router makes for a page.
  if (to.startsWith('pkg:') || to.includes('/+types/')) return true
  const [start, end] = [placeOf(from), placeOf(to)]
  if (start === undefined || end === undefined) return false
  if (end.column !== undefined && end.column !== start.column) return false
  return end.row > start.row || (end.row === start.row && end.at <= start.at)
}

const WIDTH = 1_000
const ROW = 92
const GAP = 12
const HALF = (WIDTH - 3 * GAP) / 2

/** The layers of the code as an SVG of 1,000 px: a box may import what is below it in its column or left of it in its row. */
export function drawing(): string {
  const ground = 60 + SERVER.length * ROW
  const height = ground + SHARED.length * ROW + GAP
  const parts = [
    heading('server', GAP),
    heading('web', 2 * GAP + HALF),
    ...SERVER.map((row, at) => drawRow(row, { x: GAP, y: 60 + at * ROW, width: HALF })),
    ...WEB.map((row, at) => drawRow(row, { x: 2 * GAP + HALF, y: 60 + at * ROW, width: HALF })),
    ...SHARED.map((row, at) =>
      drawRow(row, { x: GAP, y: ground + at * ROW, width: WIDTH - 2 * GAP }),
    ),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="system-ui, sans-serif">
<title>The layers of Nagina: imports point downward, or to the left in a row</title>
<rect width="100%" height="100%" fill="#fcfaf6"/>
${parts.join('\n')}
</svg>
`
}

function heading(text: string, x: number): string {
  return `<text x="${x}" y="40" font-size="24" font-weight="600" fill="#1d4540">${text}</text>`
}

function drawRow(
  { title, folders }: Row,
  { x, y, width }: { x: number; y: number; width: number },
): string {
  const step = width / folders.length
  const boxes = folders.map((folder, at) => {
    const left = x + at * step
    const middle = left + (step - 6) / 2
    return `<rect x="${left}" y="${y + 24}" width="${step - 6}" height="44" rx="6" fill="#fff" stroke="#1d4540"/>
<text x="${middle}" y="${y + 51}" font-size="${step < 90 ? 11 : 15}" text-anchor="middle" fill="#1a1a1a">${escaped(folder)}</text>`
  })
  return `<text x="${x}" y="${y + 16}" font-size="13" fill="#5b5b5b">${escaped(title)} ↓</text>
${boxes.join('\n')}`
}

function escaped(text: string): string {
  return text.replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
