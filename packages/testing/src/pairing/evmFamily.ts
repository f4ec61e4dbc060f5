import type { Wallet } from 'ethers'
import { rpcError } from '../emitter.ts'
import { createNodes, deriveKey } from '../wallets/keySigning.ts'
import { regrant, SERVED_METHODS, type Served } from './namespaces.ts'
import { createRequestMethods, type RequestMethods } from './requestMethods.ts'
import type { SessionActions } from './sessionActions.ts'
import type { SessionWalletChain } from './sessionTypes.ts'

/** A wallet's abilities on EVM chains. */
export interface EvmFamily {
  readonly methods: RequestMethods
  served(): Served
  /** Ten accounts of the mnemonic of the local chains. */
  readonly addresses: readonly string[]
  selectedAddress(): string
  selectedChainId(): number
  /** Selects another chain, adds it to sessions that lack it, and emits chainChanged to their pages. */
  switchChain(chainId: number): Promise<void>
  /** Selects another address and emits accountsChanged to the pages. */
  switchAccount(index: number): Promise<void>
  stop(): void
}

const ACCOUNT_COUNT = 10

/** Creates the part of a wallet that speaks EVM chains. */
export function createEvmFamily(
  input: {
    readonly chains: readonly SessionWalletChain[]
    readonly firstAccount: number
    readonly sharedAccounts: number
    readonly selectedAccount?: number
    readonly selectedChainId?: number
  },
  actions: SessionActions,
): EvmFamily {
  const { chains, firstAccount, sharedAccounts } = input
  const nodes = createNodes(chains)
  const keys = Array.from({ length: ACCOUNT_COUNT }, (_, index) => deriveKey(firstAccount + index))
  const firstKey = keys[input.selectedAccount ?? 0] ?? keys[0]
  const firstChain = chains.find((one) => one.chainId === input.selectedChainId) ?? chains[0]
  if (!firstKey || !firstChain) throw new Error('The wallet needs at least one account and one chain.')
  let key: Wallet = firstKey
  let chainId = firstChain.chainId

  const networkIds = () =>
    [chainId, ...chains.map((one) => one.chainId).filter((one) => one !== chainId)].map(
      (id) => `eip155:${id}`,
    )
  const addresses = () =>
    [key, ...keys.filter((one) => one !== key)].slice(0, sharedAccounts).map((one) => one.address)
  const served = (): Served => ({
    namespace: 'eip155',
    networkIds: networkIds(),
    addresses: addresses(),
    methods: SERVED_METHODS,
  })

  return {
    methods: createRequestMethods({ keys, nodes, chains, addresses, selectedChainId: () => chainId }),
    served,
    addresses: keys.map((one) => one.address),
    selectedAddress: () => key.address,
    selectedChainId: () => chainId,
    async switchChain(next) {
      if (!chains.some((one) => one.chainId === next)) throw rpcError(4902, `Unrecognized chain ID ${next}.`)
      chainId = next
      const networkId = `eip155:${next}`
      await actions.forAll(async (topic, before) => {
        if (!before.eip155) return
        const isNew = !before.eip155.chains.includes(networkId)
        const has = isNew ? await actions.update(topic, regrant(before, served(), networkId)) : before
        await actions.emit(topic, has, { name: 'chainChanged', data: next, networkId })
      })
    },
    async switchAccount(index) {
      const next = keys[index]
      if (!next) throw new Error(`There is no account ${index}.`)
      key = next
      await actions.forAll(async (topic, before) => {
        if (!before.eip155) return
        const has = await actions.update(topic, regrant(before, served()))
        const { chains: granted = [] } = has.eip155 ?? {}
        const networkId = granted.find((chain) => chain === `eip155:${chainId}`) ?? granted[0] ?? ''
        await actions.emit(topic, has, { name: 'accountsChanged', data: addresses(), networkId })
      })
    },
    stop: nodes.stop,
  }
}
