import { expect, test } from 'vitest'
import { ProblemError, problem, problemReply, rateLimited, storageUnavailable } from './problemError.ts'

test('a refusal is answered with the status of its code, and with nothing that it does not say', () => {
  expect(problemReply(problem('frozen'), 'r1')).toEqual({
    status: 423,
    problem: { code: 'frozen', message: problem('frozen').message, requestId: 'r1' },
  })
  const refused = new ProblemError('refused', 'No.', { reason: 'amount', retryAfterMs: 1.5 })
  expect(problemReply(refused, 'r2').problem).toEqual({
    ...{ code: 'refused', message: 'No.', requestId: 'r2' },
    ...{ reason: 'amount', retryAfterMs: 2 },
  })
})

test('a wait is told in whole seconds, a second at least', () => {
  expect(rateLimited(0)).toMatchObject({ code: 'rate_limited', retryAfterMs: 0 })
  expect(rateLimited(0).message).toBe('Too many requests. Try again in 1 s.')
  expect(rateLimited(1_001).message).toBe('Too many requests. Try again in 2 s.')
})

test('a server whose database does not answer says that it is the server, and when to try again', () => {
  expect(storageUnavailable('The vault')).toMatchObject({
    code: 'storage_unavailable',
    message: 'The vault cannot read or keep this at the moment.',
    retryAfterMs: 5_000,
  })
})
