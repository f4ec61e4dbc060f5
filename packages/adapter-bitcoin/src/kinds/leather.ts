import { ACCOUNTS_MAX, readField, readList } from '@foyer/adapter-kit'
import { isTaproot } from '../addressShape.ts'
import type { BitcoinWallet } from './bitcoinWallet.ts'
import { readRequest } from './readRequest.ts'

/** The purpose of Leather's addresses, by type. */
const PURPOSES: ReadonlyMap<unknown, 'payment' | 'ordinals'> = new Map([
  ['p2wpkh', 'payment'],
  ['p2tr', 'ordinals'],
])

/**
 * Leather. Its list of addresses is of Stacks as well. It answers nothing without a prompt and has no events: access of an earlier visit
 * is not restored, and an account that is changed in the wallet shows with the next connection. Methods: `getAddresses`, `signMessage`.
 */
export function readLeather(holder: object): BitcoinWallet | undefined {
  const request = readRequest(holder)
  if (!request) return undefined
  let last: readonly unknown[] = []
  return {
    async connect() {
      const answer = await request('getAddresses')
      last = readList(readField(answer, 'addresses'), ACCOUNTS_MAX)
        .filter((raw) => readField(raw, 'symbol') === 'BTC')
        .map((raw) => ({
          address: readField(raw, 'address'),
          publicKey: readField(raw, 'publicKey'),
          purpose: PURPOSES.get(readField(raw, 'type')),
        }))
      return last
    },
    accounts: async () => last,
    signMessage: ({ address, message }) =>
      request('signMessage', {
        message,
        paymentType: isTaproot(address) ? 'p2tr' : 'p2wpkh',
        network: /^bc1/.test(address) ? 'mainnet' : 'testnet',
      }),
    async disconnect() {
      last = []
    },
  }
}
