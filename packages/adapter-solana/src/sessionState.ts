import { createSessionLife, type SessionLife } from '@foyer/adapter-kit'
import { type CaipNetworkId, ModalError, type Network, type SessionEvent } from '@foyer/core/ports'
import { findChain, toNetworkId } from './chains.ts'
import type { ReadAccount } from './readAccounts.ts'

/** The accounts and the network of a session. Everything that changes them goes through this object. */
export interface SessionState extends Pick<SessionLife, 'stop' | 'hasEnded'> {
  accounts(): readonly ReadAccount[]
  networkId(): CaipNetworkId
  /** Records the accounts of the wallet, the active one first. None ends the session. */
  applyAccounts(accounts: readonly ReadAccount[]): void
  /** Makes one of the accounts the active one, until the wallet lists others, or the same in another order. */
  select(picked: ReadAccount): void
  /** Moves to a network. Rejects with `wrong_network` where the wallet does not list it for the active account. */
  moveTo(network: Network): void
  /** Begins to emit events, with the current accounts and network. */
  start(): void
}

/**
 * Creates the state of one session. A wallet of the standard has no network in use, only chains that it lists for an account: the
 * network is the first of the app's that the active account can use, until the visitor picks another one.
 * @throws ModalError connection_failed
 */
export function createSessionState(input: {
  readonly connectorId: string
  readonly networks: readonly Network[]
  readonly accounts: readonly ReadAccount[]
  readonly emit: (event: SessionEvent) => void
  readonly onEnd: () => void
}): SessionState {
  const { networks } = input
  const life = createSessionLife({ namespace: 'solana', ...input })
  let accounts = input.accounts
  /** The accounts that the wallet listed last, as text. */
  let listed = textOf(accounts)
  let networkId = pickNetwork(networks, accounts[0])

  const tellAccounts = () =>
    life.tell({ type: 'accounts', addresses: accounts.map(({ address }) => address) })
  const tellNetwork = () => life.tell({ type: 'network', networkId })
  let hasApproval = false

  /** For a wallet whose session has a list of networks: its accounts name them by CAIP-2 id, and it cannot be asked for others. */
  function tellApproval() {
    const ids = networks.map(({ caipNetworkId }) => caipNetworkId)
    const approvedNetworkIds = ids.filter((id) => accounts[0]?.chains.includes(id))
    // An account of a wallet in the page names none by its id.
    hasApproval ||= approvedNetworkIds.length > 0
    if (hasApproval) life.tell({ type: 'approval', approvedNetworkIds, supportsAllNetworks: false })
  }

  function moveToId(next: CaipNetworkId) {
    networkId = next
    tellNetwork()
  }

  function put(next: readonly ReadAccount[]) {
    accounts = next
    tellAccounts()
    tellApproval()
    // Called for a change of chains alone too. Where the account lists no known chain, the last one stays.
    if (canUse(next[0], networkId, networks)) return
    const served = findServed(networks, next[0])
    if (served) moveToId(served.caipNetworkId)
  }
  const activeFirst = (next: readonly ReadAccount[], { address }: ReadAccount) =>
    // Stable, so that the others stay in their order.
    next.toSorted((one, other) => Number(other.address === address) - Number(one.address === address))

  return {
    accounts: () => accounts,
    networkId: () => networkId,
    hasEnded: life.hasEnded,
    applyAccounts(next) {
      if (life.hasEnded()) return
      const [active] = accounts
      const text = textOf(next)
      const isNews = text !== listed
      listed = text
      if (next.length === 0) life.end()
      else put(isNews || !active ? next : activeFirst(next, active))
    },
    select: (picked) => put(activeFirst(accounts, picked)),
    moveTo(network) {
      if (!accounts[0] || !findChain(accounts[0].chains, network)) {
        throw new ModalError({
          code: 'wrong_network',
          message: 'The wallet does not list this network for its account.',
          refusal: { reason: 'network_not_listed' },
        })
      }
      moveToId(network.caipNetworkId)
    },
    start() {
      life.start()
      tellAccounts()
      tellNetwork()
      tellApproval()
    },
    stop: life.stop,
  }
}

const textOf = (accounts: readonly ReadAccount[]) => accounts.map(({ address }) => address).join()

function findServed(networks: readonly Network[], account: ReadAccount | undefined): Network | undefined {
  return networks.find((network) => account && findChain(account.chains, network))
}

function canUse(
  account: ReadAccount | undefined,
  networkId: CaipNetworkId,
  networks: readonly Network[],
): boolean {
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === networkId)
  return network !== undefined && account !== undefined && findChain(account.chains, network) !== undefined
}

/** A network of the app where the account has one, else a network by which the app can say that it is not its own. */
function pickNetwork(networks: readonly Network[], account: ReadAccount | undefined): CaipNetworkId {
  const found =
    findServed(networks, account)?.caipNetworkId ??
    account?.chains.flatMap((chain) => toNetworkId(chain) ?? [])[0]
  if (found) return found
  throw new ModalError({
    code: 'connection_failed',
    message: 'The wallet lists no network of Solana for its account.',
  })
}
