import {
  type AccountType,
  type CaipNetworkId,
  ModalError,
  type NetworkApproval,
  type SessionEvent,
} from '@foyer/core/ports'

/** The accounts and the chain of a session. Everything that changes them goes through this object. */
export interface SessionState {
  addresses(): readonly string[]
  networkId(): CaipNetworkId
  /** Records lower-case addresses, the active one first. */
  applyAccounts(addresses: readonly string[]): void
  /** Records a chain id in decimal digits. */
  applyChain(chainId: string): void
  /** Records the networks that the wallet approved in advance. */
  applyApproval(approval: NetworkApproval): void
  /** Records what was read at the start, unless an event was faster, and begins to emit events. */
  start(addresses: readonly string[], chainId: string): void
  /** Resolves once the wallet is on the network. After an abort the promise stays pending. */
  waitForNetwork(networkId: CaipNetworkId, signal: AbortSignal): Promise<void>
  /** The wallet ended the connection: emits `ended` once, and nothing afterwards. */
  end(): void
  /** Stops emitting events, without an `ended` event. */
  stop(): void
  hasEnded(): boolean
}

/** Creates the state of one session. It emits no events before `start`. */
export function createSessionState(input: {
  readonly connectorId: string
  readonly emit: (event: SessionEvent) => void
  readonly toChecksumAddress: (address: string) => string
  /** The types of the wallet's accounts, by lower-case address. */
  readonly accountTypes?: () => Readonly<Record<string, AccountType>>
  readonly onEnd: () => void
}): SessionState {
  const { connectorId, emit, toChecksumAddress, onEnd, accountTypes = () => ({}) } = input
  const origin = { namespace: 'eip155', connectorId } as const
  let phase: 'starting' | 'live' | 'ended' = 'starting'
  let addresses: readonly string[] = []
  let chainId = ''
  let approval: NetworkApproval | undefined
  let waiters: readonly { networkId: CaipNetworkId; resolve(): void; reject(error: Error): void }[] = []

  const toNetworkId = (id: string): CaipNetworkId => `eip155:${id}`
  const emitAccounts = () => phase === 'live' && emit({ type: 'accounts', ...origin, addresses, ...typed() })
  const emitNetwork = () =>
    phase === 'live' && emit({ type: 'network', ...origin, networkId: toNetworkId(chainId) })
  const emitApproval = () =>
    phase === 'live' && approval && emit({ type: 'approval', ...origin, ...approval })

  /** The types are left out for a wallet that has none. */
  function typed(): { accountTypes?: readonly (AccountType | undefined)[] } {
    const known: Readonly<Record<string, AccountType | undefined>> = accountTypes()
    const types = addresses.map((address) => known[address.toLowerCase()])
    return types.some((type) => type !== undefined) ? { accountTypes: types } : {}
  }

  function stopReporting() {
    phase = 'ended'
    const error = new ModalError({ code: 'wallet_disconnected', message: 'The wallet was disconnected.' })
    for (const waiter of waiters) waiter.reject(error)
    waiters = []
  }

  function applyAccounts(next: readonly string[]) {
    const checksummed = next.map(toChecksumAddress)
    if (phase === 'ended' || checksummed.join() === addresses.join()) return
    addresses = checksummed
    emitAccounts()
  }

  function applyChain(next: string) {
    if (phase === 'ended') return
    const isNew = next !== chainId
    chainId = next
    if (isNew) emitNetwork()
    for (const waiter of waiters) if (waiter.networkId === toNetworkId(next)) waiter.resolve()
  }

  return {
    addresses: () => addresses,
    networkId: () => toNetworkId(chainId),
    hasEnded: () => phase === 'ended',
    applyAccounts,
    applyChain,
    applyApproval(next) {
      approval = next
      emitApproval()
    },
    start(readAddresses, readChain) {
      if (addresses.length === 0) applyAccounts(readAddresses)
      if (chainId === '') applyChain(readChain)
      phase = 'live'
      emitAccounts()
      emitNetwork()
      emitApproval()
    },
    waitForNetwork(networkId, signal) {
      return new Promise((resolve, reject) => {
        const waiter = { networkId, resolve, reject }
        waiters = [...waiters, waiter]
        signal.addEventListener('abort', () => {
          waiters = waiters.filter((one) => one !== waiter)
        })
      })
    },
    end() {
      if (phase === 'ended') return
      const wasLive = phase === 'live'
      stopReporting()
      onEnd()
      if (wasLive) emit({ type: 'ended', ...origin })
    },
    stop: stopReporting,
  }
}
