import { createSessionLife, type SessionLife } from '@foyer/adapter-kit'
import { ModalError, type Network, type SessionEvent } from '@foyer/core/ports'
import { factsOf, isForNetwork } from './networks.ts'
import type { ReadAccount } from './readAccounts.ts'
import { toSs58 } from './ss58.ts'

/** The accounts and the network of a session. Everything that changes them goes through this object. */
export interface SessionState extends Pick<SessionLife, 'stop' | 'hasEnded'> {
  /** The accounts that the current network can use, the active one first. */
  accounts(): readonly ReadAccount[]
  /** Their addresses, as the current network writes them. */
  addresses(): readonly string[]
  network(): Network
  /** Records the accounts of the extension. None ends the session. */
  applyAccounts(accounts: readonly ReadAccount[]): void
  /** Makes one of the accounts the active one, until the extension lists them in another order. */
  select(picked: ReadAccount): void
  /** Moves to a network. @throws ModalError wrong_network where it is none of the app's, or no account is for it */
  moveTo(network: Network): void
  /** Begins to emit events, with the current accounts and network. */
  start(): void
}

/** The input of `createSessionState`. */
export interface SessionStateInput {
  readonly connectorId: string
  /** Networks of Polkadot, at least one. */
  readonly networks: readonly Network[]
  readonly accounts: readonly ReadAccount[]
  /** The network of the last visit. */
  readonly lastNetworkId?: string | undefined
  readonly emit: (event: SessionEvent) => void
  readonly onEnd: () => void
}

/**
 * Creates the state of one session. Extensions have no network in use, only accounts, some of which are for one chain alone: the network
 * is that of the last visit, else the first of the app's for which there is an account, until the visitor picks another one, and addresses are
 * written for it.
 * @throws ModalError no_account where no account is for any of the networks
 */
export function createSessionState(input: SessionStateInput): SessionState {
  const { networks } = input
  const life = createSessionLife({ namespace: 'polkadot', ...input })
  let all = input.accounts
  let listed = textOf(all)
  let network = pickNetwork(input)

  const usable = (chain: Network) => all.filter((account) => isForNetwork(account, chain))
  const addresses = () => {
    const { addressPrefix } = factsOf(network)
    return usable(network).map(({ key }) => toSs58(key, addressPrefix))
  }

  const tellAccounts = () => life.tell({ type: 'accounts', addresses: addresses() })

  function move(next: Network) {
    network = next
    life.tell({ type: 'network', networkId: network.caipNetworkId })
    // In the same turn: the addresses of the new network are those of the same keys.
    tellAccounts()
  }

  return {
    accounts: () => usable(network),
    addresses,
    network: () => network,
    hasEnded: life.hasEnded,
    applyAccounts(next) {
      if (life.hasEnded()) return
      const [active] = usable(network)
      const isReordered = textOf(next) !== listed && isSameSet(next, all)
      listed = textOf(next)
      // An extension that lists the same accounts in another order has picked one. In a new list the active one stays, if it is there.
      all = isReordered || !active ? next : activeFirst(next, active)
      const served = usable(network).length > 0 ? network : networks.find((one) => usable(one).length > 0)
      if (served) move(served)
      else life.end()
    },
    select(picked) {
      all = activeFirst(all, picked)
      tellAccounts()
    },
    moveTo(wanted) {
      const next = networks.find(({ caipNetworkId }) => caipNetworkId === wanted.caipNetworkId)
      if (!next || usable(next).length === 0) {
        throw new ModalError({
          code: 'wrong_network',
          message: 'No account of the extension is for this network.',
          refusal: { reason: 'network_not_listed' },
        })
      }
      move(next)
    },
    start() {
      life.start()
      // First, since a network is nothing without an account.
      tellAccounts()
      move(network)
    },
    stop: life.stop,
  }
}

const textOf = (accounts: readonly ReadAccount[]) => accounts.map(({ id }) => id).join()

function isSameSet(one: readonly ReadAccount[], other: readonly ReadAccount[]): boolean {
  return one.length === other.length && one.every(({ id }) => other.some((account) => account.id === id))
}

const activeFirst = (accounts: readonly ReadAccount[], active: ReadAccount) =>
  // Stable, so that the others stay in their order.
  accounts.toSorted((one, other) => Number(other.id === active.id) - Number(one.id === active.id))

function pickNetwork({ networks, accounts, lastNetworkId }: SessionStateInput): Network {
  const usable = networks.filter((network) => accounts.some((account) => isForNetwork(account, network)))
  const found = usable.find(({ caipNetworkId }) => caipNetworkId === lastNetworkId) ?? usable[0]
  if (found) return found
  throw new ModalError({
    code: 'no_account',
    message: 'The extension gives access to no account of a network of the app.',
  })
}
