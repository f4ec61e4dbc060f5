import type { CaipNetworkId, Network, NetworkApproval } from '@foyer/core/ports'
import { parseCaipAccounts, parseEvmChain, toHexChainId } from '../caip.ts'
import { addressesOn, allows, chainsOf, type SessionRecord } from '../sessionRecord.ts'
import { rpcError } from '../toModalError.ts'

/** Tells the listeners of a provider. */
export type Emit = (
  event: 'accountsChanged' | 'approvalChanged' | 'chainChanged' | 'connect' | 'disconnect',
  payload: unknown,
) => void

/** What a live session starts with. */
export interface LiveSessionInput {
  readonly session: SessionRecord
  readonly networks: readonly Network[]
  /** Chain of the last visit, if the wallet still grants it. */
  readonly chainId: string | undefined
  readonly emit: Emit
  readonly onChain: (chainId: CaipNetworkId) => void
}

/** A session as EIP-1193 sees it: one active chain, the addresses on it, events for what changes. */
export class LiveSession {
  readonly #emit: Emit
  readonly #onChain: (chainId: CaipNetworkId) => void
  #session: SessionRecord
  #chainId: CaipNetworkId
  /** The account that the wallet last showed as chosen. */
  #chosen: string | undefined
  /** A chain the wallet went to before it granted an account there. */
  #announced: CaipNetworkId | undefined

  constructor(input: LiveSessionInput) {
    this.#emit = input.emit
    this.#onChain = input.onChain
    this.#session = input.session
    const granted = chainsOf(input.session, 'eip155')
    const wished = [input.chainId, ...input.networks.map((network) => network.caipNetworkId)]
    const chainId = wished.flatMap((wish) => granted.find((chain) => chain === wish) ?? [])[0] ?? granted[0]
    if (!chainId) throw rpcError(4900, 'The session has no account on an EVM chain.')
    this.#chainId = chainId
    this.#onChain(chainId)
  }

  get session(): SessionRecord {
    return this.#session
  }

  get chainId(): CaipNetworkId {
    return this.#chainId
  }

  get addresses(): readonly string[] {
    const granted = this.#granted
    const chosen = granted.filter((address) => address === this.#chosen)
    return [...chosen, ...granted.filter((address) => address !== this.#chosen)]
  }

  get #granted(): readonly string[] {
    return addressesOn(this.#session, 'eip155', this.#chainId)
  }

  /** A wallet that answers switches can be asked for chains it has not granted. */
  get approval(): NetworkApproval {
    return {
      approvedNetworkIds: chainsOf(this.#session, 'eip155'),
      supportsAllNetworks: allows(this.#session, 'eip155', 'wallet_switchEthereumChain'),
    }
  }

  isGranted(chainId: CaipNetworkId): boolean {
    return chainsOf(this.#session, 'eip155').includes(chainId)
  }

  /** Goes to a chain on which the wallet has granted an account. */
  goTo(chainId: CaipNetworkId): void {
    this.#change(() => {
      this.#chainId = chainId
    })
  }

  /** Takes over what the wallet grants now. False when nothing usable is left. */
  update(session: SessionRecord): boolean {
    const granted = chainsOf(session, 'eip155')
    const [first] = granted
    if (!first) return false
    const before = JSON.stringify(this.approval)
    this.#change(() => {
      // A list in another order says more of what is chosen than an event of the past.
      if (addressesOn(session, 'eip155', this.#chainId).join() !== this.#granted.join())
        this.#chosen = undefined
      this.#session = session
      const announced = granted.find((chain) => chain === this.#announced)
      if (announced) this.#announced = undefined
      this.#chainId = announced ?? granted.find((chain) => chain === this.#chainId) ?? first
    })
    if (JSON.stringify(this.approval) !== before) this.#emit('approvalChanged', this.approval)
    return true
  }

  /** Takes an event of the wallet. Standard: EIP-1193 names in CAIP-25 sessions. */
  hear(name: string, data: unknown): void {
    if (name === 'accountsChanged' && Array.isArray(data)) this.#choose(data)
    if (name !== 'chainChanged') return
    const value: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, 'chainId') : data
    const chainId = parseEvmChain(value)
    if (!chainId) return
    if (this.isGranted(chainId)) this.goTo(chainId)
    else this.#announced = chainId
  }

  /** Only what was granted can be chosen; an account that is new comes with an update of the session. */
  #choose(data: readonly unknown[]): void {
    const named = data.slice(0, 100).map((item) => (typeof item === 'string' ? item : ''))
    const plain = named.filter((item) => /^0x[0-9a-f]{40}$/i.test(item)).map((item) => item.toLowerCase())
    const addresses = [...plain, ...parseCaipAccounts(named).map((account) => account.address)]
    const chosen = addresses.find((address) => this.addresses.includes(address))
    if (!chosen) return
    this.#change(() => {
      this.#chosen = chosen
    })
  }

  #change(apply: () => void): void {
    const before = { chainId: this.#chainId, addresses: this.addresses }
    apply()
    if (this.#chainId !== before.chainId) {
      this.#onChain(this.#chainId)
      this.#emit('chainChanged', toHexChainId(this.#chainId))
    }
    if (this.addresses.join() !== before.addresses.join()) this.#emit('accountsChanged', [...this.addresses])
  }
}
