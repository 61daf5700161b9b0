import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const run = promisify(execFile)
const PROGRAM = new URL('./rows-of-file.ts', import.meta.url).href
const MANY = 9_000_000

/** What a process with a small heap says of a file; one that holds it all in memory dies instead. */
async function refusedOrder(file: string): Promise<string> {
  const script = `
    import { rowsOfFile } from ${JSON.stringify(PROGRAM)}
    try { await rowsOfFile(Buffer.from(${file})) } catch (error) { console.log(error.message) }`
  const flags = ['--max-old-space-size=100', '--input-type=module', '-e', script]
  return (await run(process.execPath, flags)).stdout.trim()
}

test.each([
  ['short lines', `'a,1\\n'.repeat(${MANY / 4})`, 'more than 5000 lines'],
  ['commas', `','.repeat(${MANY})`, 'Line 1 has more than 500 columns.'],
  ['lines of commas', `'name\\n' + (','.repeat(99) + '\\n').repeat(${MANY / 100})`, 'many cells'],
  ['quotation marks', `'"'.repeat(${MANY})`, 'Line 1 cannot be read'],
])('nine million bytes of %s are refused in words without much memory', async (_, file, words) => {
  expect(await refusedOrder(file)).toContain(words)
})
