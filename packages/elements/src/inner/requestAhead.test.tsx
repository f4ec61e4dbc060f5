import { afterEach, expect, test, vi } from 'vitest'
import type { ShellHost } from '../shell/port.ts'
import { requestAhead, takeAhead } from './requestAhead.ts'

function createHost(tag: ShellHost['tag'], isRemembered = false): ShellHost {
  const element = document.createElement('div')
  return {
    element,
    tag,
    root: element.attachShadow({ mode: 'open' }),
    values: {},
    modalId: () => 'main',
    isRemembered: () => isRemembered,
    takeOver() {},
  }
}

/** A page with a gateway that answers with `reply`. */
function createPage(reply: () => Promise<Response>) {
  const fetch = vi.spyOn(window, 'fetch').mockImplementation(reply)
  const port = {
    ahead: new Map<string, Promise<Response>>(),
    hosts: new Set<ShellHost>(),
    script: { gatewayUrl: 'https://gateway.example', projectId: 'shop' },
    inits: new Map(),
  }
  return { fetch, port }
}

afterEach(() => vi.restoreAllMocks())

test('product-9 a press requests the wallets of Connect once, and its reply is taken once', async () => {
  const { fetch, port } = createPage(async () => new Response('{}'))
  requestAhead(port, createHost('connect-button'))
  requestAhead(port, createHost('wallet-button'))
  expect(fetch).toHaveBeenCalledOnce()
  const [address = ''] = port.ahead.keys()
  expect(address).toMatch(/^https:\/\/gateway\.example\/v1\/wallets\?projectId=shop&/)
  expect(fetch.mock.calls[0]?.[1]).toMatchObject({ credentials: 'omit', redirect: 'error' })
  await expect(takeAhead(port, address)).resolves.toBeInstanceOf(Response)
  expect(takeAhead(port, address)).toBeUndefined()
})

test.each([
  ['a press on the button of networks', createHost('network-button')],
  ['a press on a button that showed an account at the last visit', createHost('wallet-button', true)],
  ['no press at all', undefined],
])('product-7 %s requests no wallets', (_name, host) => {
  const { fetch, port } = createPage(async () => new Response('{}'))
  requestAhead(port, host)
  expect(fetch).not.toHaveBeenCalled()
})

test('a request that failed before the modal ran is left to the modal', async () => {
  const { port } = createPage(async () => Promise.reject(new TypeError('Failed to fetch')))
  requestAhead(port, createHost('connect-button'))
  await expect.poll(() => port.ahead.size).toBe(0)
})

test('options that changed since the press make another address, whose reply is not there', () => {
  const { port } = createPage(async () => new Response('{}'))
  requestAhead(port, createHost('connect-button'))
  const [address = ''] = port.ahead.keys()
  expect(takeAhead(port, address.replace('shop', 'other'))).toBeUndefined()
})
