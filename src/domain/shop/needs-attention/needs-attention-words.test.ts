import { expect, test } from 'vitest'
import { NOTICE_KINDS } from './notices.ts'
import { ATTENTION_WORDS } from './needs-attention-words.ts'

/** Where the admin goes for several of a kind, and for one. */
const pathsOf = (kind: keyof typeof ATTENTION_WORDS) => [null, 7].map(ATTENTION_WORDS[kind].to)

test('a single entry leads to its subject, several lead to their list', () => {
  expect(pathsOf('return-waits')).toEqual([
    '/admin/returns?open=true',
    '/admin/returns?open=true&return=7',
  ])
  expect(pathsOf('repair-waits')).toEqual([
    '/admin/repairs?open=true',
    '/admin/repairs?open=true&repair=7',
  ])
  expect(pathsOf('made-waits')).toEqual(['/admin/quotes?state=made', '/admin/quotes?quote=7'])
  expect(pathsOf('made-asked')).toEqual([
    '/admin/quotes?from=customer&state=made',
    '/admin/quotes?quote=7',
  ])
  expect(pathsOf('complaint-due')).toEqual([
    '/admin/manage-contact?state=unsettled',
    '/admin/manage-contact?q=NR-7&request=7',
  ])
  expect(pathsOf('request-due')).toEqual([
    '/admin/manage-contact?state=waiting',
    '/admin/manage-contact?q=NR-7&request=7',
  ])
  expect(pathsOf('payment-returned')).toEqual(['/admin/orders', '/admin/orders?order=7'])
})

test('everything that can wait has a title, a remedy and an admin page', () => {
  for (const kind of NOTICE_KINDS) {
    const { title, cure, to } = ATTENTION_WORDS[kind]
    expect(title).toMatch(/^[A-Z]/)
    expect(cure).toMatch(/\.$/)
    for (const firstId of [null, 7]) expect(to(firstId)).toMatch(/^\/admin\/[a-z-]+/)
  }
})
