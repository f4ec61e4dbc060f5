import {
  type CaipNetworkId,
  ModalError,
  type Namespace,
  type Network,
  type WalletPeer,
} from '@foyer/core/ports'
import { isRecord } from '@foyer/kit'
import { toRpcId } from '../rpcId.ts'
import { allows, type SessionRecord } from '../sessionRecord.ts'
import { toRpcError } from '../toModalError.ts'
import type { FamilyInput, FamilyProvider, ProviderSession } from './familyProvider.ts'
import { followSession } from './followSession.ts'
import { createListeners, type Listeners } from './listeners.ts'

/** An account that a session grants, on one network. */
export interface GrantedAccount {
  readonly chainId: CaipNetworkId
  readonly address: string
}

/** The session parts that providers of families share which consist of accounts and requests alone. */
export interface AccountSession {
  readonly listeners: Pick<Listeners, 'on' | 'removeListener'>
  /** The accounts that the session grants, as it lists them; none without a session. */
  granted(): readonly GrantedAccount[]
  /** The one that the wallet last named, if it did. */
  activeAddress(): string | undefined
  /**
   * The network of the app, else of the session, that an account can be asked on.
   * @throws ModalError wallet_unauthorized, wallet_disconnected
   */
  networkOf(isIt: (account: GrantedAccount) => boolean): CaipNetworkId
  /** @throws ModalError unsupported_method, wallet_disconnected, and what the wallet answers */
  ask(request: {
    readonly chainId: CaipNetworkId
    readonly method: string
    readonly params: unknown
  }): Promise<unknown>
  peer(): WalletPeer | undefined
  /** The family's provider, with the session that this follows. */
  toFamily<Provider>(provider: Provider): FamilyProvider<Provider>
}

/** An address with the networks that a session has it for. */
export interface SessionAccount {
  readonly address: string
  readonly chains: readonly CaipNetworkId[]
}

/** The accounts, the one first that the wallet last named; each address once, with the networks that the session has it for. */
export function toAccounts({
  granted,
  activeAddress,
}: Pick<AccountSession, 'granted' | 'activeAddress'>): readonly SessionAccount[] {
  const active = activeAddress()
  const addresses = [...new Set(granted().map(({ address }) => address))]
  return addresses
    .toSorted((one, other) => Number(other === active) - Number(one === active))
    .map((address) => ({
      address,
      chains: granted().flatMap((one) => (one.address === address ? one.chainId : [])),
    }))
}

/**
 * Follows the session that a family has now. Emits `accountsChanged` when its accounts or their order may have changed, and
 * `disconnect` when it has ended.
 */
export function createAccountSession(
  { hub, expiryS }: FamilyInput,
  family: {
    readonly namespace: Namespace
    /** Matches text that looks like an address of the family. Its checksum is the adapter's concern. */
    readonly address: RegExp
    /** The events by which wallets say that another account is in use. */
    readonly changes: readonly string[]
  },
): AccountSession {
  const { namespace, address, changes } = family
  const listeners = createListeners()
  let live: ProviderSession | undefined
  let activeAddress: string | undefined

  const granted = () =>
    (live?.session.namespaces[namespace]?.accounts ?? []).filter((account) => address.test(account.address))

  function end(): void {
    if (!live) return
    live = undefined
    listeners.emit('disconnect', undefined)
  }

  function requireLive(): ProviderSession {
    if (live && live.session.expiresAtMs <= Date.now()) end()
    if (live) return live
    throw new ModalError({ code: 'wallet_disconnected', message: 'No wallet is connected.' })
  }

  function applySession(session: SessionRecord): boolean {
    // The order of the accounts in an update is newer than the last event.
    activeAddress = undefined
    live = live && { ...live, session }
    const isOfUse = granted().length > 0
    if (isOfUse) listeners.emit('accountsChanged', undefined)
    return isOfUse
  }

  function applyEvent(name: string, data: unknown): void {
    const chosen = changes.includes(name) ? readChosen(data, granted()) : undefined
    if (!chosen) return
    activeAddress = chosen
    listeners.emit('accountsChanged', undefined)
  }

  followSession(hub, () => live && { session: live.session, applyEvent, applySession }, end)

  return {
    listeners,
    granted,
    activeAddress: () => activeAddress,
    networkOf(isIt) {
      const { networks } = requireLive()
      const own = granted().filter(isIt)
      const isOwn = ({ caipNetworkId }: Network) => own.some(({ chainId }) => chainId === caipNetworkId)
      const chainId = networks.find(isOwn)?.caipNetworkId ?? own[0]?.chainId
      if (chainId) return chainId
      throw new ModalError({ code: 'wallet_unauthorized', message: 'The session has no such account.' })
    },
    async ask(request) {
      const { session } = requireLive()
      if (!allows(session, namespace, request.method)) {
        throw new ModalError({
          code: 'unsupported_method',
          message: `The session does not include the method ${request.method}.`,
        })
      }
      try {
        return await hub.request({ ...request, id: toRpcId(), topic: session.topic, expiryS })
      } catch (error) {
        // An error of the connector keeps its code; one of the wallet is plain data until now.
        throw error instanceof ModalError ? error : toRpcError(error)
      }
    },
    peer: () => live && { name: live.session.walletName ?? '', imageUrl: live.session.walletImageUrl },
    toFamily: (provider) => ({
      provider,
      get session() {
        return live?.session
      },
      setSession(next) {
        activeAddress = undefined
        live = next
        if (granted().length === 0) live = undefined
        return live !== undefined
      },
      clearSession() {
        live = undefined
      },
    }),
  }
}

/** The account that a wallet names first: by address, by CAIP-10 id, or as a record. A new one comes with an update of the session instead. */
function readChosen(data: unknown, granted: readonly GrantedAccount[]): string | undefined {
  return (Array.isArray(data) ? data : [])
    .slice(0, 100)
    .map((item) => String(isRecord(item) ? item.address : item))
    .map((text) => text.slice(text.lastIndexOf(':') + 1))
    .find((text) => granted.some(({ address }) => address === text))
}
