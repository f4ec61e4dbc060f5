import { createSessionLife, type SessionLife } from '@foyer/adapter-kit'
import { type CaipNetworkId, ModalError, type Network, type SessionEvent } from '@foyer/core/ports'
import type { BitcoinAccount } from './readAccounts.ts'

/** The accounts and the network of a session. Everything that changes them goes through this object. */
export interface SessionState extends Pick<SessionLife, 'end' | 'stop' | 'hasEnded'> {
  /** Returns the accounts of the network in use, the active one first. */
  accounts(): readonly BitcoinAccount[]
  /** Whether an address is for ordinals alone, on whatever network. */
  isForOrdinals(address: string): boolean
  networkId(): CaipNetworkId
  /** Records the accounts of the wallet. None ends the session. */
  applyAccounts(accounts: readonly BitcoinAccount[]): void
  /** Makes one of the accounts the active one, until the wallet lists others. */
  select(picked: BitcoinAccount): void
  /** Whether the wallet has an account on a network. */
  serves(networkId: CaipNetworkId): boolean
  /** Moves to a network that the wallet serves. */
  moveTo(networkId: CaipNetworkId): void
  /** Begins to emit events, with the current accounts and network. */
  start(): void
}

const textOf = (accounts: readonly BitcoinAccount[]) =>
  accounts.map(({ address, purpose }) => `${address} ${purpose}`).join()

/**
 * Creates the state of one session. The network is the first of the app's where the wallet has an account, until the visitor or the
 * wallet picks another one; the addresses are those of the network.
 * @throws ModalError no_account, connection_failed
 */
export function createSessionState(input: {
  readonly connectorId: string
  readonly networks: readonly Network[]
  readonly accounts: readonly BitcoinAccount[]
  readonly emit: (event: SessionEvent) => void
  readonly onEnd: () => void
}): SessionState {
  const { networks } = input
  const life = createSessionLife({ namespace: 'bip122', ...input })
  let all = input.accounts
  let activeAddress: string | undefined
  let networkId = pickNetwork(networks, all)

  const on = (id: CaipNetworkId) => all.filter(({ networkIds }) => networkIds.includes(id))
  const accounts = () => {
    const served = on(networkId)
    const isActive = ({ address }: BitcoinAccount) => address === activeAddress
    return [...served.filter(isActive), ...served.filter((one) => !isActive(one))]
  }

  function tellAccounts() {
    const current = accounts()
    const types = current.map(({ purpose }) =>
      purpose === undefined ? undefined : purpose === 'ordinals' ? 'ordinal' : 'payment',
    )
    life.tell({
      type: 'accounts',
      addresses: current.map(({ address }) => address),
      ...(types.includes('ordinal') && { accountTypes: types }),
    })
  }

  function moveTo(next: CaipNetworkId) {
    networkId = next
    // Both in one turn: the addresses are those of the network.
    life.tell({ type: 'network', networkId })
    tellAccounts()
  }

  return {
    accounts,
    isForOrdinals: (address) => all.some((one) => one.address === address && one.purpose === 'ordinals'),
    networkId: () => networkId,
    hasEnded: life.hasEnded,
    serves: (id) => on(id).length > 0,
    applyAccounts(next) {
      if (life.hasEnded()) return
      if (next.length === 0) return life.end()
      if (textOf(next) !== textOf(all)) activeAddress = undefined
      all = next
      if (on(networkId).length === 0) moveTo(pickNetwork(networks, next))
      else tellAccounts()
    },
    select(picked) {
      activeAddress = picked.address
      tellAccounts()
    },
    moveTo,
    start() {
      life.start()
      // First, since a network is nothing without an account.
      tellAccounts()
      moveTo(networkId)
    },
    end: life.end,
    stop: life.stop,
  }
}

/** A network of the app where the wallet has an account, else one by which the app can say that it is not its own. */
function pickNetwork(networks: readonly Network[], accounts: readonly BitcoinAccount[]): CaipNetworkId {
  const served = networks.find(({ caipNetworkId }) =>
    accounts.some(({ networkIds }) => networkIds.includes(caipNetworkId)),
  )
  const found = served?.caipNetworkId ?? accounts[0]?.networkIds[0]
  if (found) return found
  throw new ModalError({ code: 'no_account', message: 'The wallet gives access to no account of Bitcoin.' })
}
