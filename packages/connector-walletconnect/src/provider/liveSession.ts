import type { CaipNetworkId, NetworkApproval } from '@foyer/core/ports'
import { isRecord } from '@foyer/kit'
import { parseCaipAccounts, parseEvmChain, toHexChainId } from '../caip.ts'
import { addressesOn, allows, chainsOf, type SessionRecord } from '../sessionRecord.ts'

/** Emits an event to the listeners of a provider. */
export type Emit = (
  event: 'accountsChanged' | 'approvalChanged' | 'chainChanged' | 'connect' | 'disconnect',
  payload: unknown,
) => void

/** The input of `createLiveSession`. */
export interface LiveSessionInput {
  readonly session: SessionRecord
  /** The chain to begin with, of those that the wallet grants. */
  readonly chainId: CaipNetworkId
  readonly emit: Emit
  readonly onChain: (chainId: CaipNetworkId) => void
}

/** The EIP-1193 view of a session: one active chain, the addresses on it, and events for their changes. */
export class LiveSession {
  readonly #emit: Emit
  readonly #onChain: (chainId: CaipNetworkId) => void
  #session: SessionRecord
  #chainId: CaipNetworkId
  /** The account that the wallet last reported as active. */
  #activeAddress: string | undefined
  /** A chain to which the wallet switched before it granted an account on it. */
  #pendingChainId: CaipNetworkId | undefined

  constructor(input: LiveSessionInput) {
    this.#emit = input.emit
    this.#onChain = input.onChain
    this.#session = input.session
    this.#chainId = input.chainId
    this.#onChain(input.chainId)
  }

  get session(): SessionRecord {
    return this.#session
  }

  get chainId(): CaipNetworkId {
    return this.#chainId
  }

  get addresses(): readonly string[] {
    const granted = this.#granted
    const chosen = granted.filter((address) => address === this.#activeAddress)
    return [...chosen, ...granted.filter((address) => address !== this.#activeAddress)]
  }

  get #granted(): readonly string[] {
    return addressesOn(this.#session, 'eip155', this.#chainId)
  }

  /** The networks that the wallet grants. One that handles wallet_switchEthereumChain can be asked for further chains. */
  get approval(): NetworkApproval {
    return {
      approvedNetworkIds: chainsOf(this.#session, 'eip155'),
      supportsAllNetworks: allows(this.#session, 'eip155', 'wallet_switchEthereumChain'),
    }
  }

  isGranted(chainId: CaipNetworkId): boolean {
    return chainsOf(this.#session, 'eip155').includes(chainId)
  }

  /** Switches to a chain on which the wallet has granted an account. */
  switchTo(chainId: CaipNetworkId): void {
    this.#change(() => {
      this.#chainId = chainId
    })
  }

  /** Applies an updated session. Returns false when it has no account on an EVM chain. */
  applySession(session: SessionRecord): boolean {
    const granted = chainsOf(session, 'eip155')
    const [first] = granted
    if (!first) return false
    const before = JSON.stringify(this.approval)
    this.#change(() => {
      // An account list in another order is newer than the last accountsChanged event.
      if (addressesOn(session, 'eip155', this.#chainId).join() !== this.#granted.join())
        this.#activeAddress = undefined
      this.#session = session
      const announced = granted.find((chain) => chain === this.#pendingChainId)
      if (announced) this.#pendingChainId = undefined
      this.#chainId = announced ?? granted.find((chain) => chain === this.#chainId) ?? first
    })
    if (JSON.stringify(this.approval) !== before) this.#emit('approvalChanged', this.approval)
    return true
  }

  /** Applies an event of the wallet. Standard: EIP-1193 names in CAIP-25 sessions. */
  applyEvent(name: string, data: unknown): void {
    if (name === 'accountsChanged' && Array.isArray(data)) this.#selectAddress(data)
    if (name !== 'chainChanged') return
    const value = isRecord(data) ? data.chainId : data
    const chainId = parseEvmChain(value)
    if (!chainId) return
    if (this.isGranted(chainId)) this.switchTo(chainId)
    else this.#pendingChainId = chainId
  }

  /** Makes a granted account the active one. A new account comes with an update of the session instead. */
  #selectAddress(data: readonly unknown[]): void {
    const named = data.slice(0, 100).map((item) => (typeof item === 'string' ? item : ''))
    const plain = named.filter((item) => /^0x[0-9a-f]{40}$/i.test(item)).map((item) => item.toLowerCase())
    const addresses = [...plain, ...parseCaipAccounts(named).map((account) => account.address)]
    const chosen = addresses.find((address) => this.addresses.includes(address))
    if (!chosen) return
    this.#change(() => {
      this.#activeAddress = chosen
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
