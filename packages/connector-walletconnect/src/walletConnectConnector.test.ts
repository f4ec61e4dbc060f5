import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { WalletConnectOptions } from './options.ts'
import { openInput, type Pair, recordEvents, startPair, toOptions } from './testing/startPair.ts'
import { DEFAULT_TIMING } from './timing.ts'
import { walletConnectConnector } from './walletConnectConnector.ts'

type Writable<T> = { -readonly [K in keyof T]: T[K] }

let pair: Pair
beforeEach(async () => {
  pair = await startPair({ sharedAccounts: 2 })
})
afterEach(() => pair.stop())

const MESSAGE = '0x48656c6c6f'

describe('connecting', () => {
  test('entity-13 a wallet that takes up the invitation gives accounts, a chain and signatures', async () => {
    const tab = pair.origin.openTab()
    const provider = await pair.connect(pair.connectorOf(tab))
    const [address] = pair.wallet.addresses
    const accounts = await provider.request({ method: 'eth_requestAccounts' })
    expect(accounts).toEqual(pair.wallet.addresses.slice(0, 2).map((item) => item.toLowerCase()))
    expect(await provider.request({ method: 'eth_chainId' })).toBe('0x1')
    const signature = await provider.request({ method: 'personal_sign', params: [MESSAGE, address] })
    expect(signature).toMatch(/^0x[0-9a-f]{130}$/)
  })

  test('a wallet that declines is user_rejected, and the next invitation works', async () => {
    const connector = pair.connectorOf(pair.origin.openTab())
    pair.wallet.answer = 'reject'
    await expect(pair.connect(connector)).rejects.toMatchObject({ code: 'user_rejected' })
    pair.wallet.answer = 'approve'
    const provider = await pair.connect(connector)
    expect(await provider.request({ method: 'eth_accounts' })).toHaveLength(2)
  })

  test('a cancelled connection is aborted at once, and an approval that comes later gives nothing', async () => {
    const tab = pair.origin.openTab()
    const connector = pair.connectorOf(tab)
    const cancel = new AbortController()
    let uri = ''
    const opening = connector.open(
      openInput({
        signal: cancel.signal,
        onPairing(pairing) {
          uri = pairing.uri
          cancel.abort()
        },
      }),
    )
    await expect(opening).rejects.toMatchObject({ code: 'aborted' })
    await pair.wallet.pair(uri).catch(() => {})
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect(await connector.restore(openInput())).toBeUndefined()
  })

  test('a relay that changed serves the next invitation, and one with a session stays until it ends', async () => {
    const tab = pair.origin.openTab()
    // One round over dead relays, which fails at once: a relay that works has the whole time of an attempt.
    const timing = { retryMs: [60_000] }
    const settings: Writable<WalletConnectOptions> = toOptions('ws://127.0.0.1:1', tab, timing)
    const connector = walletConnectConnector(settings)
    await expect(pair.connect(connector)).rejects.toMatchObject({ code: 'relay_unreachable' })
    settings.relayUrls = [pair.relay.url]
    const provider = await pair.connect(connector)
    settings.relayUrls = ['ws://127.0.0.1:1']
    settings.isVerifyEnabled = true
    const [address] = pair.wallet.addresses
    expect(await provider.request({ method: 'personal_sign', params: [MESSAGE, address] })).toMatch(/^0x/)
    expect(pair.origin.socketUrls.at(-1)).toContain(pair.relay.url)
    await connector.close()
    await expect(pair.connect(connector)).rejects.toMatchObject({ code: 'relay_unreachable' })
  })

  test('connecting again ends the older session in the wallet', async () => {
    const connector = pair.connectorOf(pair.origin.openTab())
    await pair.connect(connector)
    await pair.connect(connector)
    await expect.poll(() => pair.wallet.sessions()).toHaveLength(1)
  })
})

describe('the wallet behind the connector', () => {
  const ICON = 'https://wallet.test/icon.png'

  test('entity-13 it says its name and picture, and still does after a reload', async () => {
    await pair.stop()
    pair = await startPair({ name: 'Pocket of Alice', icon: ICON })
    const tab = pair.origin.openTab()
    const provider = await pair.connect(pair.connectorOf(tab))
    expect(provider.peer?.()).toEqual({ name: 'Pocket of Alice', imageUrl: ICON })
    tab.change('left')
    const restored = await pair.connectorOf(pair.origin.openTab()).restore(openInput())
    expect(restored?.eip155?.peer?.()).toEqual({ name: 'Pocket of Alice', imageUrl: ICON })
  })

  test.each(['http://wallet.test/icon.png', 'javascript:alert(1)', 'data:text/html,x'])(
    'T40 the picture %s is left out',
    async (icon) => {
      await pair.stop()
      pair = await startPair({ icon })
      const provider = await pair.connect(pair.connectorOf(pair.origin.openTab()))
      expect(provider.peer?.()).toMatchObject({ imageUrl: undefined })
    },
  )
})

describe('what the wallet does by itself', () => {
  test('a chain and an account chosen in the wallet are events', async () => {
    const provider = await pair.connect(pair.connectorOf(pair.origin.openTab()))
    const heard = recordEvents(provider)
    await pair.wallet.switchChain(10)
    await expect.poll(() => heard).toContainEqual(['chainChanged', '0xa'])
    await pair.wallet.switchAccount(1)
    const [first = '', second = ''] = pair.wallet.addresses.map((item) => item.toLowerCase())
    await expect.poll(() => heard).toContainEqual(['accountsChanged', [second, first]])
  })

  test('a wallet that disconnects ends the session, and nothing is restored', async () => {
    const connector = pair.connectorOf(pair.origin.openTab())
    const heard = recordEvents(await pair.connect(connector))
    await pair.wallet.disconnect()
    await expect.poll(() => heard.map(([event]) => event)).toEqual(['disconnect'])
    expect(await connector.restore(openInput())).toBeUndefined()
  })

  test('a wallet that declines a request keeps its code', async () => {
    const provider = await pair.connect(pair.connectorOf(pair.origin.openTab()))
    pair.wallet.answer = 'reject'
    pair.wallet.rejectCodes.request = 5000
    const asking = provider.request({ method: 'personal_sign', params: [MESSAGE, pair.wallet.addresses[0]] })
    await expect(asking).rejects.toMatchObject({ code: 5000 })
  })
})

describe('reload and disconnect', () => {
  test('state-1 a reload restores session and chain without the relay', async () => {
    const tab = pair.origin.openTab()
    const provider = await pair.connect(pair.connectorOf(tab))
    await provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0xa' }] })
    tab.change('left')
    await pair.relay.close()
    const sockets = pair.origin.socketUrls.length
    const restored = await pair.connectorOf(pair.origin.openTab()).restore(openInput())
    // From the store alone: no socket has been opened by the time that the session is there.
    expect(pair.origin.socketUrls).toHaveLength(sockets)
    expect(await restored?.eip155?.request({ method: 'eth_chainId' })).toBe('0xa')
  })

  test('a restored session signs', async () => {
    const tab = pair.origin.openTab()
    await pair.connect(pair.connectorOf(tab))
    tab.crash()
    const restored = await pair.connectorOf(pair.origin.openTab()).restore(openInput())
    const params = [MESSAGE, pair.wallet.addresses[0]]
    expect(await restored?.eip155?.request({ method: 'personal_sign', params })).toMatch(/^0x/)
  })

  test('a session that the wallet ended meanwhile ends after the reload', async () => {
    const tab = pair.origin.openTab()
    await pair.connect(pair.connectorOf(tab))
    tab.crash()
    await pair.wallet.disconnect()
    const restored = await pair.connectorOf(pair.origin.openTab()).restore(openInput())
    const heard = restored?.eip155 ? recordEvents(restored.eip155) : []
    await expect.poll(() => heard.map(([event]) => event)).toEqual(['disconnect'])
  })

  test('state-24 closing ends the session here and in the wallet', async () => {
    const connector = pair.connectorOf(pair.origin.openTab())
    const provider = await pair.connect(connector)
    await connector.close()
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([])
    expect(await connector.restore(openInput())).toBeUndefined()
    await expect.poll(() => pair.wallet.sessions()).toEqual([])
  })

  test('state-24 closing works while the relay is away, and the next connection is made', async () => {
    const connector = pair.connectorOf(pair.origin.openTab())
    await pair.connect(connector)
    await pair.relay.close()
    // Nothing that waits for the relay is waited for: it would be given up after this long at the earliest.
    const isLate = new Promise((resolve) => setTimeout(() => resolve('late'), DEFAULT_TIMING.relayMs))
    expect(await Promise.race([connector.close().then(() => 'closed'), isLate])).toBe('closed')
    expect(await connector.restore(openInput())).toBeUndefined()
  })
})
