import { expect, test } from 'vitest'
import {
  altOf,
  movedPlaces,
  pathsAt,
  PICTURE_WIDTHS,
  pathAtWidth,
  pictureFiles,
  pictureHash,
  picturePath,
} from './pictures.ts'

const HASH = '0123456789abcdef0123456789abcdef'

test('the path of a picture leads to its name, and the name to its path', () => {
  expect(picturePath(HASH)).toBe(`uploads/${HASH}.webp`)
  expect(pictureHash(picturePath(HASH))).toBe(HASH)
})

test.each([
  `/uploads/${HASH}.webp`,
  `uploads/${HASH}.webp?v=1`,
  `uploads/${HASH}.png`,
  `uploads/${HASH}xwebp`,
  `uploads/${HASH.slice(1)}.webp`,
  `uploads/${HASH}0.webp`,
  `uploads/${HASH.toUpperCase()}.webp`,
  `uploads/../${HASH}.webp`,
  '',
])('%s is not the path of a saved picture', (path) => {
  expect(pictureHash(path)).toBeUndefined()
})

test('a picture has its main file and each width in both formats', () => {
  const files = pictureFiles(HASH)
  expect(files[0]).toBe(`${HASH}.webp`)
  expect(files).toHaveLength(1 + 2 * PICTURE_WIDTHS.length)
  expect(new Set(files).size).toBe(files.length)
  for (const width of PICTURE_WIDTHS) {
    expect(files).toContain(`${HASH}-${width}.avif`)
    expect(files).toContain(`${HASH}-${width}.webp`)
  }
  expect([...PICTURE_WIDTHS]).toEqual([...PICTURE_WIDTHS].sort((a, b) => a - b))
})

test('a picture without alternative text is described by its product and place, counted from 1', () => {
  expect(altOf('Kundan ring', 0)).toBe('Kundan ring, picture 1')
})

test('places move with their pictures, and places of removed pictures disappear', () => {
  expect(movedPlaces([3, 1], ['a', 'b', 'c'], ['c', 'a'])).toEqual([1, 2])
  expect(movedPlaces([2, 3], ['a', 'b', 'c'], ['c', 'a'])).toEqual([1])
  // A place that has no picture yet waits for one.
  expect(movedPlaces([3], ['a'], ['a', 'b', 'c'])).toEqual([3])
  // One picture for two materials keeps both of its places.
  expect(movedPlaces([2], ['a', 'a'], ['a', 'a', 'b'])).toEqual([2])
})

test('places are counted from 1, and a place without a picture stays a number', () => {
  expect(pathsAt([2, 1, 4], ['a', 'b'])).toEqual(['b', 'a', 4])
})

test('a saved picture has a path for each width, and no other path changes', () => {
  expect(pathAtWidth(picturePath(HASH), 640)).toBe(`uploads/${HASH}-640.webp`)
  expect(pathAtWidth('uploads/ring.png', 640)).toBe('uploads/ring.png')
})
