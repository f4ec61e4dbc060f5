import { createSessionLife, type SessionLife } from '@foyer/adapter-kit'
import { ModalError, type Network, type SessionEvent } from '@foyer/core/ports'
import type { NetworkAccount } from './readKeys.ts'

/** The account and the network of a session. Everything that changes them goes through this object. */
export interface SessionState extends Pick<SessionLife, 'stop' | 'hasEnded'> {
  /** The account on the current network. */
  account(): NetworkAccount
  /** The networks that the wallet has approved. */
  approved(): readonly Network[]
  /** Records what the wallet gives on each of its networks. Nothing ends the session. */
  applyAccounts(accounts: readonly NetworkAccount[]): void
  /** Moves to a network, with the account that the wallet has there. */
  moveTo(account: NetworkAccount): void
  /** The account on a network that is approved. */
  accountOn(network: Network): NetworkAccount | undefined
  /** Begins to emit events, with the current account and network. */
  start(): void
}

/**
 * Creates the state of one session. A wallet shares one key at a time, with an address on each chain that it has approved: the network is
 * that of the last visit, else the first of them, until the visitor picks another one, and each network has an address of its own.
 * @throws ModalError no_account
 */
export function createSessionState(input: {
  readonly connectorId: string
  readonly accounts: readonly NetworkAccount[]
  /** The network of the last visit. */
  readonly lastNetworkId?: string | undefined
  /** Whether the wallet can be asked for networks that it has not approved. */
  readonly canAskForMore: boolean
  readonly emit: (event: SessionEvent) => void
  readonly onEnd: () => void
}): SessionState {
  const life = createSessionLife({ namespace: 'cosmos', ...input })
  let accounts = input.accounts
  let current =
    accounts.find(({ network }) => network.caipNetworkId === input.lastNetworkId) ?? requireFirst(accounts)

  const isOn =
    ({ caipNetworkId }: Network) =>
    (account: NetworkAccount) =>
      account.network.caipNetworkId === caipNetworkId

  const tellAccounts = () => life.tell({ type: 'accounts', addresses: [current.address] })

  function move(next: NetworkAccount) {
    current = next
    life.tell({ type: 'network', networkId: next.network.caipNetworkId })
    // In the same turn: it is the same key.
    tellAccounts()
    life.tell({
      type: 'approval',
      approvedNetworkIds: accounts.map(({ network }) => network.caipNetworkId),
      // Another network is asked for when it is picked.
      supportsAllNetworks: input.canAskForMore,
    })
  }

  return {
    account: () => current,
    approved: () => accounts.map(({ network }) => network),
    accountOn: (network) => accounts.find(isOn(network)),
    hasEnded: life.hasEnded,
    applyAccounts(next) {
      if (life.hasEnded()) return
      const [first] = next
      if (!first) return life.end()
      accounts = next
      move(next.find(isOn(current.network)) ?? first)
    },
    moveTo(account) {
      if (life.hasEnded()) return
      if (!accounts.some(isOn(account.network))) accounts = [...accounts, account]
      move(account)
    },
    start() {
      life.start()
      // First, since a network is nothing without an account.
      tellAccounts()
      move(current)
    },
    stop: life.stop,
  }
}

function requireFirst([first]: readonly NetworkAccount[]): NetworkAccount {
  if (first) return first
  throw new ModalError({ code: 'no_account', message: 'The wallet gives no account.' })
}
