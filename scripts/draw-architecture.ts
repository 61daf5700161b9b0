import { readFileSync, writeFileSync } from 'node:fs'
import { importsOf, sourceFiles } from '#scripts/architecture/imports.ts'
import { folderOf } from '#scripts/architecture/law.ts'

/** Draws docs/architecture.svg from the code's own imports: rooms with their size, arrows downward. */

const WIDTH = 1200
const ROW = 104
const BOX = 62
const MARGIN = 24

interface Room {
  name: string
  files: number
  lines: number
}
interface Place {
  x: number
  y: number
  width: number
}

const files = sourceFiles().filter((file) => !file.includes('.test.'))
const rooms = new Map<string, Room>()
for (const file of files) {
  const name = folderOf(file)
  const room = rooms.get(name) ?? { name, files: 0, lines: 0 }
  room.files += 1
  room.lines += readFileSync(file, 'utf8').split('\n').length
  rooms.set(name, room)
}

const places = placeRooms([...rooms.values()])
const arrows = new Set(
  files
    .flatMap((file) => importsOf(file))
    .map(arrowOf)
    .filter((arrow) => arrow !== ''),
)
writeFileSync('docs/architecture.svg', svg())
process.stdout.write(
  `docs/architecture.svg: ${rooms.size} rooms, ${files.length} files, ${arrows.size} arrows\n`,
)

/** Which row a room stands in, the roof at 0 and the ground at 5. */
function rowOf(name: string): number {
  if (name === 'src/domain') return 5
  if (name === 'src/contract') return 4
  if (/^src\/(server\/(data|services|http)|web\/(api|ui))$/.test(name)) return 3
  if (name.includes('/features/')) return 2
  if (/^src\/(server\/pages|web\/pages)$/.test(name)) return 1
  return 0
}

/** The server's wing stands left, the web's right; ground and contract carry both. */
function placeRooms(all: Room[]): Map<string, Place> {
  const result = new Map<string, Place>()
  for (let row = 0; row <= 5; row += 1) {
    const inRow = all.filter((room) => rowOf(room.name) === row)
    const wings =
      row >= 4
        ? [{ rooms: inRow, x: MARGIN, width: WIDTH - 2 * MARGIN }]
        : [
            { rooms: inRow.filter(isServer), x: MARGIN, width: WIDTH / 2 - 1.5 * MARGIN },
            {
              rooms: inRow.filter((room) => !isServer(room)),
              x: WIDTH / 2 + MARGIN / 2,
              width: WIDTH / 2 - 1.5 * MARGIN,
            },
          ]
    for (const wing of wings) {
      const step = wing.width / Math.max(1, wing.rooms.length)
      wing.rooms.forEach((room, index) => {
        result.set(room.name, { x: wing.x + index * step, y: MARGIN + row * ROW, width: step - 6 })
      })
    }
  }
  return result
}

function isServer(room: Room): boolean {
  return room.name.startsWith('src/server')
}

function arrowOf({ from, to }: { from: string; to: string }): string {
  if (to.startsWith('pkg:')) return ''
  const [start, end] = [folderOf(from), folderOf(to)]
  return start === end || !places.has(start) || !places.has(end) ? '' : `${start} ${end}`
}

function svg(): string {
  const lines = [...arrows].map((arrow) => {
    const [from = '', to = ''] = arrow.split(' ')
    return arrowLine(places.get(from), places.get(to))
  })
  const boxes = [...rooms.values()].map((room) => roomBox(room, places.get(room.name)))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${MARGIN + 6 * ROW}" font-family="system-ui, sans-serif">
<title>The house of Nagina, drawn from its imports</title>
<rect width="100%" height="100%" fill="#fcfaf6"/>
${lines.join('\n')}
${boxes.join('\n')}
</svg>
`
}

function arrowLine(from: Place | undefined, to: Place | undefined): string {
  if (from === undefined || to === undefined) return ''
  const x1 = Math.round(from.x + from.width / 2)
  const x2 = Math.round(to.x + to.width / 2)
  return `<path d="M${x1} ${from.y + BOX}C${x1} ${from.y + ROW} ${x2} ${to.y - BOX / 2} ${x2} ${to.y}" fill="none" stroke="#1c5551" stroke-opacity="0.22"/>`
}

function roomBox(room: Room, place: Place | undefined): string {
  if (place === undefined) return ''
  const label = room.name.replace(/^src\//, '').replace(/^.*\/features\//, '')
  const middle = Math.round(place.x + place.width / 2)
  const size = place.width < 70 ? 9 : 13
  return `<g><rect x="${place.x.toFixed(0)}" y="${place.y}" width="${place.width.toFixed(0)}" height="${BOX}" rx="4" fill="#fff" stroke="#8c8175"/>
<text x="${middle}" y="${place.y + 27}" text-anchor="middle" font-size="${size}" font-weight="600" fill="#1f1b18">${label}</text>
<text x="${middle}" y="${place.y + 45}" text-anchor="middle" font-size="${size - 2}" fill="#574e47">${room.files} files, ${room.lines} lines</text></g>`
}
