import { PROBLEM_STATUS } from '@foyer/api'
import { ProofError } from '@foyer/secure-protocol'
import { ProblemError, problem, problemReply, rateLimited } from '@foyer/server-kit/http'
import { describe, expect, test } from 'vitest'
import { createVisitorLimits, VISITOR_LIMITS } from '../kernel/visitorLimits.ts'
import { API_HEADERS, corsHeaders, pageHeaders, preflightReply } from './headers.ts'
import { toKnown } from './problem.ts'

const FRAME = 'https://secure.example'

describe('headers', () => {
  test('of the API forbid framing, keeping and guessing', () => {
    expect(API_HEADERS).toEqual({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'content-type': 'application/json',
      'cross-origin-resource-policy': 'cross-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
  })

  test('of the page allow its one style and its own form, and nothing else', () => {
    const page = pageHeaders('sha256-x', true)
    expect(page).toEqual({
      'cache-control': 'no-store',
      'content-security-policy':
        "default-src 'none'; style-src 'sha256-x'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
      'content-type': 'text/html; charset=utf-8',
      'cross-origin-embedder-policy': 'require-corp',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
      'referrer-policy': 'no-referrer',
      'strict-transport-security': 'max-age=31536000',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'x-robots-tag': 'noindex, nofollow, noarchive',
    })
    expect(pageHeaders('sha256-x', false)).not.toHaveProperty('strict-transport-security')
  })

  test('let the frame read what the API answers, and nobody else', () => {
    const read = {
      'access-control-allow-origin': FRAME,
      'access-control-expose-headers': 'dpop-nonce, retry-after, x-request-id',
      vary: 'origin',
    }
    expect(corsHeaders(FRAME, ['https://a.example', FRAME])).toEqual(read)
    for (const origin of [undefined, 'https://evil.example', 'null'])
      expect(corsHeaders(origin, [FRAME])).toEqual({ vary: 'origin' })
    const allowed = preflightReply(FRAME, [FRAME])
    expect([allowed.status, Object.fromEntries(allowed.headers)]).toEqual([
      204,
      {
        ...read,
        'access-control-allow-methods': 'GET, POST',
        'access-control-allow-headers': 'content-type, dpop',
        'access-control-max-age': '7200',
      },
    ])
    const refused = preflightReply('https://evil.example', [FRAME])
    expect([refused.status, Object.fromEntries(refused.headers)]).toEqual([204, { vary: 'origin' }])
  })
})

describe('a refusal', () => {
  test('has the status of its code, and says how long to wait in whole milliseconds', () => {
    const problem = new ProblemError('rate_limited', 'Wait.', { retryAfterMs: 1.2 })
    expect(problemReply(problem, 'r1')).toEqual({
      status: 429,
      problem: { code: 'rate_limited', message: 'Wait.', requestId: 'r1', retryAfterMs: 2 },
    })
    expect(problemReply(new ProblemError('bad_request', 'No.'), 'r1')).toEqual({
      status: PROBLEM_STATUS.bad_request,
      problem: { code: 'bad_request', message: 'No.', requestId: 'r1' },
    })
  })

  test.each([
    [0, 1],
    [1_000, 1],
    [1_001, 2],
  ])('of %i ms is told as %i s', (waitMs, seconds) => {
    expect(rateLimited(waitMs)).toMatchObject({
      code: 'rate_limited',
      message: `Too many requests. Try again in ${seconds} s.`,
      retryAfterMs: waitMs,
    })
  })

  test('is known, or made of a proof’s or of the database’s; nothing else is told to anybody', () => {
    const own = new ProblemError('bad_request', 'No.')
    expect(toKnown(own)).toBe(own)
    expect(toKnown(new ProofError('proof_nonce', 'stale'))).toMatchObject({ code: 'proof_nonce' })
    const down = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
    expect(toKnown(down)).toMatchObject({ code: 'storage_unavailable', retryAfterMs: 5_000 })
    expect(toKnown(new TypeError('a mistake'))).toBeUndefined()
    expect(toKnown('text')).toBeUndefined()
    expect(problem('proof_nonce', { retryAfterMs: 7 }).retryAfterMs).toBe(7)
  })
})

describe('a visitor', () => {
  test('may do each thing so often, and another visitor as often again', async () => {
    expect(VISITOR_LIMITS).toEqual({
      ...{ requestsPerMinute: 600, linksPerHour: 30, answersPerHour: 60, linksPerProject: 3_000 },
    })
    const limits = createVisitorLimits({
      ...{ requestsPerMinute: 1, linksPerHour: 2, answersPerHour: 3, linksPerProject: 4 },
    })
    const most = { request: 1, link: 2, answer: 3, project: 4 } as const
    for (const name of ['request', 'link', 'answer', 'project'] as const) {
      for (let count = 0; count < most[name]; count += 1) await limits[name]('a')
      const refused = await limits[name]('a').then(
        () => undefined,
        (error: unknown) => error,
      )
      expect(refused, name).toMatchObject({ code: 'rate_limited' })
      const waitMs = refused instanceof ProblemError ? (refused.retryAfterMs ?? 0) : 0
      const periodMs = name === 'request' ? 60_000 : 3_600_000
      expect(waitMs).toBeGreaterThan(periodMs / 2)
      expect(waitMs).toBeLessThanOrEqual(periodMs)
      await expect(limits[name]('b')).resolves.toBeUndefined()
    }
  })
})
