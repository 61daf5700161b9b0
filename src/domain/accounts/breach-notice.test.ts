import { expect, test } from 'vitest'
import { EMPTY_NOTICE, NOTICE_PARTS, noticeIn } from './breach-notice.ts'

const NOTICE = {
  what: 'A list of orders of November was copied on 20 November 2026.',
  consequences: 'Somebody may call and know what you bought.',
  measures: 'The password is changed, and the copy is being looked for.',
  advice: 'Tell nobody a code or a password.',
  contact: 'Asha Rao, +91 141 555 0100',
}

test('a notice has the five parts that the rule asks for, in English and, where written, in Hindi', () => {
  expect(noticeIn({ en: NOTICE })).toEqual({ en: NOTICE })
  expect(noticeIn({ en: NOTICE, hi: EMPTY_NOTICE.hi })).toEqual({ en: NOTICE })
  expect(noticeIn({ en: NOTICE, hi: NOTICE })).toEqual({ en: NOTICE, hi: NOTICE })
})

test('missing parts are named, and nonsense is not a notice', () => {
  expect(noticeIn({ en: { ...NOTICE, advice: '  ' } })).toBe(
    'The notice says nothing under en: advice.',
  )
  expect(noticeIn({ en: NOTICE, hi: { what: 'क' } })).toContain('under hi: consequences')
  for (const nonsense of [undefined, null, 'text', 5, [], EMPTY_NOTICE]) {
    expect(noticeIn(nonsense)).toContain('under en: what')
  }
})

test('the file to fill in has every part in both languages, and lists the missing ones', () => {
  for (const part of [EMPTY_NOTICE.en, EMPTY_NOTICE.hi]) {
    expect(part).toEqual(Object.fromEntries(NOTICE_PARTS.map((name) => [name, ''])))
  }
  expect(noticeIn(EMPTY_NOTICE)).toBe(
    `The notice says nothing under en: ${NOTICE_PARTS.join(', ')}.`,
  )
})
