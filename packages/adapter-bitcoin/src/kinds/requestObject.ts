import { ACCOUNTS_MAX, isObjectLike, readField, readList, readMethod } from '@foyer/adapter-kit'
import { namesOf, toNetworkId } from '../networks.ts'
import { type BitcoinWallet, listenTo, readText } from './bitcoinWallet.ts'
import { readRequest } from './readRequest.ts'

const PURPOSES = ['payment', 'ordinals'] as const
const CHANGES = ['accountChange', 'networkChange', 'disconnect'] as const

const isUnsupported = (error: unknown) => readField(error, 'code') === 'unsupported_method'

/**
 * A wallet with a request object in the manner of Xverse. Methods: `wallet_connect`, in older ones `getAccounts`; `wallet_getAccount`,
 * `wallet_changeNetwork`, `wallet_disconnect`, `signMessage`.
 */
export function readRequestObject(holder: object): BitcoinWallet | undefined {
  const request = readRequest(holder)
  if (!request) return undefined
  let last: unknown = []

  async function ask(): Promise<unknown> {
    try {
      return await request?.('wallet_connect', { addresses: PURPOSES })
    } catch (error) {
      if (!isUnsupported(error)) throw error
      return request?.('getAccounts', { purposes: PURPOSES })
    }
  }
  async function silent(): Promise<unknown> {
    try {
      return toAccounts(await request?.('wallet_getAccount', null))
    } catch (error) {
      // Access was taken back, or was never given.
      if (readField(error, 'code') === 'wallet_unauthorized') return []
      throw error
    }
  }

  return {
    async connect() {
      last = toAccounts(await ask())
      return last
    },
    accounts: () =>
      silent().catch((error: unknown) => {
        if (isUnsupported(error)) return last
        throw error
      }),
    restore: silent,
    async signMessage({ address, message }) {
      return request('signMessage', { address, message, protocol: 'BIP322' })
    },
    async switchNetwork(networkId) {
      const name = namesOf(networkId)?.spoken
      await request('wallet_changeNetwork', { name })
    },
    disconnect: () => request('wallet_disconnect', null),
    onChange: (listener) => listenBySubscription(holder, listener) ?? listenTo(holder, CHANGES, listener),
  }
}

/** Listens by `addListener`, each call of which gives what ends it. */
function listenBySubscription(holder: object, listener: () => void): (() => void) | undefined {
  const addListener = readMethod(holder, 'addListener')
  if (!addListener) return undefined
  const stops = CHANGES.flatMap((event) => {
    try {
      return addListener(event, listener) ?? []
    } catch {
      return []
    }
  })
  return () => {
    for (const stop of stops) {
      try {
        if (typeof stop === 'function') stop()
      } catch {
        // It goes on calling a listener that does nothing any more.
      }
    }
  }
}

/** The addresses of an answer, with the network that the wallet says it is on. */
function toAccounts(answer: unknown): unknown {
  const addresses = Array.isArray(answer) ? answer : readField(answer, 'addresses')
  const name = readText(readField(readField(answer, 'network'), 'bitcoin'), 'name')
  const networkId = toNetworkId(name)
  return readList(addresses, ACCOUNTS_MAX)
    .filter(isObjectLike)
    .map((raw) => ({
      address: readField(raw, 'address'),
      purpose: readField(raw, 'purpose'),
      publicKey: readField(raw, 'publicKey'),
      ...(networkId && { chains: [networkId] }),
    }))
}
