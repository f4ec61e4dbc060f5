import { toBase64 } from '@foyer/codec'
import { rpcError } from '@foyer/testing/emitter'
import type { FakeNetwork } from './bitcoinKeys.ts'
import type { FakeBitcoin } from './bitcoinWallet.ts'

const decode = (bytes: unknown) => new TextDecoder().decode(bytes instanceof Uint8Array ? bytes : undefined)

/** An object of a fake wallet, as a page finds it. */
export type FakeObject = Readonly<Record<string, unknown>>

/** A wallet of the Wallet Standard: the object that it registers itself with. */
export function toStandardObject(wallet: FakeBitcoin): FakeObject {
  const accounts = () => {
    // Sharing and locking are two things: a locked wallet of the standard still lists its accounts.
    if (!wallet.isGranted) return []
    return wallet.networks.flatMap((network) =>
      wallet.addresses(network).map(({ address, publicKey }) => ({
        address,
        publicKey: Uint8Array.from(publicKey.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16)),
        chains: [`bitcoin:${network}`],
        features: [],
      })),
    )
  }
  const silent = () => ({ accounts: wallet.isLocked ? [] : accounts() })
  return {
    version: '1.0.0',
    name: wallet.name,
    icon: wallet.icon,
    chains: wallet.networks.map((network) => `bitcoin:${network}`),
    get accounts() {
      return accounts()
    },
    features: {
      'standard:connect': {
        version: '1.0.0',
        connect: (input?: unknown) => wallet.run('connect', input, silent),
      },
      'standard:events': {
        version: '1.0.0',
        on(_: string, listener: () => void) {
          wallet.emitter.on('change', listener)
          return () => wallet.emitter.removeListener('change', listener)
        },
      },
      'bitcoin:connect': {
        version: '1.0.0',
        connect: (input: unknown) =>
          wallet.run('connect', input, async () => {
            await wallet.approve()
            return { accounts: accounts() }
          }),
      },
      'bitcoin:disconnect': { version: '1.0.0', disconnect: async () => wallet.leave() },
      'bitcoin:signMessage': {
        version: '1.0.0',
        signMessage: (...inputs: readonly { account?: { address?: string }; message?: unknown }[]) =>
          wallet.run('sign', inputs[0], async () => {
            const [{ account, message } = {}] = inputs
            const signature = await wallet.sign(account?.address ?? '', decode(message))
            return [{ signedMessage: message, signature }]
          }),
      },
    },
  }
}

const SPOKEN: Readonly<Record<FakeNetwork, string>> = {
  mainnet: 'Mainnet',
  testnet4: 'Testnet4',
  signet: 'Signet',
  regtest: 'Regtest',
}

/** Failures of request objects are answers, in codes of their own. */
async function toReply(run: () => Promise<unknown>): Promise<unknown> {
  const codes: Readonly<Record<number, number>> = { 4001: -32_000, 4200: -32_001, 4100: -32_002 }
  try {
    return { jsonrpc: '2.0', id: '1', result: await run() }
  } catch (error) {
    const { code = 0, message = '' } = error as { code?: number; message?: string }
    return { jsonrpc: '2.0', id: '1', error: { code: codes[code] ?? code, message } }
  }
}

/** A wallet with a request object in the manner of Xverse. */
export function toRequestObject(wallet: FakeBitcoin): FakeObject {
  const account = () => ({
    id: 'account',
    addresses: wallet.shared().map(({ address, publicKey, purpose, type }) => ({
      address,
      publicKey,
      purpose,
      addressType: type,
      walletType: 'software',
    })),
    network: { bitcoin: { name: SPOKEN[wallet.network] } },
  })
  const methods: Readonly<Record<string, (params: Readonly<Record<string, unknown>>) => Promise<unknown>>> = {
    wallet_connect: async () => {
      await wallet.approve()
      return account()
    },
    wallet_getAccount: async () => {
      if (wallet.shared().length === 0) throw rpcError(4100, 'Access denied.')
      return account()
    },
    wallet_changeNetwork: async ({ name }) => {
      const found = wallet.networks.find((network) => SPOKEN[network] === name)
      if (!found) throw rpcError(4200, 'No such network.')
      wallet.selectNetwork(found)
      return null
    },
    wallet_disconnect: async () => wallet.leave(),
    signMessage: async ({ address, message }) => {
      const signature = toBase64(await wallet.sign(String(address), String(message)))
      return { address, messageHash: '', signature, protocol: 'BIP322' }
    },
  }
  return {
    async request(method: string, params: Readonly<Record<string, unknown>> | null) {
      const kind = method === 'signMessage' ? 'sign' : method === 'wallet_changeNetwork' ? 'other' : 'connect'
      return toReply(() =>
        wallet.run(kind, { method, params }, () => {
          const own = methods[method]
          if (!own) throw rpcError(4200, `No ${method}.`)
          return own(params ?? {})
        }),
      )
    },
    addListener(_: string, listener: () => void) {
      wallet.emitter.on('change', listener)
      return () => wallet.emitter.removeListener('change', listener)
    },
  }
}

/** Leather: failures are thrown, and its list is of Stacks as well. */
export function toLeatherObject(wallet: FakeBitcoin): FakeObject {
  return {
    async request(method: string, params?: Readonly<Record<string, unknown>>) {
      const run = async () => {
        if (method === 'getAddresses') {
          await wallet.approve()
          const own = wallet
            .shared()
            .map(({ address, publicKey, type }) => ({ symbol: 'BTC', type, address, publicKey }))
          return {
            addresses: [...own, { symbol: 'STX', address: 'SPKS3DCP8441609AZ0REZ7VWTK5ECGXE8ADVXBM8' }],
          }
        }
        if (method !== 'signMessage') throw rpcError(-32_601, `No ${method}.`)
        const signer = wallet.shared().find(({ type }) => type === params?.paymentType)
        const signature = await wallet.sign(signer?.address ?? '', String(params?.message))
        return { signature: toBase64(signature), address: signer?.address, message: params?.message }
      }
      try {
        const kind = method === 'signMessage' ? 'sign' : 'connect'
        const result = await wallet.run(kind, { method, params }, run)
        return { jsonrpc: '2.0', id: '1', result }
      } catch (error) {
        const { code, message } = error as { code?: number; message?: string }
        throw Object.assign(new Error(message), { jsonrpc: '2.0', id: '1', error: { code, message } })
      }
    },
  }
}

const CHAINS: Readonly<Record<FakeNetwork, string>> = {
  mainnet: 'BITCOIN_MAINNET',
  testnet4: 'BITCOIN_TESTNET4',
  signet: 'BITCOIN_SIGNET',
  regtest: 'BITCOIN_REGTEST',
}

/** A wallet in the style of UniSat: one address, on the network that it is on. */
export function toUnisatObject(wallet: FakeBitcoin): FakeObject {
  const first = () => wallet.shared().slice(0, 1)
  const list = () => first().map(({ address }) => address)
  return {
    requestAccounts: () =>
      wallet.run('connect', undefined, async () => {
        await wallet.approve()
        return list()
      }),
    getAccounts: () => wallet.run('connect', undefined, list),
    getChain: async () => ({ enum: CHAINS[wallet.network], name: wallet.network }),
    async switchChain(name: string) {
      const found = wallet.networks.find((network) => CHAINS[network] === name)
      if (!found) throw rpcError(-32_600, 'Unsupported chain.')
      wallet.selectNetwork(found)
      return { enum: name }
    },
    signMessage: (text: string, type: string) =>
      wallet.run('sign', { text, type }, async () =>
        toBase64(await wallet.sign(first()[0]?.address ?? '', text)),
      ),
    disconnect: async () => wallet.leave(),
    on: (_: string, listener: () => void) => wallet.emitter.on('change', listener),
    removeListener: (_: string, listener: () => void) => wallet.emitter.removeListener('change', listener),
  }
}

/** Phantom's own object: bytes in and out, and an event that says what the accounts are. */
export function toPhantomObject(wallet: FakeBitcoin): FakeObject {
  const listeners = new Map<(accounts: unknown) => void, () => void>()
  const list = () =>
    wallet.shared().map(({ address, publicKey, purpose, type }) => ({
      address,
      publicKey,
      purpose,
      addressType: type,
    }))
  return {
    isPhantom: true,
    requestAccounts: () =>
      wallet.run('connect', undefined, async () => {
        await wallet.approve()
        return list()
      }),
    signMessage: (address: string, message: Uint8Array) =>
      wallet.run('sign', { address, message }, async () => ({
        signedMessage: message,
        signature: await wallet.sign(address, decode(message)),
      })),
    on(_: string, listener: (accounts: unknown) => void) {
      const hear = () => listener(list())
      listeners.set(listener, hear)
      wallet.emitter.on('change', hear)
    },
    removeListener(_: string, listener: (accounts: unknown) => void) {
      const hear = listeners.get(listener)
      if (hear) wallet.emitter.removeListener('change', hear)
    },
  }
}
