import { expect, test } from 'vitest'
import { sharedListPath, sharedPieces } from './shared-list.ts'

const read = (path: string) => sharedPieces(new URL(path, 'http://localhost').searchParams)

test('the address of a shared list contains its pieces in order', () => {
  expect(read(sharedListPath([3, 1, 2]))).toEqual([3, 1, 2])
})

test('invalid ids are left out, and none counts twice', () => {
  expect(read('/wishlist?pieces=2,x,-1,2,1.5,,7')).toEqual([2, 7])
  expect(read('/wishlist')).toEqual([])
})

test('an address never asks for more pieces than a wishlist holds', () => {
  const ids = Array.from({ length: 300 }, (_, index) => index + 1)
  expect(read(`/wishlist?pieces=${ids.join()}`)).toHaveLength(100)
})
