import { describe, expect, test } from 'vitest'
import { isFingerRing, nearestRingSize, RING_SIZES } from './ring-sizes.ts'

describe('ring sizes', () => {
  test('run from 1 to 30, each wider than the one before', () => {
    expect(RING_SIZES.map(({ indian }) => indian)).toEqual(
      Array.from({ length: 30 }, (_, index) => index + 1),
    )
    const steps = RING_SIZES.slice(1).map(
      ({ circumference }, index) => circumference - (RING_SIZES[index]?.circumference ?? 0),
    )
    expect(Math.min(...steps)).toBeGreaterThan(0.5)
    expect(Math.max(...steps)).toBeLessThan(1.4)
  })

  test('say circumference, diameter and the size of ISO 8653', () => {
    expect(RING_SIZES[0]).toEqual({ indian: 1, iso: 41, circumference: 41, diameter: 13.1 })
    expect(RING_SIZES[11]).toEqual({ indian: 12, iso: 52, circumference: 51.9, diameter: 16.5 })
    expect(RING_SIZES[29]).toEqual({ indian: 30, iso: 70, circumference: 69.7, diameter: 22.2 })
  })

  test('are found by a measurement', () => {
    expect(nearestRingSize(52)?.indian).toBe(12)
    expect(nearestRingSize(12)?.indian).toBe(1)
    expect(nearestRingSize(90)?.indian).toBe(30)
    // Exactly halfway: the larger one, which can be put on.
    const middles = RING_SIZES.slice(1).filter(({ circumference, indian }) => {
      const before = RING_SIZES[indian - 2]?.circumference ?? 0
      const middle = (before + circumference) / 2
      if (middle - before !== circumference - middle) return false
      return nearestRingSize(middle)?.indian === indian
    })
    expect(middles.length).toBeGreaterThan(5)
    for (const { indian, circumference } of RING_SIZES.slice(1)) {
      const before = RING_SIZES[indian - 2]?.circumference ?? 0
      const middle = (before + circumference) / 2
      expect(nearestRingSize(middle + 0.01)?.indian).toBe(indian)
      expect(nearestRingSize(middle - 0.01)?.indian).toBe(indian - 1)
    }
  })
})

describe('a piece for the finger', () => {
  test.each(['All Rings', 'Engagement Rings', 'ring', 'अंगूठियाँ'])('%s: yes', (category) => {
    expect(isFingerRing(category, 'Tara')).toBe(true)
  })

  test.each(['Earrings', 'Ear rings', 'Nose Rings', 'Toe-rings', 'Strings'])(
    '%s: no',
    (category) => {
      expect(isFingerRing(category, 'A ring of light')).toBe(false)
    },
  )

  test('is recognised by its name when it has no category', () => {
    expect(isFingerRing('', 'Neelam Ring')).toBe(true)
    expect(isFingerRing('', 'Neelam Earrings')).toBe(false)
    expect(isFingerRing('  ', 'Neelam Ring')).toBe(true)
  })
})
