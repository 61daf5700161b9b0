import { expect, test } from 'vitest'
import { csvLine } from '#domain/csv.ts'

test('cells are divided by commas and quoted where they must be', () => {
  expect(csvLine(['a', 1.5, null, 'b, "c"', 'two\nlines'])).toBe(
    'a,1.5,,"b, ""c""","two\nlines"\r\n',
  )
})

test('what a spreadsheet would compute is shown as it is', () => {
  expect(csvLine(['=1+1', '@x', '-cmd', '+91 55510 40000', '-5'])).toBe(
    "'=1+1,'@x,'-cmd,+91 55510 40000,-5\r\n",
  )
})
