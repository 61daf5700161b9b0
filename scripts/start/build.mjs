import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { nodeEnvironment, projectNode, toolScript } from './node.mjs'
import { ROOT } from './paths.mjs'
import { collect, lastLines } from './run.mjs'
import { Obstacle, step } from './say.mjs'

/** Everything that the built pages are made from; a change in it means a new build. */
const INPUTS = [
  'src/web',
  'src/i18n',
  'src/domain',
  'src/contract',
  'public',
  'scripts/pages',
  'vite.config.ts',
  'react-router.config.ts',
  'tsconfig.json',
  'package-lock.json',
]
/** The codes of domain/shop/languages.ts. The Node that runs this may be too old to import it. */
const LANGUAGES = ['en', 'hi']
const STAMP = join(ROOT, 'build', '.inputs')

/** Builds the pages if what they are made from has changed. Call it inside `oneAtATime`. */
export async function ensureBuilt() {
  const inputs = hashInputs()
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === inputs) return
  await step('Building the pages', build)
  writeFileSync(STAMP, inputs)
}

function hashInputs() {
  const hash = createHash('sha256')
  for (const file of INPUTS.flatMap(listFiles)) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(ROOT, file)))
      .update('\0')
  }
  return hash.digest('hex')
}

/** Every file below a path, or the path itself if it is a file. Tests do not count: pages are not made from them. */
function listFiles(path) {
  if (!existsSync(join(ROOT, path))) return []
  if (/\.[a-z]+$/.test(path)) return [path]
  return readdirSync(join(ROOT, path), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length))
    .sort()
}

/** One build for each language (vite.config.ts says why), at the same time, because each uses one core. */
async function build() {
  rmSync(STAMP, { force: true })
  const builds = await Promise.allSettled(LANGUAGES.map(buildLanguage))
  const broken = builds.find(({ status }) => status === 'rejected')
  if (broken) throw broken.reason
}

async function buildLanguage(language) {
  const program = toolScript('@react-router/dev')
  const env = { ...nodeEnvironment(), NODE_ENV: 'production', PAGES_LANGUAGE: language }
  const { code, output } = await collect(projectNode(), [program, 'build'], { env })
  if (code === 0) return
  throw new Obstacle(`The pages could not be built. The build said:\n${lastLines(output, 30)}`)
}
