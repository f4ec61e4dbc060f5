import { createSessionLife, type SessionLife } from '@foyer/adapter-kit'
import {
  type AccountType,
  type CaipNetworkId,
  ModalError,
  type NetworkApproval,
  type SessionEvent,
} from '@foyer/core/ports'

/** The accounts and the chain of a session. Everything that changes them goes through this object. */
export interface SessionState extends Pick<SessionLife, 'end' | 'stop' | 'hasEnded'> {
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
  const { toChecksumAddress, accountTypes = () => ({}) } = input
  const life = createSessionLife({
    namespace: 'eip155',
    ...input,
    onEnd() {
      rejectWaiters()
      input.onEnd()
    },
  })
  let addresses: readonly string[] = []
  let chainId = ''
  let approval: NetworkApproval | undefined
  let waiters: readonly { networkId: CaipNetworkId; resolve(): void; reject(error: Error): void }[] = []

  const toNetworkId = (id: string): CaipNetworkId => `eip155:${id}`
  const tellAccounts = () => life.tell({ type: 'accounts', addresses, ...typed() })
  const tellNetwork = () => life.tell({ type: 'network', networkId: toNetworkId(chainId) })
  const tellApproval = () => approval && life.tell({ type: 'approval', ...approval })

  /** The types are left out for a wallet that has none. */
  function typed(): { accountTypes?: readonly (AccountType | undefined)[] } {
    const known: Readonly<Record<string, AccountType | undefined>> = accountTypes()
    const types = addresses.map((address) => known[address.toLowerCase()])
    return types.some((type) => type !== undefined) ? { accountTypes: types } : {}
  }

  function rejectWaiters() {
    const error = new ModalError({ code: 'wallet_disconnected', message: 'The wallet was disconnected.' })
    for (const waiter of waiters) waiter.reject(error)
    waiters = []
  }

  function applyAccounts(next: readonly string[]) {
    const checksummed = next.map(toChecksumAddress)
    if (life.hasEnded() || checksummed.join() === addresses.join()) return
    addresses = checksummed
    tellAccounts()
  }

  function applyChain(next: string) {
    if (life.hasEnded()) return
    chainId = next
    tellNetwork()
    for (const waiter of waiters) if (waiter.networkId === toNetworkId(next)) waiter.resolve()
  }

  return {
    addresses: () => addresses,
    networkId: () => toNetworkId(chainId),
    hasEnded: life.hasEnded,
    applyAccounts,
    applyChain,
    applyApproval(next) {
      approval = next
      tellApproval()
    },
    start(readAddresses, readChain) {
      if (addresses.length === 0) applyAccounts(readAddresses)
      if (chainId === '') applyChain(readChain)
      life.start()
      tellAccounts()
      tellNetwork()
      tellApproval()
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
    end: life.end,
    stop() {
      life.stop()
      rejectWaiters()
    },
  }
}
