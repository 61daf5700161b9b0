import { expect, test } from 'vitest'
import { diamondProblem } from './diamond-words.ts'

test.each([
  'LGD ring',
  'Ring (lgds)',
  'A lab-grown diamond',
  'lab grown diamonds',
  'Lab diamond',
  'lab-created diamond',
])('%s is not how a laboratory-grown diamond is named', (text) =>
  expect(diamondProblem(text)).toContain('laboratory-grown diamond'),
)

test.each([
  'A laboratory-grown diamond',
  'American Diamond',
  'Diamond',
  'A labelled diamond',
  'ALGD-7',
])('%s is left as it is', (text) => expect(diamondProblem(text)).toBeUndefined())
