import type { Connector, Network, WalletStandardWallet } from '@foyer/core/ports'
import {
  createMobileWalletState,
  type MobileWalletState,
  openSocket,
  startMobileWallet,
} from '@foyer/devkit/mobileWallet'
import { SOLANA_NETWORKS } from '@foyer/devkit/standard'
import { afterEach, describe, expect, test } from 'vitest'
import { toPort } from './association.ts'
import { type MobileBrowser, offerMobileWallet } from './index.ts'

const ANDROID =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36'
const signal = new AbortController().signal
const stops: (() => void)[] = []
/** The state of a socket that is open; those after it are closing and closed. */
const OPEN = 1

afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

interface Phone {
  readonly browser: MobileBrowser
  readonly links: string[]
  readonly stored: () => string | null
}

/** A phone with the scripted wallet installed, or with none. */
function createPhone(state: MobileWalletState | undefined, userAgent = ANDROID): Phone {
  const links: string[] = []
  let text: string | null = null
  return {
    links,
    stored: () => text,
    browser: {
      userAgent,
      openLink(link) {
        links.push(link)
        if (state) startMobileWallet(link, state).then((stop) => stops.push(stop))
      },
      connect: openSocket,
      isAway: () => state !== undefined,
      store: {
        read: () => text,
        write: (next) => {
          text = next ?? null
        },
      },
    },
  }
}

function offer(phone: Phone, networks: readonly Network[] = [SOLANA_NETWORKS.devnet]): readonly Connector[] {
  const found: Connector[] = []
  offerMobileWallet({
    networks,
    identity: { name: 'Shop', uri: 'https://shop.example' },
    found: (connector) => found.push(connector),
    browser: phone.browser,
  })
  return found
}

async function connect(phone: Phone, until = signal): Promise<WalletStandardWallet> {
  const given = await offer(phone)[0]?.open({ networks: [SOLANA_NETWORKS.devnet], signal: until })
  if (!given?.solana) throw new Error('no wallet')
  return given.solana
}

/** Calls a feature of the standard with one input. */
function call(wallet: WalletStandardWallet, feature: string, name: string, input: object): Promise<unknown> {
  const methods = wallet.features[feature] as Record<string, (one: object) => Promise<unknown>> // as the standard has it
  return methods[name]?.(input) ?? Promise.reject(new Error(`no ${name}`))
}

describe('Solana wallets that are apps on the phone', () => {
  test('entity-2 the entry is there in Chrome on Android alone, for apps with networks of Solana, and asks nothing', () => {
    const phone = createPhone(undefined)
    expect(offer(phone).map(({ id, name }) => [id, name])).toEqual([
      ['solana-mobile', 'Mobile Wallet Adapter'],
    ])
    expect(phone.links).toEqual([])
    expect(offer(phone, [])).toEqual([])
    for (const userAgent of [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 CriOS/142.0 Mobile/15E148 Safari/604.1',
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
      'Mozilla/5.0 (Android 15; Mobile; rv:144.0) Gecko/144.0 Firefox/144.0',
      `${ANDROID} SamsungBrowser/28.0`,
      ANDROID.replace('Pixel 9', 'Pixel 9; wv'),
    ])
      expect(offer(createPhone(undefined, userAgent))).toEqual([])
  })

  test('call-6 a press opens the wallet, whose approval gives the account; texts are signed by the access of before', async () => {
    const state = await createMobileWalletState()
    const phone = createPhone(state)
    const wallet = await connect(phone)
    expect(phone.links[0]).toMatch(
      /^solana-wallet:\/v1\/associate\/local\?association=[\w-]{87}&port=\d{5}&v=v1$/,
    )
    expect(wallet.accounts[0]?.publicKey).toEqual(state.publicKey)
    expect(wallet.accounts[0]?.chains).toEqual(['solana:devnet'])
    expect(state.requests[0]?.params).toMatchObject({ chain: 'solana:devnet', identity: { name: 'Shop' } })

    const message = new TextEncoder().encode('hi')
    const [account] = wallet.accounts
    const signed = await call(wallet, 'solana:signMessage', 'signMessage', { account, message })
    expect(signed).toEqual([{ signature: await state.sign(message), signedMessage: message }])
    const transaction = new Uint8Array(100).fill(7)
    const sent = await call(wallet, 'solana:signAndSendTransaction', 'signAndSendTransaction', {
      account,
      transaction,
    })
    expect(sent).toEqual([{ signature: await state.sign(transaction) }])
    expect(state.requests.map(({ method }) => method)).toEqual([
      'authorize',
      'authorize',
      'sign_messages',
      'authorize',
      'sign_and_send_transactions',
    ])
    expect(state.tokens.size).toBe(1)
  })

  test('after a reload the account is there without opening the wallet, and is gone after a disconnect', async () => {
    const state = await createMobileWalletState()
    const phone = createPhone(state)
    await connect(phone)
    const [connector] = offer(phone)
    const restored = await connector?.restore({ networks: [SOLANA_NETWORKS.devnet], signal })
    expect(restored?.solana?.accounts).toHaveLength(1)
    expect(phone.links).toHaveLength(1)
    await connector?.close()
    expect(phone.stored()).toBeNull()
    // The next visit to the wallet takes the access back that was given up.
    await connector?.open({ networks: [SOLANA_NETWORKS.devnet], signal })
    expect(state.requests.slice(-2).map(({ method }) => method)).toEqual(['deauthorize', 'authorize'])
    expect(state.tokens.size).toBe(1)
  })

  test('a wallet that has forgotten the access asks once more, in the same session', async () => {
    const state = await createMobileWalletState()
    const wallet = await connect(createPhone(state))
    state.tokens.clear()
    const [account] = wallet.accounts
    await call(wallet, 'solana:signMessage', 'signMessage', { account, message: new Uint8Array([1]) })
    expect(state.requests.slice(-3).map(({ method }) => method)).toEqual([
      'authorize',
      'authorize',
      'sign_messages',
    ])
  })

  test('error-3 a visitor who declines has declined', async () => {
    const state = await createMobileWalletState()
    state.refusal = -1
    await expect(connect(createPhone(state))).rejects.toMatchObject({ code: 'user_rejected' })
  })

  test('without an app that opens the link, the visitor is told within four seconds', async () => {
    const startedAtMs = performance.now()
    await expect(connect(createPhone(undefined))).rejects.toMatchObject({ code: 'wallet_not_installed' })
    expect(performance.now() - startedAtMs).toBeLessThan(5_000)
  })

  test('a wallet is told to listen at a port that no phone gives to outgoing connections', () => {
    const ports = Array.from({ length: 65_536 }, (_, random) => toPort(random))
    expect(Math.min(...ports)).toBe(61_000)
    expect(Math.max(...ports)).toBe(65_535)
    expect(new Set(ports).size).toBe(4_536)
  })

  test('without an app, a socket that never answers does not keep the visitor waiting', async () => {
    const phone = createPhone(undefined)
    const hanging = createHangingSockets()
    const startedAtMs = performance.now()
    const browser = { ...phone.browser, connect: hanging.connect }
    await expect(connect({ ...phone, browser })).rejects.toMatchObject({ code: 'wallet_not_installed' })
    expect(performance.now() - startedAtMs).toBeLessThan(5_000)
    expect(hanging.sockets.every(({ isClosed }) => isClosed)).toBe(true)
  })

  test('a socket that never answers is given up for another one, which connects', async () => {
    const state = await createMobileWalletState()
    const phone = createPhone(state)
    const hanging = createHangingSockets()
    let tries = 0
    const browser: MobileBrowser = {
      ...phone.browser,
      connect: (url, protocol) => {
        tries += 1
        return tries === 1 ? hanging.connect() : openSocket(url, protocol)
      },
    }
    const wallet = await connect({ ...phone, browser })
    expect(wallet.accounts).toHaveLength(1)
    expect(hanging.sockets.map(({ isClosed }) => isClosed)).toEqual([true])
  })

  test('a visitor who goes back while the wallet is not there yet ends the attempt, and no further socket is opened', async () => {
    const phone = createPhone(undefined)
    const hanging = createHangingSockets()
    const leaving = new AbortController()
    const browser: MobileBrowser = {
      ...phone.browser,
      isAway: () => true,
      connect: () => {
        queueMicrotask(() => leaving.abort())
        return hanging.connect()
      },
    }
    await expect(connect({ ...phone, browser }, leaving.signal)).rejects.toMatchObject({ code: 'aborted' })
    expect(hanging.sockets.map(({ isClosed }) => isClosed)).toEqual([true])
  })

  test('a visitor who closes the modal while the wallet asks ends the session, and can connect again', async () => {
    const state = await createMobileWalletState()
    const phone = createPhone(state)
    const leaving = new AbortController()
    const sockets: WebSocket[] = []
    const browser: MobileBrowser = {
      ...phone.browser,
      connect: (url, protocol) => {
        const socket = openSocket(url, protocol)
        sockets.push(socket)
        return socket
      },
    }
    // The holder leaves the request unanswered.
    state.answer = () => {
      leaving.abort()
      return new Promise(() => {})
    }
    const [connector] = offer({ ...phone, browser })
    const open = (until: AbortSignal) =>
      connector?.open({ networks: [SOLANA_NETWORKS.devnet], signal: until })
    await expect(open(leaving.signal)).rejects.toMatchObject({ code: 'aborted' })
    expect(sockets.at(-1)?.readyState).toBeGreaterThan(OPEN)
    expect(phone.stored()).toBeNull()
    state.answer = undefined
    expect((await open(signal))?.solana?.accounts).toHaveLength(1)
  })

  test.each<readonly [string, (message: Uint8Array) => Uint8Array]>([
    ['changed', (message) => message.map((byte, index) => (index === message.length - 1 ? byte ^ 1 : byte))],
    ['out of its place', (message) => message.map((byte, index) => (index === 3 ? byte + 1 : byte))],
    ['cut', (message) => message.slice(0, 20)],
    ['oversize', (message) => Uint8Array.from([...message, ...new Uint8Array(1_100_000)])],
  ])('security: a message that is %s ends the session, and gives no account', async (_name, tamper) => {
    const state = await createMobileWalletState()
    state.tamper = tamper
    await expect(connect(createPhone(state))).rejects.toMatchObject({ code: 'connection_failed' })
  })

  test('security: another program at the port, which does not know the association, gets nothing and gives nothing', async () => {
    const state = await createMobileWalletState()
    const phone = createPhone(undefined)
    const foreign = await startMobileWalletOfOther(state)
    const browser = { ...phone.browser, isAway: () => true, openLink: foreign }
    await expect(connect({ ...phone, browser })).rejects.toMatchObject({ code: 'connection_failed' })
    expect(state.requests).toEqual([])
  })
})

/** Sockets that stay in the state `connecting`. */
function createHangingSockets() {
  const sockets: { isClosed: boolean }[] = []
  return {
    sockets,
    connect(): WebSocket {
      const socket = {
        isClosed: false,
        close() {
          socket.isClosed = true
        },
      }
      sockets.push(socket)
      return socket as unknown as WebSocket // only closed
    },
  }
}

/** A program that listens at the port of a link under an association of its own. */
async function startMobileWalletOfOther(state: MobileWalletState): Promise<(link: string) => void> {
  const keys = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign'])
  const raw = Buffer.from(await crypto.subtle.exportKey('raw', keys.publicKey)).toString('base64url')
  return (link) => {
    const forged = link.replace(/association=[\w-]+/, `association=${raw}`)
    startMobileWallet(forged, state).then((stop) => stops.push(stop))
  }
}
