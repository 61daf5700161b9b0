import { expect, test } from 'vitest'
import { isLabelAddress } from './label-address.ts'

const API = 'https://apiv2.shiprocket.in'

test.each([
  'https://kr-shipmultichannel.s3.ap-southeast-1.amazonaws.com/25149/labels/shipping-label-1.pdf',
  'https://kr-shipmultichannel-mum.s3.ap-south-1.amazonaws.com/1/labels/a.pdf',
  'https://s3-ap-southeast-1.amazonaws.com/kr-shipmultichannel/25149/labels/a.pdf',
  'https://shiprocket.s3.amazonaws.com/combined-label-invoice.pdf',
  'https://files.shiprocket.in/a.pdf',
])('a label of the carrier is fetched: %s', (address) => {
  expect(isLabelAddress(address, API)).toBe(true)
})

test.each([
  'http://kr-shipmultichannel.s3.ap-south-1.amazonaws.com/a.pdf',
  'http://169.254.169.254/latest/meta-data',
  'https://169.254.169.254/',
  'http://localhost:5432/',
  'file:///etc/passwd',
  'https://shiprocket.in.evil.example/a.pdf',
  'https://evilshiprocket.in/a.pdf',
  'https://user:secret@files.shiprocket.in/a.pdf',
  'https://files.shiprocket.in:8443/a.pdf',
  'https://s3-ap-south-1.amazonaws.com/other-bucket/a.pdf',
  'https://evil.example/kr-shipmultichannel/a.pdf',
  '//files.shiprocket.in/a.pdf',
  'no address',
  '',
])('another address is not fetched: %s', (address) => {
  expect(isLabelAddress(address, API)).toBe(false)
})
