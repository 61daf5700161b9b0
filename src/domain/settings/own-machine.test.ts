import { expect, test } from 'vitest'
import { isAddressHere, isHere } from './own-machine.ts'

test.each([
  ['http://localhost:8080', true],
  ['http://127.0.0.1', true],
  ['http://[::1]:8080', true],
  ['https://shop.example.com', false],
  ['https://localhost.example.com', false],
  ['http://192.168.1.9', false],
])('whether %s is on this machine: %s', (address, is) => {
  expect(isAddressHere(address)).toBe(is)
})

test('a shop on every network is not on this machine alone', () => {
  expect(isHere('0.0.0.0')).toBe(false)
})
