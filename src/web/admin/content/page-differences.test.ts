import { expect, test } from 'vitest'
import { pageDifferences } from './page-differences.ts'

const PAGE = {
  slug: 'faq',
  title: 'FAQ',
  lead: '',
  sections: [
    { heading: 'Rings', paragraphs: ['One.'] },
    { heading: 'Care', paragraphs: ['Dry.'] },
  ],
}

test('shows which words of a page differ, and which sections came and went', () => {
  expect(pageDifferences(PAGE, PAGE)).toEqual([])
  const now = {
    ...PAGE,
    lead: 'Asked often',
    sections: [
      { heading: 'Rings', paragraphs: ['One.', 'Two.'] },
      { heading: 'Gold', paragraphs: [], list: ['18 carat', '22 carat'] },
    ],
  }
  expect(pageDifferences(PAGE, now)).toEqual([
    { label: 'Introduction', before: 'nothing', now: 'Asked often' },
    { label: 'Section “Rings”', before: 'One.', now: 'One.\n\nTwo.' },
    { label: 'Section “Care”', before: 'Dry.', now: 'missing' },
    { label: 'Section “Gold”', before: 'missing', now: '18 carat\n22 carat' },
  ])
})
