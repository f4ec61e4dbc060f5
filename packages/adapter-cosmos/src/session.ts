import {
  type AttachInput,
  type Balance,
  ModalError,
  type Network,
  type Session,
  type SiwxMessage,
  type SiwxRecord,
  withTimeout,
} from '@foyer/core/ports'
import { limitBursts } from '@foyer/kit'
import { readAddress } from './bech32.ts'
import { enableNetwork } from './enableNetwork.ts'
import { type GuardedWallet, guardWallet } from './guardWallet.ts'
import { KEYS_EVENT } from './keyEvents.ts'
import { factsOf, ownNetworks } from './networks.ts'
import { type NetworkAccount, readKeys } from './readKeys.ts'
import type { SignedText, SignTextInput } from './requests/signText.ts'
import { createSessionState, type SessionState } from './sessionState.ts'
import type { WalletTiming } from './timing.ts'
import { toCosmosError } from './toCosmosError.ts'

/** The further input of a session: the adapter's own knowledge. */
export interface SessionInput extends AttachInput<'cosmos'> {
  readonly timing: WalletTiming
  /** Where wallets say that another key was picked. */
  readonly page?: EventTarget | undefined
  /** The events by which the wallet says so. */
  readonly events: readonly string[]
  /** The networks that the wallet has approved, where that is known. */
  readonly approved?: readonly Network[] | undefined
  readonly readBalance: (input: {
    readonly network: Network
    readonly address: string
    readonly signal?: AbortSignal
  }) => Promise<Balance>
  /** Signs a text, by a script that is loaded with the first one. */
  readonly sign: (input: SignTextInput) => Promise<SignedText>
}

/** A session with a wallet of Cosmos. */
export interface CosmosSession extends Session {
  readonly namespace: 'cosmos'
}

/**
 * Creates a session for a wallet that trusts the page. Emits accounts and network before it resolves, and `ended` at most once.
 * @throws ModalError no_account, connection_failed, timed_out, aborted
 */
export async function attachSession(input: SessionInput): Promise<CosmosSession> {
  const { timing, signal } = input
  const wallet = guardWallet(input.provider)
  const networks = ownNetworks(input.approved ?? input.networks)
  if (!wallet || networks.length === 0) {
    throw new ModalError({ code: 'connection_failed', message: 'This is no wallet for these networks.' })
  }
  try {
    signal.throwIfAborted()
    const accounts = await readKeys({ wallet, networks, timeoutMs: timing.keysMs, signal })
    let stopFollowing = () => {}
    const state = createSessionState({
      ...input,
      accounts,
      canAskForMore: !wallet.isElsewhere,
      onEnd: () => stopFollowing(),
    })
    stopFollowing = follow(input, wallet, state)
    state.start()
    return toSession(input, wallet, state, () => stopFollowing())
  } catch (error) {
    throw toCosmosError(error, 'connection_failed')
  }
}

/** Reads the keys again whenever a wallet says that something changed: which wallet it was does not stand in the event. */
function follow({ page, timing, events }: SessionInput, wallet: GuardedWallet, state: SessionState) {
  let round = 0
  async function readAgain() {
    round += 1
    const mine = round
    const limit = { wallet, networks: state.approved(), timeoutMs: timing.keysMs }
    const accounts = await readKeys(limit).catch((error: unknown) => {
      // One that is locked answers once it is not, and has taken nothing away.
      return toCosmosError(error).code === 'timed_out' ? undefined : []
    })
    if (accounts && mine === round) state.applyAccounts(accounts)
  }
  const changes = limitBursts<void>(() => void (state.hasEnded() || readAgain()))
  const hear = () => changes.put()
  // One on another device says nothing by the window of this one.
  const names = wallet.isElsewhere ? [] : events
  for (const name of names) page?.addEventListener(name, hear)
  // One on another device is asked no more once the session has ended.
  wallet.on?.(KEYS_EVENT, hear).catch(() => {})
  return () => {
    changes.stop()
    for (const name of names) page?.removeEventListener(name, hear)
  }
}

function toSession(
  input: SessionInput,
  wallet: GuardedWallet,
  state: SessionState,
  stopFollowing: () => void,
): CosmosSession {
  const { connectorId, timing } = input
  const sign = async (message: string, signal: AbortSignal | undefined) =>
    input.sign({ wallet, account: activeAccount(state), message, promptMs: timing.promptMs, signal })
  return {
    namespace: 'cosmos',
    connectorId,
    get addresses() {
      return [state.account().address]
    },
    get networkId() {
      return state.account().network.caipNetworkId
    },
    signMessage: async ({ message, signal }) => (await sign(message, signal)).signature,
    async signIn({ message, signal }) {
      const account = requireNamed(message, state.account())
      return toRecord(message, account, await sign(message.serializedMessage, signal))
    },
    balance: input.readBalance,
    async switchNetwork({ network, signal }) {
      try {
        signal?.throwIfAborted()
        state.moveTo(state.accountOn(network) ?? (await askFor(input, wallet, network, signal)))
      } catch (error) {
        throw toCosmosError(error)
      }
    },
    parseAddress(text) {
      const read = readAddress(text.trim())
      const prefix = factsOf(state.account().network)?.addressPrefix
      // Without a fact of the app, the wallet's own address says how those of the network begin.
      const expected = prefix ?? readAddress(state.account().address)?.prefix
      return read?.prefix === expected ? read?.address : undefined
    },
    stop() {
      state.stop()
      stopFollowing()
    },
  }
}

/** Asks the wallet for a network that it has not approved yet. @throws ModalError, and what the wallet throws */
async function askFor(
  { timing, networks }: SessionInput,
  wallet: GuardedWallet,
  network: Network,
  signal: AbortSignal | undefined,
): Promise<NetworkAccount> {
  if (!ownNetworks(networks).some(({ caipNetworkId }) => caipNetworkId === network.caipNetworkId)) {
    throw new ModalError({ code: 'wrong_network', message: 'This is no network of the app.' })
  }
  const limit = { timeoutMs: timing.promptMs, signal, what: 'The approval in the wallet' }
  await withTimeout(() => enableNetwork(wallet, network, true), limit)
  const [account] = await readKeys({
    wallet,
    networks: [network],
    timeoutMs: timing.keysMs,
    signal,
  })
  if (account) return account
  throw new ModalError({ code: 'wrong_network', message: 'The wallet gives no address of its own.' })
}

function activeAccount(state: SessionState): NetworkAccount {
  if (!state.hasEnded()) return state.account()
  throw new ModalError({ code: 'wallet_disconnected', message: 'The wallet ended the connection.' })
}

/** A text that names another account or network than the current ones would be signed by a key that it does not name. */
function requireNamed(message: SiwxMessage, account: NetworkAccount): NetworkAccount {
  const { address, network } = account
  if (message.accountAddress === address && message.chainId === network.caipNetworkId) return account
  throw new ModalError({ code: 'signature_invalid', message: 'The text names another account.' })
}

function toRecord(
  { serializedMessage }: SiwxMessage,
  { address, network }: NetworkAccount,
  { signature, publicKey }: SignedText,
): SiwxRecord {
  return {
    address,
    chainId: network.caipNetworkId,
    scheme: 'adr36',
    message: serializedMessage,
    signature,
    // The address has a hash of it alone.
    publicKey,
  }
}
