/**
 * `npm run sbom [-- FILE]`: lists all production packages as CycloneDX JSON, with version, licence and
 * checksum, for every platform, from the lockfiles of the shop and of its Node and PostgreSQL. Without a file it prints the list.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { NODE_FOLDER, POSTGRESQL_FOLDER, ROOT } from './start/paths.mjs'
import { collect, lastLines } from './start/run.mjs'
import { Obstacle, say } from './start/say.mjs'

const ARGS = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only']

try {
  const [shop, ...programs] = await Promise.all([ROOT, NODE_FOLDER, POSTGRESQL_FOLDER].map(billOf))
  for (const { components, dependencies } of programs) {
    shop.components.push(...components)
    shop.dependencies.push(...dependencies)
  }
  write(shop)
} catch (error) {
  if (!(error instanceof Obstacle)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}

/** The production packages of one lockfile. */
async function billOf(folder) {
  const isWindows = process.platform === 'win32'
  const { code, output } = await collect('npm', ARGS, { cwd: folder, shell: isWindows })
  if (code !== 0) throw new Obstacle(`npm could not make the list:\n${lastLines(output)}`)
  return ofProduction(JSON.parse(output.slice(output.indexOf('{'))), folder)
}

/**
 * Removes packages that only development needs; npm's `--omit=dev` would also remove packages that both need.
 * npm uses the name of the folder as the name of the program.
 */
function ofProduction(bill, folder) {
  const { name } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  bill.metadata.component.name = name
  bill.components = bill.components.filter(
    // The tools of the tests are a folder of ours, and named as a package too.
    ({ 'bom-ref': ref, properties }) =>
      !ref.startsWith('nagina-tools@') && !properties.some(isOfDevelopment),
  )
  const known = new Set([bill.metadata.component, ...bill.components].map((one) => one['bom-ref']))
  bill.dependencies = bill.dependencies
    .filter(({ ref }) => known.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((one) => known.has(one)) }))
  return bill
}

function isOfDevelopment({ name, value }) {
  return name === 'cdx:npm:package:development' && value === 'true'
}

function write(bill) {
  const text = `${JSON.stringify(bill, null, 2)}\n`
  const [file] = process.argv.slice(2)
  if (file === undefined) {
    process.stdout.write(text)
    return
  }
  const path = resolve(process.env.INIT_CWD ?? process.cwd(), file)
  writeFileSync(path, text)
  say(`${bill.components.length} packages in ${path}`)
}
