import { expect, test } from 'vitest'
import { problemIn } from './problem.ts'

test.each([
  [{ message: 'Not today.' }, 'Not today.', 'Not today.'],
  [{ error: 'Not today.' }, 'Not today.', 'Not today.'],
  [{ message: 'Not today.', error: 'Closed' }, 'Not today.', 'Closed'],
  [{ message: '', error: 'Closed' }, 'Closed', 'Closed'],
  [{ message: ['a', 'b'], error: 'Bad Request', statusCode: 400 }, 'Bad Request', 'Bad Request'],
  [{ message: 'Not today.', code: 7, issues: 'all' }, 'Not today.', 'Not today.'],
])('the answer %j is shown as %j', (json, message, error) => {
  expect(problemIn(json)).toMatchObject({ message, error })
})

test.each([null, undefined, 'Not today.', 7, [], {}, { message: null }, { error: true }])(
  'the answer %j has no words for people',
  (json) => expect(problemIn(json)).toBeUndefined(),
)

test('only wrong fields with a name and a reason are read from a list', () => {
  const issues = [{ field: 'email', message: 'Taken.' }, { field: 'name' }, null, 'x']
  expect(problemIn({ message: 'No.', issues })?.issues).toEqual([
    { field: 'email', message: 'Taken.' },
  ])
})
