import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Code128Reader } from '@zxing/library'
import { encode } from 'uqr'

const WIDTH = 640
const HEIGHT = 480
const FRAMES_PER_SECOND = 5
const WHITE = 235
const BLACK = 16

/** What the camera sees for some seconds: a code, or a white table. */
export interface Scene {
  kind: 'code-128' | 'qr' | 'nothing'
  text?: string
  seconds: number
}

/** Writes a film for Chromium's camera of tests, which shows it again and again; returns its path. */
export function writeCodeVideo(scenes: readonly Scene[]): string {
  const path = join(mkdtempSync(join(tmpdir(), 'nagina-camera-')), 'codes.y4m')
  const header = Buffer.from(
    `YUV4MPEG2 W${WIDTH} H${HEIGHT} F${FRAMES_PER_SECOND}:1 Ip A1:1 C420\n`,
  )
  const frames = scenes.flatMap((scene) => {
    const frame = Buffer.concat([Buffer.from('FRAME\n'), drawn(scene)])
    return Array.from({ length: scene.seconds * FRAMES_PER_SECOND }, () => frame)
  })
  writeFileSync(path, Buffer.concat([header, ...frames]))
  return path
}

/** A picture in grey (Y), and no colour (Cb, Cr). */
function drawn({ kind, text = '' }: Scene): Buffer {
  const picture = Buffer.alloc((WIDTH * HEIGHT * 3) / 2, 128).fill(WHITE, 0, WIDTH * HEIGHT)
  const rows = kind === 'qr' ? encode(text).data : kind === 'code-128' ? [barsOf(text)] : []
  const size = Math.floor((WIDTH * 0.7) / Math.max(rows[0]?.length ?? 1, rows.length))
  const tall = kind === 'qr' ? Math.min(size, Math.floor((HEIGHT * 0.7) / rows.length)) : 200
  const wide = kind === 'qr' ? tall : size
  for (const [y, row] of rows.entries()) {
    for (const [x, isDark] of row.entries()) {
      if (isDark) fill(picture, { x: 80 + x * wide, y: 60 + y * tall, wide, tall })
    }
  }
  return picture
}

function fill(picture: Buffer, box: { x: number; y: number; wide: number; tall: number }): void {
  for (let y = box.y; y < box.y + box.tall; y += 1) {
    const start = y * WIDTH + box.x
    picture.fill(BLACK, start, start + box.wide)
  }
}

const START_B = 104
const STOP = 106

/** The bars of a text in Code 128, set B (ISO/IEC 15417), one entry for each module. */
function barsOf(text: string): boolean[] {
  const values = Array.from(text, (letter) => letter.charCodeAt(0) - 32)
  const check = values.reduce((sum, value, at) => sum + value * (at + 1), START_B) % 103
  return [START_B, ...values, check, STOP].flatMap(modulesOf)
}

function modulesOf(value: number): boolean[] {
  const patterns: Int32Array[] = Reflect.get(Code128Reader, 'CODE_PATTERNS')
  const widths = patterns[value]
  if (widths === undefined) throw new Error(`Code 128 has no character ${value}.`)
  return [...widths].flatMap((width, at) => Array.from({ length: width }, () => at % 2 === 0))
}
