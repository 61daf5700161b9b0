import { expect, test } from 'vitest'
import { sectionOf, textOf, type Section } from './section-text.ts'

test('a section survives the editor unchanged', () => {
  const section: Section = {
    heading: 'Sizes',
    anchor: 'sizes',
    paragraphs: ['One paragraph.', 'Another one.'],
    list: ['Measure twice', 'Order once'],
    questions: [{ question: 'Too small?', answer: 'We make it larger.' }],
    product: 'noor-ring',
    table: { head: ['Size', 'mm'], rows: [['10', '15.9']] },
  }
  expect(sectionOf(textOf(section))).toEqual(section)
  expect(sectionOf(textOf({ heading: 'Bare', paragraphs: [] }))).toEqual({
    heading: 'Bare',
    paragraphs: [],
  })
})

test('loosely typed text is read as it was meant', () => {
  const text = {
    ...textOf(),
    heading: ' Care ',
    words: 'One\nline\n\n\n Two \n',
    list: '- Dry\n\n• Soft',
  }
  expect(sectionOf(text)).toEqual({
    heading: 'Care',
    paragraphs: ['One\nline', 'Two'],
    list: ['Dry', 'Soft'],
  })
  const questions = 'Q: Where?\nIn Jaipur,\nat Johari Bazar.\nQ:   \nnothing'
  expect(sectionOf({ ...textOf(), questions }).questions).toEqual([
    { question: 'Where?', answer: 'In Jaipur, at Johari Bazar.' },
  ])
  expect(sectionOf({ ...textOf(), table: 'A | B\n1' }).table).toEqual({
    head: ['A', 'B'],
    rows: [['1', '']],
  })
})
