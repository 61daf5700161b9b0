import { expect, test } from 'vitest'
import { finishNote } from './finish-note.ts'

const GOLD = 2

/** The note of a piece in gold over the base of this number. */
function noteOf(baseMetal: number, base: string): string {
  return finishNote({ Trend: 0, baseMetal }, base, GOLD)
}

test('stone and marble are not called base metal', () => {
  expect(noteOf(1, 'Brass')).toBe('Gold is the colour of the finish. Base metal: Brass.')
  expect(noteOf(3, 'Stone')).toBe('Gold is the colour of the finish.')
  expect(noteOf(4, 'Merable')).toBe('Gold is the colour of the finish.')
})
