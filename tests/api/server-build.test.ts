import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { LANGUAGES } from '#domain/shop/languages.ts'

// Decision 146: one letter beyond Latin-1 doubles what a module takes in memory.
test.each(LANGUAGES.map(({ code }) => code))(
  'the code of the pages in %s is ASCII',
  async (code) => {
    const folder = join(import.meta.dirname, '../../build', code, 'server')
    const files = (await readdir(folder, { recursive: true })).filter((name) =>
      name.endsWith('.js'),
    )
    expect(files).toContain('server-entry.js')
    const texts = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')))
    expect(texts.flatMap((text) => text.match(/.{0,40}[\u0080-\uffff].{0,40}/) ?? [])).toEqual([])
  },
)
