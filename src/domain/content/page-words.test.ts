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

test('what promises days that the shop does not give is left out', () => {
  const kept = { question: 'Engraved?', answer: 'No.' }
  const asked = { question: 'How long?', answer: '{return.days} days.' }
  const section = {
    heading: 'Returns',
    paragraphs: ['Within {return.days} days.', 'Checked in {Return.CheckDays} days.', 'Unworn.'],
    list: ['{return.refundDays} days', '{shop.city}'],
    questions: [asked, kept],
  }
  const page = {
    title: '',
    lead: '',
    sections: [{ heading: '{return.days} days', paragraphs: ['Go.'] }, section],
  }
  const service = { returnDays: 0, checkDays: 0, refundDays: 0 }
  expect(fillPage(page, { ...PROFILE, service }).sections).toEqual([
    {
      heading: 'Returns',
      paragraphs: ['Unworn.'],
      list: [PROFILE.address.city],
      questions: [kept],
    },
  ])
  expect(fillPage(page, PROFILE).sections).toHaveLength(2)
  const promised = { returnDays: 30, checkDays: 2, refundDays: 7 }
  expect(fillPage(page, { ...PROFILE, service: promised }).sections).toMatchObject([
    { heading: '30 days' },
    { list: ['7 days', PROFILE.address.city], questions: [{ ...asked, answer: '30 days.' }, kept] },
  ])
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
