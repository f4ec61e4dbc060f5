import { ModalError, type WalletStandardAccount, type WalletStandardWallet } from '@foyer/core/ports'
import { toRpcId } from '../../rpcId.ts'
import { allows, type SessionRecord } from '../../sessionRecord.ts'
import { toRpcError } from '../../toModalError.ts'
import type { FamilyInput, FamilyProvider, ProviderSession } from '../familyProvider.ts'
import { followSession } from '../followSession.ts'
import { createListeners, type Listeners } from '../listeners.ts'
import { type GrantedAccount, toAccounts } from './accounts.ts'
import { createFeatures } from './features.ts'

/** A wallet of Solana on another device, and its current session. */
export type SolanaWallet = FamilyProvider<WalletStandardWallet>

/**
 * Creates the wallet that stands for one on another device: to the page it is one of the Wallet Standard, whose features are the
 * methods that the session has. It stays the same object when the session changes.
 */
export function createSolanaWallet({ hub, expiryS }: FamilyInput): SolanaWallet {
  const listeners = createListeners()
  let live: ProviderSession | undefined
  let activeAddress: string | undefined
  let features: Readonly<Record<string, unknown>> = {}
  let granted: readonly GrantedAccount[] = []
  let accounts: readonly WalletStandardAccount[] = []

  const chains = () => [...new Set(accounts.flatMap((account) => account.chains))]
  const emitChange = () => listeners.emit('change', { accounts, chains: chains(), features: wallet.features })

  /** Reads the session anew. The lists stay the same until the next time. */
  function setLive(next: ProviderSession | undefined): void {
    live = next
    if (next) features = createFeatures(next, { current: requireLive, accounts: () => granted, ask })
    granted = next ? toAccounts({ ...next, features: Object.keys(features), activeAddress }) : []
    accounts = granted.map(({ account }) => account)
  }

  function end(): void {
    setLive(undefined)
    emitChange()
  }

  function requireLive(): ProviderSession {
    if (live && live.session.expiresAtMs <= Date.now()) end()
    if (live) return live
    throw new ModalError({ code: 'wallet_disconnected', message: 'No wallet is connected.' })
  }

  async function ask(method: string, chainId: string, params: object): Promise<unknown> {
    return requestOf(hub, requireLive().session, { method, chainId, params, expiryS })
  }

  function applySession(session: SessionRecord): boolean {
    // The order of the accounts in an update is newer than the last event.
    activeAddress = undefined
    setLive(live && { ...live, session })
    if (accounts.length > 0) emitChange()
    return accounts.length > 0
  }

  function applyEvent(name: string, data: unknown): void {
    const chosen = name === 'accountsChanged' ? toKnownAddress(data, accounts) : undefined
    if (!chosen) return
    activeAddress = chosen
    setLive(live)
    emitChange()
  }

  followSession(hub, () => live && { session: live.session, applyEvent, applySession }, end)

  const standard = createStandardFeatures({
    listeners,
    accounts: () => accounts,
    disconnect: async () => {
      if (live) await hub.end(live.session.topic)
    },
  })

  const wallet: WalletStandardWallet = Object.freeze({
    version: '1.0.0',
    get name() {
      return live?.session.walletName ?? ''
    },
    get icon() {
      return live?.session.walletImageUrl ?? ''
    },
    get chains() {
      return chains()
    },
    get accounts() {
      return accounts
    },
    get features() {
      return { ...standard, ...features }
    },
  })

  return {
    provider: wallet,
    get session() {
      return live?.session
    },
    setSession(next) {
      activeAddress = undefined
      setLive(next)
      if (accounts.length === 0) setLive(undefined)
      return accounts.length > 0
    },
    clearSession: () => setLive(undefined),
  }
}

/**
 * Asks the wallet of a session.
 * @throws ModalError unsupported_method, or the wallet's refusal by its code
 */
async function requestOf(
  hub: FamilyInput['hub'],
  session: SessionRecord,
  request: {
    readonly method: string
    readonly chainId: string
    readonly params: object
    readonly expiryS: number
  },
): Promise<unknown> {
  const { method } = request
  if (!allows(session, 'solana', method)) {
    throw new ModalError({
      code: 'unsupported_method',
      message: `The session does not include the method ${method}.`,
    })
  }
  try {
    return await hub.request({ id: toRpcId(), topic: session.topic, ...request })
  } catch (error) {
    // An error of the connector keeps its code; one of the wallet is plain data until now.
    throw error instanceof ModalError ? error : toRpcError(error)
  }
}

/**
 * Reads which of the known accounts an event names first, by address or by CAIP-10 id. A new account comes with an update of the session
 * instead.
 */
function toKnownAddress(data: unknown, accounts: readonly WalletStandardAccount[]): string | undefined {
  if (!Array.isArray(data)) return undefined
  const known = accounts.map(({ address }) => address)
  const named = data.slice(0, 100).flatMap((item) => (typeof item === 'string' ? item : []))
  return named.map((text) => text.slice(text.lastIndexOf(':') + 1)).find((text) => known.includes(text))
}

/** The features of every wallet of the standard. This one is connected by its session, which needs no question. */
function createStandardFeatures(input: {
  readonly listeners: Listeners
  readonly accounts: () => readonly WalletStandardAccount[]
  readonly disconnect: () => Promise<void>
}): Readonly<Record<string, unknown>> {
  const { listeners, accounts, disconnect } = input
  return {
    'standard:connect': { version: '1.0.0', connect: async () => ({ accounts: accounts() }) },
    'standard:disconnect': { version: '1.0.0', disconnect },
    'standard:events': {
      version: '1.0.0',
      on(event: string, listener: (...args: never[]) => void) {
        listeners.on(event, listener)
        return () => listeners.removeListener(event, listener)
      },
    },
  }
}
