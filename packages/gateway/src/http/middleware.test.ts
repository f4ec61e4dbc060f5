import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { GatewayEnv } from './app.ts'
import { clientAddress } from './clientAddress.ts'
import { corsHeaders } from './cors.ts'
import { API_HEADERS, frameHeaders, popupHeaders, toReplyHeaders } from './headers.ts'
import { setRequestId } from './requestId.ts'

test('pages of the API are framed by nobody and readable by all', () => {
  expect(API_HEADERS['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(API_HEADERS['cross-origin-resource-policy']).toBe('cross-origin')
})

test('a reply has every header of the API and of what pages of other origins may read, and its id', () => {
  for (const cors of [corsHeaders(undefined), corsHeaders('https://shop.example', true)]) {
    expect(toReplyHeaders(cors, 'request-0001')).toEqual({
      ...API_HEADERS,
      ...cors,
      'x-request-id': 'request-0001',
    })
  }
})

test('the frame is held by the given origins only, also inside pages that isolate themselves', () => {
  const headers = frameHeaders({
    ancestors: ['https://a.example', 'https://b.example'],
    connect: ['https://rpc.example'],
  })
  const policy = headers['content-security-policy']
  expect(policy).toContain('frame-ancestors https://a.example https://b.example')
  expect(policy).toContain("connect-src 'self' https://rpc.example")
  expect(headers).not.toHaveProperty('x-frame-options')
  expect(headers['cross-origin-embedder-policy']).toBe('require-corp')
  expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
  expect(frameHeaders({ ancestors: [] })['content-security-policy']).toContain("frame-ancestors 'none'")
})

test('a popup keeps its opener, and is framed by nobody', () => {
  expect(popupHeaders()).not.toHaveProperty('cross-origin-opener-policy')
  expect(popupHeaders()['x-frame-options']).toBe('DENY')
})

test.each([
  [{ socketAddress: '10.0.0.1', forwardedFor: '1.2.3.4', trustedProxies: 0 }, '10.0.0.1'],
  [{ socketAddress: '10.0.0.1', forwardedFor: '6.6.6.6, 1.2.3.4', trustedProxies: 1 }, '1.2.3.4'],
  [{ socketAddress: '10.0.0.1', forwardedFor: '6.6.6.6, 1.2.3.4, 10.0.0.9', trustedProxies: 2 }, '1.2.3.4'],
  [{ socketAddress: '10.0.0.1', forwardedFor: '1.2.3.4', trustedProxies: 3 }, '1.2.3.4'],
  [{ socketAddress: '10.0.0.1', forwardedFor: undefined, trustedProxies: 1 }, '10.0.0.1'],
  [{ socketAddress: '10.0.0.1', forwardedFor: 'x'.repeat(65), trustedProxies: 1 }, '10.0.0.1'],
  [{ socketAddress: undefined, forwardedFor: undefined, trustedProxies: 0 }, 'in-process'],
])('%j is the visitor %s', (input, address) => {
  expect(clientAddress(input)).toBe(address)
})

test('a request keeps an id that is well formed, and gets another one otherwise', async () => {
  const hono = new Hono<GatewayEnv>().use(setRequestId).get('/', (c) => c.text(c.get('requestId')))
  const idOf = async (given: string | undefined) => {
    const headers: Record<string, string> = given === undefined ? {} : { 'x-request-id': given }
    return (await hono.request('/', { headers })).text()
  }
  expect(await idOf('abc_DEF-123')).toBe('abc_DEF-123')
  expect(await idOf('x'.repeat(64))).toBe('x'.repeat(64))
  for (const odd of ['short', 'has a space', 'has.a.dot', 'x'.repeat(65), '', undefined]) {
    expect(await idOf(odd)).toMatch(/^[0-9a-f-]{36}$/)
  }
  expect(await idOf(undefined)).not.toBe(await idOf(undefined))
  // A line break in a header is refused before any handler is asked.
  await expect(idOf('has\nnewline')).rejects.toThrow(TypeError)
})
