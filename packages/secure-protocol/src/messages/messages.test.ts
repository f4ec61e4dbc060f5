import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createAppInbox } from './appInbox.ts'
import {
  createChannelLimits,
  MAX_OPEN_REQUESTS,
  MAX_REQUESTS_PER_CHANNEL,
  MAX_REQUESTS_PER_SECOND,
} from './channelLimits.ts'
import { createFrameInbox, writeNotice } from './frameInbox.ts'
import { MAX_MESSAGE_BYTES, MAX_RPC_MESSAGE_BYTES } from './messageText.ts'
import { FRAME_REQUESTS } from './requests.ts'

const EMAIL = { email: 'ada@example.com' }
const RPC = { method: 'personal_sign', params: ['0x61'], chainId: 1, chainNamespace: 'eip155' as const }
const id = (at: number) => at.toString(16).padStart(32, '0')

/** A channel between the two ends, on one clock that the test moves. */
function createChannel() {
  let now = 1_000_000
  const app = createAppInbox(() => now)
  const frame = createFrameInbox(() => now)
  return { app, frame, pass: (ms: number) => (now += ms) }
}

/** The text of a request that must be possible. */
function textOf(sent: ReturnType<ReturnType<typeof createAppInbox>['request']>) {
  if ('refused' in sent) throw new TypeError(sent.refused)
  return sent
}

describe('a channel', () => {
  test('call-10 carries a request, and its reply under the same id with a type that ends in _SUCCESS', () => {
    const { app, frame } = createChannel()
    const sent = textOf(app.request('CONNECT_EMAIL', EMAIL))
    expect(JSON.parse(sent.text)).toEqual({ id: sent.id, type: '@foyer-app/CONNECT_EMAIL', payload: EMAIL })
    expect(frame.take(sent.text)).toEqual({ request: { id: sent.id, name: 'CONNECT_EMAIL', payload: EMAIL } })
    const reply = frame.reply(sent.id, 'CONNECT_EMAIL', { action: 'VERIFY_OTP', retryAfterMs: 30_000 })
    expect(JSON.parse(reply ?? '')).toMatchObject({ id: sent.id, type: '@foyer-frame/CONNECT_EMAIL_SUCCESS' })
    expect(app.take(reply)).toEqual({
      reply: { id: sent.id, name: 'CONNECT_EMAIL', payload: { action: 'VERIFY_OTP', retryAfterMs: 30_000 } },
    })
  })

  test('call-10 carries a failure with code and message in a type that ends in _ERROR', () => {
    const { app, frame } = createChannel()
    const { id, text } = textOf(app.request('CONNECT_OTP', { otp: '123456' }))
    frame.take(text)
    const failed = frame.fail(id, { code: 'code_wrong', message: 'The code is wrong' })
    const error = { code: 'code_wrong', message: 'The code is wrong' }
    expect(JSON.parse(failed ?? '').type).toBe('@foyer-frame/CONNECT_OTP_ERROR')
    expect(app.take(failed)).toEqual({ failure: { id, name: 'CONNECT_OTP', error } })
  })

  test('carries requests and replies without a payload, and notices', () => {
    const { app, frame } = createChannel()
    const { id, text } = textOf(app.request('SIGN_OUT', undefined))
    expect(frame.take(text)).toEqual({ request: { id, name: 'SIGN_OUT', payload: undefined } })
    expect(app.take(frame.reply(id, 'SIGN_OUT', undefined))).toMatchObject({ reply: { name: 'SIGN_OUT' } })
    expect(app.take(writeNotice('SESSION_CHANGED'))).toEqual({
      notice: { name: 'SESSION_CHANGED', payload: undefined },
    })
    const payload = { requestId: id, heightPx: 400 }
    expect(app.take(writeNotice('APPROVAL_OPEN', payload))).toEqual({
      notice: { name: 'APPROVAL_OPEN', payload },
    })
  })

  test('T5 a notice whose payload is another one is not taken', () => {
    const { app } = createChannel()
    const open = { requestId: id(1), heightPx: 400 }
    for (const payload of [
      undefined,
      {},
      { ...open, heightPx: 1e9 },
      { ...open, heightPx: 0 },
      { ...open, url: 'x' },
    ])
      expect(app.take(JSON.stringify({ type: '@foyer-frame/APPROVAL_OPEN', payload }))).toEqual({
        refused: 'payload',
      })
    expect(app.take(JSON.stringify({ type: '@foyer-frame/SESSION_CHANGED', payload: 'x' }))).toEqual({
      refused: 'payload',
    })
  })

  test('answers five copies of a request once', () => {
    const { app, frame } = createChannel()
    const { id, text } = textOf(app.request('CONNECT_EMAIL', EMAIL))
    const taken = Array.from({ length: 5 }, () => frame.take(text))
    expect(taken.map((one) => ('refused' in one ? one.refused : 'taken'))).toEqual([
      'taken',
      'id_reused',
      'id_reused',
      'id_reused',
      'id_reused',
    ])
    expect(frame.reply(id, 'CONNECT_EMAIL', { action: 'CONNECT' })).toBeDefined()
    expect(frame.reply(id, 'CONNECT_EMAIL', { action: 'CONNECT' })).toBeUndefined()
    expect(frame.fail(id, { code: 'late', message: '' })).toBeUndefined()
    expect(frame.take(text)).toEqual({ refused: 'id_reused' })
  })

  test('takes a reply only for an open request of the same name', () => {
    const { app, frame } = createChannel()
    const { id, text } = textOf(app.request('IS_CONNECTED', undefined))
    frame.take(text)
    const forged = (other: object) =>
      JSON.stringify({ id, type: '@foyer-frame/IS_CONNECTED_SUCCESS', ...other })
    expect(app.take(forged({ id: 'f'.repeat(32), payload: true }))).toEqual({ refused: 'not_open' })
    expect(app.take(forged({ type: '@foyer-frame/SIGN_OUT_SUCCESS' }))).toEqual({ refused: 'malformed' })
    expect(app.take(forged({ payload: 'yes' }))).toEqual({ refused: 'payload' })
    const reply = frame.reply(id, 'IS_CONNECTED', true)
    expect(app.take(reply)).toHaveProperty('reply.payload', true)
    expect(app.take(reply)).toEqual({ refused: 'not_open' })
  })

  test('does not take the reply to a request that the app gave up', () => {
    const { app, frame } = createChannel()
    const { id, text } = textOf(app.request('IS_CONNECTED', undefined))
    frame.take(text)
    app.close(id)
    expect(app.take(frame.reply(id, 'IS_CONNECTED', true))).toEqual({ refused: 'not_open' })
  })

  test('holds at most 32 open requests, and takes the next one when one is answered', () => {
    const { app, frame, pass } = createChannel()
    const opened = Array.from({ length: MAX_OPEN_REQUESTS }, () => {
      pass(100)
      const sent = textOf(app.request('IS_CONNECTED', undefined))
      expect(frame.take(sent.text)).toHaveProperty('request')
      return sent
    })
    pass(1000)
    expect(app.request('IS_CONNECTED', undefined)).toEqual({ refused: 'too_many_open' })
    const forged = JSON.stringify({ id: id(1), type: '@foyer-app/IS_CONNECTED' })
    const refused = frame.take(forged)
    expect(refused).toHaveProperty('refused', 'too_many_open')
    // Told to the app, which would wait for ever otherwise.
    expect(JSON.parse('answer' in refused ? (refused.answer ?? '') : '{}')).toMatchObject({
      id: id(1),
      payload: { code: 'too_many_requests' },
    })
    expect(app.take(frame.reply(opened[0]?.id ?? '', 'IS_CONNECTED', true))).toHaveProperty('reply')
    expect(frame.take(textOf(app.request('IS_CONNECTED', undefined)).text)).toHaveProperty('request')
  })

  test('answers an app whose requests came late and all at once, with a failure instead of silence', () => {
    const { app, frame, pass } = createChannel()
    const sent = Array.from({ length: MAX_OPEN_REQUESTS }, () => {
      pass(100)
      return textOf(app.request('RPC_REQUEST', RPC))
    })
    const results = sent.map(({ text }) => frame.take(text))
    const [late] = results.slice(MAX_REQUESTS_PER_SECOND)
    expect(late).toHaveProperty('refused', 'too_fast')
    expect(app.take(late && 'answer' in late && late.answer)).toHaveProperty(
      'failure.error.code',
      'too_many_requests',
    )
    pass(5000)
    expect(frame.take(sent[MAX_REQUESTS_PER_SECOND]?.text)).toEqual({ refused: 'id_reused' })
  })

  test('takes at most 30 requests in any second, however they are spread', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 120 }), { maxLength: 120 }), (gaps) => {
        let now = 0
        const frame = createFrameInbox(() => now)
        const taken: number[] = []
        gaps.forEach((gap, at) => {
          now += gap
          const result = frame.take(JSON.stringify({ id: id(at), type: '@foyer-app/RELOAD' }))
          if (!('request' in result)) return
          taken.push(now)
          frame.reply(id(at), 'RELOAD', undefined)
        })
        const busiest = taken.map((from) => taken.filter((at) => at >= from && at - from < 1000).length)
        expect(Math.max(0, ...busiest)).toBeLessThanOrEqual(MAX_REQUESTS_PER_SECOND)
      }),
    )
  })
})

describe('hostile messages', () => {
  const good = { id: id(1), type: '@foyer-app/CONNECT_EMAIL', payload: EMAIL }

  test.each([
    ['an object instead of text', good],
    ['no JSON', '{"id":'],
    ['a list', '[]'],
    ['null', 'null'],
    ['an id in capitals', JSON.stringify({ ...good, id: 'A'.repeat(32) })],
    ['a short id', JSON.stringify({ ...good, id: 'ab' })],
    ['no id', JSON.stringify({ type: good.type, payload: EMAIL })],
    ['an id that is a list', JSON.stringify({ ...good, id: [good.id] })],
    ['a further key', JSON.stringify({ ...good, origin: 'https://app.example' })],
    ['a type of the frame', JSON.stringify({ ...good, type: '@foyer-frame/CONNECT_EMAIL' })],
    ['an unknown type', JSON.stringify({ ...good, type: '@foyer-app/EXPORT_KEYS' })],
    ['a type that objects have', JSON.stringify({ ...good, type: '@foyer-app/constructor' })],
    ['a type that objects have, too', JSON.stringify({ ...good, type: '@foyer-app/__proto__' })],
    ['JSON nested without end', '['.repeat(200_000)],
    ['deep JSON', `{"id":"${id(1)}","type":"x","payload":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
    ['65 KiB of an e-mail', JSON.stringify({ ...good, payload: { email: 'a'.repeat(MAX_MESSAGE_BYTES) } })],
    ['more than 256 KiB', JSON.stringify({ ...good, payload: 'a'.repeat(MAX_RPC_MESSAGE_BYTES) })],
    ['few letters of many bytes', JSON.stringify({ ...good, payload: { email: '\u20ac'.repeat(30_000) } })],
  ])('%s is not taken', (_what, message) => {
    expect(createFrameInbox(() => 0).take(message)).toEqual({ refused: 'malformed' })
    expect(createAppInbox(() => 0).take(message)).toHaveProperty('refused')
  })

  test.each([
    { ...good, payload: undefined },
    { ...good, payload: { ...EMAIL, isAdmin: true } },
    { ...good, payload: { email: ['ada@example.com'] } },
    { ...good, type: '@foyer-app/SIGN_OUT' },
    { ...good, type: '@foyer-app/RPC_REQUEST', payload: { ...RPC, method: 'constructor' } },
    { ...good, type: '@foyer-app/RPC_ABORT', payload: { requestId: '*' } },
  ])('a payload of another shape is not taken: %j', (message) => {
    expect(createFrameInbox(() => 0).take(JSON.stringify(message))).toEqual({ refused: 'payload' })
  })

  test('a long reply or notice is not taken, though only spaces make it long', () => {
    const { app, frame } = createChannel()
    const spaces = ' '.repeat(MAX_MESSAGE_BYTES)
    const sent = textOf(app.request('IS_CONNECTED', undefined))
    frame.take(sent.text)
    expect(app.take(`${frame.reply(sent.id, 'IS_CONNECTED', true)}${spaces}`)).toEqual({
      refused: 'malformed',
    })
    expect(app.take(`${writeNotice('RELOADED')}${spaces}`)).toEqual({ refused: 'malformed' })
  })

  test('a channel takes no more requests than ids can be remembered', () => {
    let now = 0
    const limits = createChannelLimits<true>(() => now)
    for (let at = 0; at < MAX_REQUESTS_PER_CHANNEL; at++) {
      now += 1000
      limits.open(id(at), true)
      limits.close(id(at))
    }
    expect(limits.open(id(MAX_REQUESTS_PER_CHANNEL), true)).toBe('channel_used_up')
    expect(limits.open(id(0), true)).toBe('id_reused')
  })

  test('an RPC request may be long, and no other one', () => {
    const frame = createFrameInbox(() => 0)
    const payload = { ...RPC, params: ['a'.repeat(2 * MAX_MESSAGE_BYTES)] }
    expect(frame.take(JSON.stringify({ id: id(1), type: '@foyer-app/RPC_REQUEST', payload }))).toHaveProperty(
      'request',
    )
    const { app } = createChannel()
    expect(app.request('RPC_REQUEST', { ...RPC, params: ['a'.repeat(MAX_RPC_MESSAGE_BYTES)] })).toEqual({
      refused: 'too_large',
    })
  })

  test('keys that reach a prototype are dropped at every depth', () => {
    const frame = createFrameInbox(() => 0)
    const params =
      '[{"__proto__":{"x":1},"constructor":{"prototype":{"x":1}},"to":{"__proto__":{"x":1},"y":2}}]'
    const text = `{"id":"${id(1)}","type":"@foyer-app/RPC_REQUEST","__proto__":{"x":1},"payload":{"method":"eth_call","params":${params},"chainId":1,"chainNamespace":"eip155"}}`
    const result = frame.take(text)
    expect(result).toHaveProperty('request.payload.params', [{ to: { y: 2 } }])
    expect(JSON.stringify(result)).not.toContain('"x"')
    expect(Object.getOwnPropertyNames(Object.prototype)).not.toContain('x')
  })

  test('whatever arrives, neither end throws, and nothing forged is taken', () => {
    const frame = createFrameInbox(() => 0)
    const app = createAppInbox(() => 0)
    const type = fc.oneof(
      fc.string(),
      ...Object.keys(FRAME_REQUESTS).map((name) => fc.constant(`@foyer-frame/${name}_SUCCESS`)),
    )
    const message = fc.oneof(
      fc.anything(),
      fc.string(),
      fc.json(),
      fc.record({ id: fc.string(), type, payload: fc.jsonValue() }).map((one) => JSON.stringify(one)),
    )
    fc.assert(
      fc.property(message, (text) => {
        expect(frame.take(text)).toHaveProperty('refused')
        expect(app.take(text)).toHaveProperty('refused')
      }),
      { numRuns: 2000 },
    )
  })

  test('a reply that is too long becomes a failure, so that nobody waits for it', () => {
    const { app, frame } = createChannel()
    const { id, text } = textOf(app.request('RPC_REQUEST', RPC))
    frame.take(text)
    const reply = frame.reply(id, 'RPC_REQUEST', 'a'.repeat(MAX_RPC_MESSAGE_BYTES))
    expect(app.take(reply)).toHaveProperty('failure.error.code', 'reply_too_large')
  })

  test('an id is not used twice even when its request was refused for being one too many', () => {
    let now = 0
    const frame = createFrameInbox(() => now)
    for (let at = 0; at < MAX_OPEN_REQUESTS; at++) {
      now += 100
      frame.take(JSON.stringify({ id: id(at), type: '@foyer-app/RELOAD' }))
    }
    now += 1000
    const late = JSON.stringify({ id: id(99), type: '@foyer-app/RELOAD' })
    expect(frame.take(late)).toHaveProperty('refused', 'too_many_open')
    frame.reply(id(0), 'RELOAD', undefined)
    expect(frame.take(late)).toEqual({ refused: 'id_reused' })
  })
})
