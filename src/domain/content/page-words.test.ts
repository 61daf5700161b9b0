import { expect, test } from 'vitest'
import { fillPage, unknownOnPage } from './page-words.ts'
import { SHOP_DEFAULTS } from '#domain/settings/shop-defaults.ts'

const PROFILE = { ...SHOP_DEFAULTS.shop, name: 'A*B' }

const NAME = '{shop.name}'
const PAGE = {
  id: 7,
  title: NAME,
  lead: NAME,
  sections: [
    {
      heading: NAME,
      paragraphs: [NAME],
      list: [NAME],
      questions: [{ question: NAME, answer: NAME }],
      table: { head: [NAME], rows: [[NAME]] },
      anchor: 'who',
    },
  ],
}

test('a page shows the owner’s data, without markup where none may stand', () => {
  expect(fillPage(PAGE, PROFILE)).toEqual({
    id: 7,
    title: 'A*B',
    lead: 'A*B',
    sections: [
      {
        heading: 'A*B',
        paragraphs: [String.raw`A\*B`],
        list: [String.raw`A\*B`],
        questions: [{ question: 'A*B', answer: String.raw`A\*B` }],
        table: { head: ['A*B'], rows: [['A*B']] },
        anchor: 'who',
      },
    ],
  })
})

test('a section without list, questions or table keeps none', () => {
  const page = { title: '', lead: '', sections: [{ heading: 'H', paragraphs: [] }] }
  expect(fillPage(page, PROFILE)).toStrictEqual(page)
})

test('an unknown placeholder is found anywhere, each once', () => {
  const page = {
    title: '{a.title}',
    lead: '{a.lead}',
    sections: [
      {
        heading: '{a.heading}',
        paragraphs: ['{a.paragraph}', '{shop.name}'],
        list: ['{a.list}'],
        questions: [{ question: '{a.question}', answer: '{a.answer}' }],
        table: { head: ['{a.head}'], rows: [['{a.cell}', '{a.title}']] },
      },
    ],
  }
  const names = ['title', 'lead', 'heading', 'paragraph', 'list', 'question', 'answer']
  expect(unknownOnPage(page).sort()).toEqual(
    [...names, 'head', 'cell'].map((name) => `{a.${name}}`).sort(),
  )
  expect(unknownOnPage(PAGE)).toEqual([])
})

test('two adjacent texts do not form a placeholder', () => {
  const page = { title: '{a', lead: '.b}', sections: [] }
  expect(unknownOnPage(page)).toEqual([])
  const spaced = { title: '{', lead: 'a.b}', sections: [] }
  expect(unknownOnPage({ ...spaced, title: '{a.', lead: 'b}' })).toEqual([])
})
