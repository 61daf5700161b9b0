import { expect, test } from 'vitest'
import {
  isNextRepairState,
  isRepairOver,
  REPAIR_KINDS,
  REPAIR_STATES,
  repairIdOf,
  repairKindText,
  repairNumber,
  repairStateText,
} from './repair-states.ts'

test('a job goes from state to state without skipping any', () => {
  const ways = REPAIR_STATES.flatMap((from) =>
    REPAIR_STATES.filter((to) => isNextRepairState(from, to)).map((to) => `${from} ${to}`),
  )
  expect(ways).toEqual([
    'booked received',
    'booked cancelled',
    'received quoted',
    'received declined',
    'quoted quoted',
    'quoted approved',
    'quoted declined',
    'approved quoted',
    'approved in-work',
    'declined quoted',
    'declined handed-over',
    'declined posted',
    'in-work quoted',
    'in-work ready',
    'ready handed-over',
    'ready posted',
  ])
  expect(REPAIR_STATES.filter(isRepairOver)).toEqual(['handed-over', 'posted', 'cancelled'])
})

test('states and kinds have words', () => {
  expect(REPAIR_STATES.map(repairStateText)).toContain('In work')
  expect(REPAIR_STATES.every((state) => repairStateText(state) !== '')).toBe(true)
  expect(new Set(REPAIR_STATES.map(repairStateText)).size).toBe(REPAIR_STATES.length)
  expect(REPAIR_KINDS.map(repairKindText)).toEqual(['Repair', 'Sizing', 'Polishing'])
})

test('a job number is found in any spelling', () => {
  expect(repairNumber(42)).toBe('NJ-000042')
  for (const text of ['NJ-000042', 'nj42', '#42', ' 42 ']) expect(repairIdOf(text)).toBe(42)
  for (const text of ['', 'NJ-', '4x', '12345678901', '-4'])
    expect(repairIdOf(text)).toBeUndefined()
})
