import { expect, test } from 'vitest'
import { chosenMake } from './choose-make.ts'

const MAKES = [
  { id: 7, material: 2 },
  { id: 5, material: 2 },
  { id: 9, material: 3 },
]

test.each([
  [{ makeId: 5 }, 5],
  [{ makeId: 5, material: 3 }, 5],
  [{ makeId: 1 }, undefined],
  [{ material: 2 }, 7],
  [{ makeId: null, material: 3 }, 9],
  [{ material: 1 }, undefined],
  [{ material: null }, 7],
  [{}, 7],
])('of three makes %o is %s', (wanted, id) => {
  expect(chosenMake(MAKES, wanted)?.id).toBe(id)
})
