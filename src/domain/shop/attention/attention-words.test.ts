import { expect, test } from 'vitest'
import { NOTICE_KINDS } from './notices.ts'
import { ATTENTION_WORDS } from './attention-words.ts'

test('everything that can wait has a title, a cure and a page of the admin', () => {
  for (const kind of NOTICE_KINDS) {
    const { title, cure, to } = ATTENTION_WORDS[kind]
    expect(title).toMatch(/^[A-Z]/)
    expect(cure).toMatch(/\.$/)
    for (const firstId of [null, 7]) expect(to(firstId)).toMatch(/^\/admin\/[a-z-]+/)
  }
})
