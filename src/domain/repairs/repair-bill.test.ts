import { expect, test } from 'vitest'
import { billLines, isBillable, placeOfWork } from './repair-bill.ts'

const JOB = {
  repairId: 42,
  kind: 'sizing' as const,
  alloy: '22K gold',
  goldMg: 250,
  perGram: 1_400_000,
  gold: 350_000,
  labour: 50_000,
}

test('a bill has a line for work and one for gold, without lines that cost nothing', () => {
  expect(billLines(JOB)).toEqual([
    { name: 'Ring sizing, job NJ-000042', unitPrice: 50_000 },
    {
      name: 'Gold added, job NJ-000042: 22K gold 0.250 g at ₹14,000.00 per gram',
      unitPrice: 350_000,
    },
  ])
  expect(billLines({ ...JOB, goldMg: 0, gold: 0 })).toHaveLength(1)
  expect(billLines({ ...JOB, labour: 0 })).toHaveLength(1)
  expect(billLines({ ...JOB, labour: 0, gold: 0 })).toEqual([])
})

test('a bill names the booked work', () => {
  const names = (['repair', 'polishing'] as const).map(
    (kind) => billLines({ ...JOB, kind })[0]?.name,
  )
  expect(names).toEqual(['Repair, job NJ-000042', 'Polishing, job NJ-000042'])
})

test('only finished work that costs something is billed', () => {
  expect(isBillable(['booked', 'ready'], { total: 1 })).toBe(true)
  expect(isBillable(['booked', 'ready'], { total: 0 })).toBe(false)
  expect(isBillable(['booked', 'ready'], { total: null })).toBe(false)
  expect(isBillable(['booked', 'approved', 'in-work'], { total: 1 })).toBe(false)
})

test('work is taxed where its buyer is, or where the shop is if there is no address', () => {
  const seller = { gstin: '08AANFN0000K1ZH', state: 'Rajasthan' }
  expect(placeOfWork({ gstin: '', state: undefined }, seller)).toBe('Rajasthan')
  expect(placeOfWork({ gstin: '', state: 'kerala' }, seller)).toBe('Kerala')
  expect(placeOfWork({ gstin: '', state: 'Atlantis' }, seller)).toBeUndefined()
  const firm = { gstin: '27AAPFU0939F1ZV', state: 'Maharashtra' }
  expect(placeOfWork(firm, seller)).toBe('Maharashtra')
  // The registration decides, whatever the address says.
  expect(placeOfWork({ ...firm, state: 'Kerala' }, seller)).toBe('Maharashtra')
  expect(placeOfWork({ ...firm, state: undefined }, seller)).toBe('Maharashtra')
  expect(placeOfWork({ gstin: '', state: undefined }, { gstin: '', state: '' })).toBeUndefined()
})
