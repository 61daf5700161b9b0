/**
 * `npm run sbom [-- FILE]`: lists all production packages as CycloneDX JSON, with version, licence and
 * checksum, for every platform, from package-lock.json. Without a file it prints the list.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { ROOT } from './start/paths.mjs'
import { collect, lastLines } from './start/run.mjs'
import { say } from './start/say.mjs'

const ARGS = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only']

const isWindows = process.platform === 'win32'
const { code, output } = await collect('npm', ARGS, { shell: isWindows })
if (code === 0) write(ofProduction(JSON.parse(output.slice(output.indexOf('{')))))
else {
  process.stderr.write(`npm could not make the list:\n${lastLines(output)}\n`)
  process.exitCode = 1
}

/**
 * Removes packages that only development needs; npm's `--omit=dev` would also remove packages that both need.
 * npm uses the name of the folder as the name of the program.
 */
function ofProduction(bill) {
  const { name } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  bill.metadata.component.name = name
  bill.components = bill.components.filter(({ properties }) => !properties.some(isOfDevelopment))
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
