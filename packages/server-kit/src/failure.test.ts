import { describe, expect, test } from 'vitest'
import { CodedError } from './codedError.ts'
import { describeFailure, loggedError, stackOf } from './failure.ts'

/** A driver's error for a row that it refused. */
const REFUSED = Object.assign(new Error('duplicate key ada@example.com'), {
  code: '23505',
  detail: 'Key (email_tag)=(ada@example.com) already exists.',
})

test.each([
  [new TypeError('secret'), { failure: 'TypeError' }],
  [Object.assign(new Error('secret'), { code: '57P01' }), { failure: 'Error', code: '57P01' }],
  [Object.assign(new Error('secret'), { code: 7 }), { failure: 'Error' }],
  ['secret', { failure: 'unknown' }],
])('a failure is logged by name and code, never by its text: %j', (error, described) => {
  expect(describeFailure(error)).toEqual(described)
})

describe('what is logged of an error', () => {
  test('is neither its message nor its details, whoever wrapped it', () => {
    const wrapped = new CodedError('storage_unavailable', 'The database does not answer.', { cause: REFUSED })
    for (const error of [REFUSED, wrapped, new Error('ada@example.com', { cause: wrapped })]) {
      expect(JSON.stringify(loggedError(error))).not.toContain('ada@example.com')
    }
  })

  test('says what an error of ours says, the code of its cause, and where it came up', () => {
    const wrapped = new CodedError('storage_unavailable', 'The database does not answer.', { cause: REFUSED })
    expect(loggedError(wrapped)).toMatchObject({
      code: 'storage_unavailable',
      message: 'The database does not answer.',
      cause: { code: '23505' },
    })
    expect(stackOf(wrapped)).toContain('failure.test.ts')
  })
})
