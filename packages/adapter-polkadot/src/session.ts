import {
  type AttachInput,
  type Balance,
  ModalError,
  type Network,
  type Session,
  type SiwxMessage,
  type SiwxRecord,
} from '@foyer/core/ports'
import { holdEmpty, limitBursts, whenListed } from '@foyer/kit'
import { type GuardedExtension, guardExtension } from './guardExtension.ts'
import { factsOf } from './networks.ts'
import { type ReadAccount, readAccounts } from './readAccounts.ts'
import type { SignMessageInput } from './requests/signMessage.ts'
import { createSessionState, type SessionState } from './sessionState.ts'
import { readSs58, toSs58 } from './ss58.ts'
import type { PolkadotTiming } from './timing.ts'
import { toPolkadotError } from './toPolkadotError.ts'
import { askAccounts } from './walletAccess.ts'

/** The further input of a session: the adapter's own knowledge. */
export interface SessionInput extends AttachInput<'polkadot'> {
  readonly timing: Omit<PolkadotTiming, 'lookEveryMs' | 'lookForMs'>
  /** Where an extension that does not tell of changes is read again when the visitor comes back. */
  readonly page?: EventTarget | undefined
  readonly readBalance: (input: {
    readonly network: Network
    readonly key: Uint8Array
    readonly existentialDeposit: bigint
    readonly signal?: AbortSignal | undefined
  }) => Promise<Balance>
  /** Signs a text, by a script that is loaded with the first one. */
  readonly sign: (input: SignMessageInput) => Promise<string>
}

/** A session with an extension of Polkadot. */
export interface PolkadotSession extends Session {
  readonly namespace: 'polkadot'
}

/**
 * Creates a session for an extension that trusts the page. Emits accounts and network before it resolves, and `ended` at most once.
 * @throws ModalError no_account, connection_failed, wallet_disconnected, timed_out, aborted
 */
export async function attachSession(input: SessionInput): Promise<PolkadotSession> {
  const extension = guardExtension(input.provider)
  const networks = input.networks.filter(({ chainNamespace }) => chainNamespace === 'polkadot')
  if (!extension || networks.length === 0) {
    throw new ModalError({ code: 'connection_failed', message: 'This is no extension for these networks.' })
  }
  let stopFollowing = () => {}
  let state: SessionState | undefined
  try {
    input.signal.throwIfAborted()
    const accounts = await needAccounts(extension, input.timing.accountsMs, input.signal)
    state = createSessionState({ ...input, networks, accounts, onEnd: () => stopFollowing() })
    stopFollowing = follow(input, extension, state)
    if (state.hasEnded()) {
      throw new ModalError({ code: 'wallet_disconnected', message: 'The extension ended the connection.' })
    }
    state.start()
  } catch (error) {
    state?.stop()
    stopFollowing()
    throw toPolkadotError(error, 'connection_failed')
  }
  return toSession(input, extension, state, () => stopFollowing())
}

/** Updates the state when the extension tells of changes; where it tells nothing, whenever the page gets the focus. */
function follow(
  { page, timing }: SessionInput,
  extension: GuardedExtension,
  state: SessionState,
): () => void {
  const pendingEmpty = holdEmpty(state.applyAccounts)
  const changes = limitBursts((accounts: unknown) => pendingEmpty.put(readAccounts(accounts)))
  const stop = extension.onAccounts(changes.put)
  if (stop) {
    return () => {
      changes.stop()
      pendingEmpty.stop()
      stop()
    }
  }
  const stopped = new AbortController()
  const readAgain = () => {
    // An extension that does not answer just now has not taken access away.
    askAccounts(extension, timing.accountsMs, stopped.signal).then(state.applyAccounts, () => {})
  }
  page?.addEventListener('focus', readAgain)
  return () => {
    stopped.abort()
    page?.removeEventListener('focus', readAgain)
  }
}

/** The accounts of an extension, for which one that gives none yet is waited for: some say by their event alone what they share. */
async function needAccounts(
  extension: GuardedExtension,
  timeoutMs: number,
  signal: AbortSignal,
): Promise<readonly ReadAccount[]> {
  const given = await askAccounts(extension, timeoutMs, signal)
  if (given.length > 0) return given
  let heard: readonly ReadAccount[] = []
  return whenListed({
    list: () => heard,
    watch: (onChange) =>
      extension.onAccounts((accounts) => {
        heard = readAccounts(accounts)
        onChange()
      }),
    timeoutMs,
    signal,
  })
}

function toSession(
  input: SessionInput,
  extension: GuardedExtension,
  state: SessionState,
  stopFollowing: () => void,
): PolkadotSession {
  const { connectorId, timing } = input
  const { signRaw } = extension
  const sign = async (message: string, signal: AbortSignal | undefined) =>
    input.sign({ signRaw, account: activeAccount(state), message, promptMs: timing.promptMs, signal })
  return {
    namespace: 'polkadot',
    connectorId,
    get addresses() {
      return state.addresses()
    },
    get networkId() {
      return state.network().caipNetworkId
    },
    signMessage: async ({ message, signal }) => sign(message, signal),
    async signIn({ message, signal }) {
      const [address = ''] = state.addresses()
      requireActive(message, address, state.network())
      const signature = await sign(message.serializedMessage, signal)
      const { caipNetworkId } = state.network()
      return toRecord(message, address, caipNetworkId, signature)
    },
    async balance({ network, address, signal }) {
      const key = readSs58(address)?.key
      if (!key) throw new ModalError({ code: 'rpc_failed', message: 'This is no address of Polkadot.' })
      const { existentialDepositBase } = factsOf(network)
      return input.readBalance({ network, key, existentialDeposit: BigInt(existentialDepositBase), signal })
    },
    async switchNetwork({ network, signal }) {
      if (signal?.aborted) throw toPolkadotError(signal.reason)
      state.moveTo(network)
    },
    selectAccount(address) {
      const picked = state.accounts()[state.addresses().indexOf(address)]
      if (!picked) {
        throw new ModalError({ code: 'no_account', message: 'The extension does not share this account.' })
      }
      state.select(picked)
    },
    parseAddress(text) {
      const key = readSs58(text.trim())?.key
      return key && toSs58(key, factsOf(state.network()).addressPrefix)
    },
    stop() {
      state.stop()
      stopFollowing()
    },
  }
}

function activeAccount(state: SessionState): ReadAccount {
  const account = state.accounts()[0]
  if (!account || state.hasEnded()) {
    throw new ModalError({ code: 'wallet_disconnected', message: 'The extension ended the connection.' })
  }
  return account
}

/** A text that names another account or network than the current ones would be signed by a key that it does not name. */
function requireActive(message: SiwxMessage, address: string, { caipNetworkId }: Network): void {
  if (message.accountAddress === address && message.chainId === caipNetworkId) return
  throw new ModalError({
    code: 'signature_invalid',
    message: 'The text to sign in names another account than that of the session.',
  })
}

function toRecord(
  message: SiwxMessage,
  address: string,
  chainId: SiwxRecord['chainId'],
  signature: string,
): SiwxRecord {
  // The scheme of the family: which kind of key it was stands in the first byte of the signature.
  return { address, chainId, scheme: 'sr25519', message: message.serializedMessage, signature }
}
