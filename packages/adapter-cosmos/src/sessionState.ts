import { ModalError, type Network, type SessionEvent } from '@foyer/core/ports'
import type { NetworkAccount } from './readKeys.ts'

/** The account and the network of a session. Everything that changes them goes through this object. */
export interface SessionState {
  /** The account on the network of now. */
  account(): NetworkAccount
  /** The networks that the wallet has approved. */
  approved(): readonly Network[]
  /** Records what the wallet gives on each of its networks. Nothing ends the session. */
  applyAccounts(accounts: readonly NetworkAccount[]): void
  /** Moves to a network, with the account that the wallet has there. */
  moveTo(account: NetworkAccount): void
  /** The account on a network that is approved. */
  accountOn(network: Network): NetworkAccount | undefined
  /** Begins to emit events, with the account and the network of now. */
  start(): void
  /** Stops emitting events, without an `ended` event. */
  stop(): void
  hasEnded(): boolean
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
  const { connectorId, canAskForMore, emit, onEnd } = input
  const origin = { namespace: 'cosmos', connectorId } as const
  let phase: 'starting' | 'live' | 'ended' = 'starting'
  let accounts = input.accounts
  let current =
    accounts.find(({ network }) => network.caipNetworkId === input.lastNetworkId) ?? requireFirst(accounts)
  let said = ''
  let approval = ''

  const isLive = () => phase === 'live'
  const isOn =
    ({ caipNetworkId }: Network) =>
    (account: NetworkAccount) =>
      account.network.caipNetworkId === caipNetworkId

  function emitAccounts() {
    if (!isLive() || said === current.address) return
    said = current.address
    emit({ type: 'accounts', ...origin, addresses: [current.address] })
  }

  function emitApproval() {
    const approvedNetworkIds = accounts.map(({ network }) => network.caipNetworkId)
    if (!isLive() || approvedNetworkIds.join() === approval) return
    approval = approvedNetworkIds.join()
    // Another network is asked for when it is picked.
    emit({ type: 'approval', ...origin, approvedNetworkIds, supportsAllNetworks: canAskForMore })
  }

  function go(next: NetworkAccount) {
    const { caipNetworkId: networkId } = next.network
    const isNews = networkId !== current.network.caipNetworkId
    current = next
    if (isNews && isLive()) emit({ type: 'network', ...origin, networkId })
    // In the same turn: it is the same key.
    emitAccounts()
    emitApproval()
  }

  return {
    account: () => current,
    approved: () => accounts.map(({ network }) => network),
    accountOn: (network) => accounts.find(isOn(network)),
    hasEnded: () => phase === 'ended',
    applyAccounts(next) {
      if (phase === 'ended') return
      const [first] = next
      if (first) {
        accounts = next
        go(next.find(isOn(current.network)) ?? first)
        return
      }
      const wasLive = isLive()
      phase = 'ended'
      onEnd()
      if (wasLive) emit({ type: 'ended', ...origin })
    },
    moveTo(account) {
      if (phase === 'ended') return
      if (!accounts.some(isOn(account.network))) accounts = [...accounts, account]
      go(account)
    },
    start() {
      phase = 'live'
      emitAccounts()
      emit({ type: 'network', ...origin, networkId: current.network.caipNetworkId })
      emitApproval()
    },
    stop() {
      phase = 'ended'
    },
  }
}

function requireFirst([first]: readonly NetworkAccount[]): NetworkAccount {
  if (first) return first
  throw new ModalError({ code: 'no_account', message: 'The wallet gives no account.' })
}
