/** A row of the drawing: folders that may import those below. */
interface Row {
  title: string
  folders: readonly string[]
}

const SERVER: readonly Row[] = [
  { title: 'starts and puts together', folders: ['app, main', 'startup', 'backup', 'diagnostics'] },
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

const WIDTH = 1_000
const ROW = 92
const GAP = 12
const HALF = (WIDTH - 3 * GAP) / 2

/** The layers of the code as an SVG of 1,000 px: a row may import the rows below it in its column. */
export function drawing(): string {
  const ground = 60 + SERVER.length * ROW
  const height = ground + SHARED.length * ROW + GAP
  const parts = [
    heading('server', GAP),
    heading('web', 2 * GAP + HALF),
    ...SERVER.map((row, at) => drawRow(row, { x: GAP, y: 60 + at * ROW, width: HALF })),
    ...WEB.map((row, at) => drawRow(row, { x: 2 * GAP + HALF, y: 60 + at * ROW, width: HALF })),
    ...SHARED.map((row, at) => drawRow(row, sharedPlace(at, ground))),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="system-ui, sans-serif">
<title>The layers of Nagina: imports only point downward</title>
<rect width="100%" height="100%" fill="#fcfaf6"/>
${parts.join('\n')}
</svg>
`
}

/** i18n belongs to the web; contract and domain are below both columns. */
function sharedPlace(at: number, ground: number) {
  const y = ground + at * ROW
  return at === 0 ? { x: 2 * GAP + HALF, y, width: HALF } : { x: GAP, y, width: WIDTH - 2 * GAP }
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
