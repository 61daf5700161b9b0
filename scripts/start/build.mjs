import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { nodeEnvironment, projectNode, toolScript } from './node.mjs'
import { ROOT } from './paths.mjs'
import { collect, lastLines } from './run.mjs'
import { Obstacle, say, step } from './say.mjs'

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
/** The codes of domain/shop/languages.ts, the first one first. The Node that runs this may be too old to import it. */
const LANGUAGES = ['en', 'hi']
const NAMES = { en: 'English', hi: 'Hindi' }
/** How much a build steps back behind the shop that is already open. */
const BEHIND_SHOP = 10

/** Builds the pages if what they are made from has changed. Call it inside `oneAtATime`. */
export async function ensureBuilt() {
  const languages = unbuiltLanguages()
  if (languages.length === 0) return
  // One build for each language (vite.config.ts says why), at the same time, because each uses one core.
  await step('Building the pages', async () => {
    const builds = await Promise.allSettled(languages.map((language) => build(language)))
    const broken = builds.find(({ status }) => status === 'rejected')
    if (broken) throw broken.reason
  })
}

/**
 * Builds the pages of languages one after the other. Throws an `Obstacle` when the first cannot be built; for another one it
 * says so, for the shop is open by then. Call it inside `oneAtATime`.
 *
 * @param {string[]} languages
 * @param {AbortSignal} signal ends it
 */
export async function buildInTurn(languages, signal) {
  const [first, ...others] = languages
  if (!first) return
  await step('Building the pages', () => build(first, { signal }))
  for (const language of others) {
    try {
      const options = { signal, priority: BEHIND_SHOP }
      await step(`Building the pages in ${NAMES[language]}`, () => build(language, options))
    } catch (error) {
      if (!(error instanceof Obstacle)) throw error
      if (!signal.aborted) say(error.message)
    }
  }
}

/** @returns {string[]} those that are not built from what is there now; nothing is left that says they were */
export function unbuiltLanguages() {
  const inputs = hashInputs()
  const languages = LANGUAGES.filter((language) => {
    const stamp = stampOf(language)
    return !existsSync(stamp) || readFileSync(stamp, 'utf8') !== inputs
  })
  for (const language of languages) rmSync(stampOf(language), { force: true })
  return languages
}

/** Stands for a whole build; `src/server/rendering/when-built.ts` looks for it. */
function stampOf(language) {
  return join(ROOT, 'build', `${language}.built`)
}

async function build(language, { signal, priority } = {}) {
  const inputs = hashInputs()
  const program = toolScript('@react-router/dev')
  const env = { ...nodeEnvironment(), NODE_ENV: 'production', PAGES_LANGUAGE: language }
  const options = { env, ...(signal && { signal }) }
  const { code, output } = await collect(projectNode(), [program, 'build'], options, priority)
  if (code !== 0) {
    throw new Obstacle(
      `The pages in ${NAMES[language]} could not be built. The build said:\n${lastLines(output, 30)}`,
    )
  }
  writeFileSync(stampOf(language), inputs)
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
