import { ProofError } from '@foyer/secure-protocol'
import { ProblemError, problem, problemReply, rateLimited } from '@foyer/server-kit/http'
import { describe, expect, test } from 'vitest'
import { VISITOR_LIMITS } from '../kernel/visitorLimits.ts'
import { API_HEADERS, corsHeaders, pageHeaders, preflightReply } from './headers.ts'
import { CONNECTION_LIMITS, createHttpServer, DRAIN_MS } from './httpServer.ts'
import { toKnown } from './problem.ts'
import { MAX_BODY_BYTES } from './readBody.ts'

const FRAME = 'https://secure.example'

describe('headers', () => {
  test('of JSON let nobody frame, keep or guess it', () => {
    expect(API_HEADERS).toEqual({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'content-type': 'application/json',
      'cross-origin-resource-policy': 'cross-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
  })

  test('of the page of a link let in its one style sheet and nothing else', () => {
    const plain = {
      'cache-control': 'no-store',
      'content-security-policy':
        "default-src 'none'; style-src 'sha256-x'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
      'content-type': 'text/html; charset=utf-8',
      'cross-origin-embedder-policy': 'require-corp',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'x-robots-tag': 'noindex, nofollow, noarchive',
    }
    expect(pageHeaders('sha256-x', false)).toEqual(plain)
    expect(pageHeaders('sha256-x', true)).toEqual({
      ...plain,
      'strict-transport-security': 'max-age=31536000',
    })
  })

  test('let the frame read an answer, and no other page', () => {
    const allowed = {
      'access-control-allow-origin': FRAME,
      'access-control-expose-headers': 'dpop-nonce, retry-after, x-request-id',
      vary: 'origin',
    }
    expect(corsHeaders(FRAME, ['https://a.example', FRAME])).toEqual(allowed)
    expect(corsHeaders('https://evil.example', [FRAME])).toEqual({ vary: 'origin' })
    expect(corsHeaders(undefined, [FRAME])).toEqual({ vary: 'origin' })
    const reply = preflightReply(FRAME, [FRAME])
    expect([reply.status, Object.fromEntries(reply.headers)]).toEqual([
      204,
      {
        ...allowed,
        'access-control-allow-methods': 'GET, POST',
        'access-control-allow-headers': 'content-type, dpop',
        'access-control-max-age': '7200',
      },
    ])
    const other = preflightReply('https://evil.example', [FRAME])
    expect([other.status, Object.fromEntries(other.headers)]).toEqual([204, { vary: 'origin' }])
  })
})

describe('a problem', () => {
  test('says how long to wait, in whole seconds that are one at least', () => {
    expect(rateLimited(0)).toMatchObject({ code: 'rate_limited', retryAfterMs: 0 })
    expect(rateLimited(0).message).toBe('Too many requests. Try again in 1 s.')
    expect(rateLimited(1_000).message).toContain('in 1 s.')
    expect(rateLimited(1_001).message).toContain('in 2 s.')
    expect(problemReply(rateLimited(1.5), 'r1')).toEqual({
      status: 429,
      problem: { code: 'rate_limited', message: expect.any(String), requestId: 'r1', retryAfterMs: 2 },
    })
    expect(problemReply(problem('frozen'), 'r1')).toEqual({
      status: 423,
      problem: { code: 'frozen', message: problem('frozen').message, requestId: 'r1' },
    })
  })

  test('is known of a refusal, a proof and a database, and of nothing else', () => {
    const error = problem('frozen', { retryAfterMs: 5 })
    expect(error).toMatchObject({ name: 'ProblemError', code: 'frozen', retryAfterMs: 5 })
    expect(toKnown(error)).toBe(error)
    expect(toKnown(new ProofError('proof_nonce', 'x'))).toMatchObject({ code: 'proof_nonce' })
    const away = Object.assign(new Error('away'), { code: 'ECONNREFUSED' })
    expect(toKnown(away)).toMatchObject({ code: 'storage_unavailable', retryAfterMs: 5_000 })
    expect(toKnown(new TypeError('x'))).toBeUndefined()
    const cause = new Error('why')
    expect(new ProblemError('internal', 'x', { cause }).cause).toBe(cause)
  })
})

test('what one address may use up has these limits', () => {
  expect(CONNECTION_LIMITS).toEqual({
    maxOfAddress: 1_000,
    maxAnswersOfAddress: 1_000,
    maxUnreadBytesOfAddress: 4_194_304,
    maxUnreadBytes: 33_554_432,
    maxStuckMs: 60_000,
  })
  expect([DRAIN_MS, MAX_BODY_BYTES]).toEqual([5_000, 16_384])
  expect(VISITOR_LIMITS).toEqual({
    requestsPerMinute: 600,
    linksPerHour: 30,
    answersPerHour: 60,
    linksPerProject: 3_000,
  })
  const server = createHttpServer(() => new Response(), { isStopping: () => false, trustedProxies: 0 })
  const { headersTimeout, requestTimeout, keepAliveTimeout, maxConnections } = server
  expect([headersTimeout, requestTimeout, keepAliveTimeout, maxConnections]).toEqual([
    10_000, 15_000, 65_000, 10_000,
  ])
})
