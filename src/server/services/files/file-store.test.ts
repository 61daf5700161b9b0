import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { pictureFiles } from '#domain/catalogue/pictures.ts'
import { openFileStore } from './file-store.ts'
import type { MadePicture } from './made-picture.ts'

const HASH = 'a'.repeat(32)
let folder: string
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'nagina-store-')), 'uploads')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

function aPicture(hash = HASH, text = 'picture'): MadePicture {
  const files = pictureFiles(hash).map((name) => ({ name, bytes: Buffer.from(text) }))
  return { path: `uploads/${hash}.webp`, width: 1, height: 1, files }
}

test('a saved picture has every rendition in its folder and nothing else', async () => {
  await openFileStore(folder).save(aPicture())
  expect(new Set(await readdir(folder))).toEqual(new Set(pictureFiles(HASH)))
})

test('saving a known picture again leaves its files unchanged', async () => {
  const store = openFileStore(folder)
  await store.save(aPicture())
  await store.save(aPicture(HASH, 'other bytes'))
  expect(await readFile(join(folder, `${HASH}.webp`), 'utf8')).toBe('picture')
})

test('removing a picture removes exactly its files, and can be repeated', async () => {
  const store = openFileStore(folder)
  await store.save(aPicture())
  await store.save(aPicture('b'.repeat(32)))
  await store.remove(`uploads/${HASH}.webp`)
  await store.remove(`uploads/${HASH}.webp`)
  expect(new Set(await readdir(folder))).toEqual(new Set(pictureFiles('b'.repeat(32))))
})

test('a path of no saved picture removes nothing', async () => {
  const store = openFileStore(folder)
  await store.save(aPicture())
  await writeFile(join(folder, '../outside.webp'), 'x')
  await store.remove('uploads/../../outside.webp')
  await store.remove('../outside.webp')
  expect(await readFile(join(folder, '../outside.webp'), 'utf8')).toBe('x')
})

test('a missing folder is an empty store', async () => {
  expect(await openFileStore(folder).list()).toEqual([])
})
