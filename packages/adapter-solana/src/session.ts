import type { WalletTiming } from '@foyer/adapter-kit'
import { toModalError } from '@foyer/adapter-kit'
import {
  type AttachInput,
  type Balance,
  ModalError,
  type Network,
  type Session,
  type SiwxMessage,
} from '@foyer/core/ports'
import { holdEmpty, limitBursts } from '@foyer/kit'
import { parseSolanaAddress } from './address.ts'
import { type GuardedWallet, guardWallet } from './guardWallet.ts'
import type { ReadAccount } from './readAccounts.ts'
import { signIn } from './requests/signIn.ts'
import { signMessage } from './requests/signMessage.ts'
import { createTransactions, type SolanaTransactions } from './requests/transactions.ts'
import { createSessionState, type SessionState } from './sessionState.ts'
import type { CheckSignature } from './signing.ts'

/** The input of a session: the input of the port, and additions that only an adapter can make. */
export interface AttachSolanaInput extends AttachInput<'solana'> {
  readonly timing: WalletTiming
  /** Where a wallet without events is read again when the visitor comes back. */
  readonly page?: EventTarget | undefined
  readonly readBalance: (input: {
    readonly network: Network
    readonly address: string
    readonly signal?: AbortSignal
  }) => Promise<Balance>
  readonly checkSignature: CheckSignature
}

/** A session with a wallet of Solana. */
export interface SolanaSession extends Session {
  readonly namespace: 'solana'
  readonly transactions: SolanaTransactions
}

/**
 * Creates a session for a wallet that has granted access. It listens before it reads, so that no change is missed. Emits accounts and
 * network before it resolves, and `ended` at most once. Sends nothing to the wallet.
 * @throws ModalError no_account, connection_failed, wallet_disconnected, aborted
 */
export async function attachSession(input: AttachSolanaInput): Promise<SolanaSession> {
  const wallet = guardWallet(input.provider)
  if (!wallet) throw new ModalError({ code: 'connection_failed', message: 'This is no wallet of Solana.' })
  const accounts = wallet.accounts()
  if (accounts.length === 0) {
    throw new ModalError({ code: 'no_account', message: 'The wallet gives access to no account.' })
  }
  let stopListening = () => {}
  const state = createSessionState({
    connectorId: input.connectorId,
    networks: input.networks,
    accounts,
    emit: input.emit,
    onEnd: () => stopListening(),
  })
  stopListening = keepStateCurrent(input.page, wallet, state)
  try {
    input.signal.throwIfAborted()
    // Between the reading and the listening it may have changed.
    state.applyAccounts(wallet.accounts())
    if (state.hasEnded()) {
      throw new ModalError({ code: 'wallet_disconnected', message: 'The wallet ended the connection.' })
    }
    state.start()
  } catch (error) {
    state.stop()
    stopListening()
    throw toModalError(error, 'connection_failed')
  }
  return toSession(input, wallet, state, () => stopListening())
}

/** Updates the state by the events of the wallet; for a wallet without events, whenever the page gets the focus. */
function keepStateCurrent(
  page: EventTarget | undefined,
  wallet: GuardedWallet,
  state: SessionState,
): () => void {
  const pendingEmpty = holdEmpty(state.applyAccounts)
  const changes = limitBursts<void>(() => pendingEmpty.put(wallet.accounts()))
  const update = () => changes.put()
  const stopEvents = wallet.onChange(update)
  if (!stopEvents) page?.addEventListener('focus', update)
  return () => {
    changes.stop()
    pendingEmpty.stop()
    stopEvents?.()
    page?.removeEventListener('focus', update)
  }
}

function toSession(
  input: AttachSolanaInput,
  wallet: GuardedWallet,
  state: SessionState,
  stopListening: () => void,
): SolanaSession {
  const { connectorId, timing, readBalance, checkSignature: check } = input
  const { promptMs } = timing
  const asked = (signal: AbortSignal | undefined) => ({
    wallet,
    account: activeAccount(state),
    check,
    promptMs,
    signal,
  })
  return {
    namespace: 'solana',
    connectorId,
    get addresses() {
      return state.accounts().map(({ address }) => address)
    },
    get networkId() {
      return state.networkId()
    },
    signMessage: async ({ message, signal }) => signMessage({ ...asked(signal), message }),
    ...(wallet.signIn && {
      signIn: async ({ message, signal }: { message: SiwxMessage; signal?: AbortSignal }) =>
        signIn({ ...asked(signal), message }),
    }),
    balance: readBalance,
    async switchNetwork({ network, signal }) {
      if (signal?.aborted) throw toModalError(signal.reason)
      state.moveTo(network)
    },
    selectAccount(address) {
      const picked = state.accounts().find((account) => account.address === address)
      if (!picked) {
        throw new ModalError({ code: 'no_account', message: 'The wallet does not share this account.' })
      }
      state.select(picked)
    },
    parseAddress: (text) => parseSolanaAddress(text.trim()),
    transactions: createTransactions({ wallet, timing, accounts: state.accounts }),
    stop() {
      state.stop()
      stopListening()
    },
  }
}

function activeAccount(state: SessionState): ReadAccount {
  const account = state.accounts()[0]
  if (!account || state.hasEnded()) {
    throw new ModalError({ code: 'wallet_disconnected', message: 'The wallet ended the connection.' })
  }
  return account
}
