import { readField } from '@foyer/adapter-kit'
import { type Network, withTimeout } from '@foyer/core/ports'
import { readAddress } from './bech32.ts'
import type { GuardedWallet } from './guardWallet.ts'
import { factsOf, toChainId } from './networks.ts'

/** The account of a wallet on one network. */
export interface NetworkAccount {
  readonly network: Network
  /** In lower case. */
  readonly address: string
}

/** The input of reading keys. */
export interface ReadKeysInput {
  readonly wallet: GuardedWallet
  /** Networks that the wallet has approved: for another one it would open a prompt. */
  readonly networks: readonly Network[]
  readonly timeoutMs: number
  readonly signal?: AbortSignal | undefined
}

/**
 * Reads the account of a wallet on each network: one key has another address on every chain. A network is left out where the wallet
 * answers with something else than an address of its chain.
 * @throws what the wallet throws, ModalError timed_out, aborted, where it answers for none of them
 */
export async function readKeys(input: ReadKeysInput): Promise<readonly NetworkAccount[]> {
  const { wallet, networks, timeoutMs, signal } = input
  const limit = { timeoutMs, signal, what: "The wallet's key" }
  const answers = await Promise.allSettled(
    networks.map((network) => withTimeout(() => wallet.getKey(toChainId(network)), limit)),
  )
  const accounts = networks.flatMap((network, index) => {
    const answer = answers[index]
    const key = answer?.status === 'fulfilled' ? answer.value : undefined
    const address = readOwnAddress(key, factsOf(network)?.addressPrefix)
    return address === undefined ? [] : [{ network, address }]
  })
  const failed = answers.find((answer) => answer.status === 'rejected')
  if (accounts.length === 0 && failed) throw failed.reason
  return accounts
}

function readOwnAddress(key: unknown, prefix: string | undefined): string | undefined {
  // Some give the address by itself, or under another name.
  const text = typeof key === 'string' ? key : (readField(key, 'bech32Address') ?? readField(key, 'address'))
  const read = typeof text === 'string' ? readAddress(text) : undefined
  // An address of another chain would be shown, and paid to, on this one.
  return read && (prefix === undefined || read.prefix === prefix) ? read.address : undefined
}
