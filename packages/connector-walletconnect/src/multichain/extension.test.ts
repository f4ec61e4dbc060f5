import { rpcError } from '@foyer/devkit'
import { createScriptedExtension, createScriptedMultichain } from '@foyer/devkit/multichain'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { askTogether } from './askTogether.ts'
import { createExtensionProvider } from './extensionPort.ts'
import { type AnnouncePage, findExtension } from './findExtension.ts'

const RDNS = 'io.metamask'
const ID = 'abcdefghijklmnopabcdefghijklmnop'
const OTHER_ID = 'ponmlkjihgfedcbaponmlkjihgfedcba'

/** A page in which wallets answer the question with these announcements. */
function createPage(...details: readonly unknown[]): AnnouncePage {
  const page = new EventTarget()
  page.addEventListener('caip294:wallet_prompt', () => {
    for (const detail of details) page.dispatchEvent(new CustomEvent('caip294:wallet_announce', { detail }))
  })
  return page
}
const announce = (rdns: string, type: string, value: unknown) => ({
  method: 'wallet_announce',
  params: { uuid: crypto.randomUUID(), name: 'Sun', icon: 'data:,', rdns, targets: [{ type, value }] },
})

describe('the extension of a wallet', () => {
  test.each(['caip341', 'caip-341', 'caip348', 'caip-348'])(
    'is found by its target of the type %s',
    (type) => {
      expect(findExtension(RDNS, createPage(announce(RDNS, type, ID)))).toBe(ID)
    },
  )

  test('is not found by another rdns, another target, or where there is none', () => {
    expect(findExtension(RDNS, createPage(announce('dev.other', 'caip341', ID)))).toBeUndefined()
    expect(findExtension(RDNS, createPage(announce(RDNS, 'caip315', ID)))).toBeUndefined()
    expect(findExtension(undefined, createPage(announce(RDNS, 'caip341', ID)))).toBeUndefined()
    expect(findExtension(RDNS, createPage())).toBeUndefined()
  })

  test('security: where two extensions announce one rdns neither is taken, and the same one twice is one', () => {
    const [one, other] = [announce(RDNS, 'caip341', ID), announce(RDNS, 'caip-348', OTHER_ID)]
    expect(findExtension(RDNS, createPage(one, other))).toBeUndefined()
    expect(findExtension(RDNS, createPage(one, one))).toBe(ID)
  })

  test('security: whatever is announced, only an id of an extension is taken', () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (detail, value) => {
        const found = findExtension(RDNS, createPage(detail, announce(RDNS, 'caip341', value)))
        expect(found === undefined || /^[a-p]{32}$/.test(found)).toBe(true)
      }),
      { numRuns: 300 },
    )
  })

  test('what is announced later, and by itself, changes nothing', () => {
    const page = createPage()
    expect(findExtension(RDNS, page)).toBeUndefined()
    page.dispatchEvent(new CustomEvent('caip294:wallet_announce', { detail: announce(RDNS, 'caip341', ID) }))
    expect(findExtension(RDNS, page)).toBeUndefined()
  })
})

const EVM = `0x${'a'.repeat(40)}`
const make = () => {
  const wallet = createScriptedMultichain({ accounts: { 'eip155:1': [EVM] } })
  const extension = createScriptedExtension(wallet)
  return { wallet, extension, provider: createExtensionProvider(ID, extension.connect) }
}
const signal = new AbortController().signal

describe('a port to an extension', () => {
  test('is opened by the first request, and carries answers and refusals to the requests that they are for', async () => {
    const { extension, provider, wallet } = make()
    expect(extension.opened).toEqual([])
    expect(await askTogether.knows(provider, signal)).toBe(true)
    expect(extension.opened).toEqual([ID])
    const both = await Promise.allSettled([
      provider.request({ method: 'wallet_getSession', params: {} }),
      provider.request({ method: 'eth_accounts' }),
      provider.request({ method: 'nothing_such' }),
    ])
    expect(both).toMatchObject([
      { value: { sessionScopes: {} } },
      { value: [EVM] },
      { reason: { code: -32_601 } },
    ])
    wallet.decline()
    await expect(
      provider.request({ method: 'wallet_createSession', params: { optionalScopes: {} } }),
    ).rejects.toMatchObject({ code: 4_001 })
    expect(extension.opened).toEqual([ID])
  })

  test('tells what changes in the wallet, until the listener is taken away', () => {
    const { wallet, provider } = make()
    const heard: unknown[] = []
    const listener = (payload: unknown) => void heard.push(payload)
    provider.on?.('wallet_sessionChanged', listener)
    provider.request({ method: 'wallet_getSession' })
    wallet.change({ 'eip155:1': [EVM] })
    provider.removeListener?.('wallet_sessionChanged', listener)
    wallet.change({})
    expect(heard).toMatchObject([{ sessionScopes: { 'eip155:1': { accounts: [`eip155:1:${EVM}`] } } }])
  })

  test('that closes ends what waits, and is opened anew by the next request', async () => {
    const { extension, provider } = make()
    extension.hold()
    const waiting = provider.request({ method: 'wallet_getSession' })
    extension.close()
    await expect(waiting).rejects.toMatchObject({ code: 4_900 })
    extension.release()
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([EVM])
    expect(extension.opened).toEqual([ID, ID])
  })

  test('a browser or an extension that gives none is a refusal', async () => {
    const none = createExtensionProvider(ID, () => undefined)
    await expect(none.request({ method: 'eth_accounts' })).rejects.toMatchObject({ code: 4_900 })
    const throwing = createExtensionProvider(ID, () => {
      throw rpcError(1, 'no')
    })
    expect(await askTogether.knows(throwing, signal)).toBe(false)
  })

  test('security: messages of another shape, and answers to nothing, are not heard', async () => {
    const { extension, provider } = make()
    extension.hold()
    let isSettled = false
    const waiting = provider.request({ method: 'eth_accounts' }).finally(() => {
      isSettled = true
    })
    for (const message of [
      null,
      'x',
      { type: 'other', data: { id: 1, result: ['0x'] } },
      { type: 'caip-348', data: { id: '1', result: [] } },
      { type: 'caip-348', data: { id: 99 } },
    ])
      extension.tell(message)
    await Promise.resolve()
    expect(isSettled).toBe(false)
    extension.release()
    expect(await waiting).toEqual([EVM])
  })
})
