import { readMethod, toModalError } from '@foyer/adapter-kit'
import {
  type AttachInput,
  type BitcoinProvider,
  ModalError,
  type Network,
  type Session,
  type Stop,
  withTimeout,
} from '@foyer/core/ports'
import { holdEmpty, limitBursts } from '@foyer/kit'
import { type BitcoinAccount, readAccounts } from './readAccounts.ts'
import { readBalance } from './requests/balance.ts'
import { createSessionState, type SessionState } from './sessionState.ts'
import { type BitcoinTiming, DEFAULT_TIMING } from './timing.ts'

/** The input of a session: the input of the port, and timing that tests vary. */
export interface AttachBitcoinInput extends AttachInput<'bip122'> {
  readonly timing?: Partial<BitcoinTiming> | undefined
}

type Ask = (
  method: string,
  params: object,
  limit: { timeoutMs: number; signal?: AbortSignal | undefined },
) => Promise<unknown>

/**
 * Creates a session for a wallet that has granted access. It listens before it reads, so that no change is missed. Emits accounts and
 * network before it resolves, and `ended` at most once.
 * @throws ModalError no_account, connection_failed, wallet_disconnected, timed_out, aborted
 */
export async function attachSession(input: AttachBitcoinInput): Promise<Session> {
  const timing = { ...DEFAULT_TIMING, ...input.timing }
  const { networks, signal } = input
  const ask = createAsk(input.provider)
  const read = async () => readAccounts(await ask('getAccounts', {}, { timeoutMs: timing.readMs }), networks)
  const changes = followChanges(input.provider, read)
  try {
    signal.throwIfAborted()
    const accounts = await read()
    signal.throwIfAborted()
    const state = createSessionState({
      connectorId: input.connectorId,
      networks,
      accounts,
      emit: input.emit,
      onEnd: changes.stop,
    })
    state.start()
    changes.tell(state)
    if (state.hasEnded()) {
      throw new ModalError({ code: 'wallet_disconnected', message: 'The wallet ended the connection.' })
    }
    return toSession({ ...input, timing, ask, read, state, stopListening: changes.stop })
  } catch (error) {
    changes.stop()
    throw toModalError(error, 'connection_failed')
  }
}

/** Asks the provider with the method that it has now, so that scripts that patch it later have no effect here. */
function createAsk(provider: BitcoinProvider): Ask {
  const request = readMethod(provider, 'request')
  if (!request) throw new ModalError({ code: 'connection_failed', message: 'This is no wallet of Bitcoin.' })
  return (method, params, { timeoutMs, signal }) =>
    withTimeout(async () => request({ method, params }), {
      timeoutMs,
      ...(signal && { signal }),
      what: `The wallet's ${method}`,
    })
}

/** Reads the accounts anew whenever the provider says that they changed, and tells the state, once there is one, in their order. */
function followChanges(
  provider: BitcoinProvider,
  read: () => Promise<readonly BitcoinAccount[]>,
): { tell(state: SessionState): void; readonly stop: Stop } {
  const [on, off] = [readMethod(provider, 'on'), readMethod(provider, 'removeListener')]
  let state: SessionState | undefined
  let turn = 0
  let hasEnded = false
  let isStale = false
  const pendingEmpty = holdEmpty<BitcoinAccount>((accounts) => state?.applyAccounts(accounts))

  function update() {
    turn += 1
    const own = turn
    if (!state) {
      isStale = true
      return
    }
    // A wallet that does not answer now keeps what it said last.
    read().then(
      (accounts) => own === turn && pendingEmpty.put(accounts),
      () => {},
    )
  }
  const changes = limitBursts<void>(update)
  function end() {
    hasEnded = true
    state?.end()
  }
  const listeners = [
    ['accountsChanged', () => changes.put()],
    ['disconnect', end],
  ] as const
  try {
    for (const [event, listener] of listeners) on?.(event, listener)
  } catch {
    // A wallet without events.
  }
  return {
    tell(next) {
      state = next
      if (hasEnded) next.end()
      else if (isStale) update()
    },
    stop() {
      turn += 1
      changes.stop()
      pendingEmpty.stop()
      try {
        for (const [event, listener] of listeners) off?.(event, listener)
      } catch {
        // The wallet goes on calling listeners of a state that has ended.
      }
    },
  }
}

interface Parts extends AttachBitcoinInput {
  readonly timing: BitcoinTiming
  readonly ask: Ask
  readonly read: () => Promise<readonly BitcoinAccount[]>
  readonly state: SessionState
  readonly stopListening: Stop
}

function toSession({ connectorId, rpc, timing, ask, read, state, stopListening }: Parts): Session {
  return {
    namespace: 'bip122',
    connectorId,
    get addresses() {
      return state.accounts().map(({ address }) => address)
    },
    get networkId() {
      return state.networkId()
    },
    async signMessage({ message, signal }) {
      const account = state.accounts()[0]
      if (!account || state.hasEnded()) {
        throw new ModalError({ code: 'wallet_disconnected', message: 'The wallet ended the connection.' })
      }
      const limit = { timeoutMs: timing.promptMs, signal }
      const { signMessage } = await loadSigning()
      return signMessage((params) => ask('signMessage', params, limit), account.address, message, signal)
    },
    async balance({ network, address, signal }) {
      const { decimals, symbol } = network.nativeCurrency
      // What lies there may be an inscription: it is no money, whatever amount it stands on.
      if (state.isForOrdinals(address)) return { amountBase: '0', decimals, symbol }
      return readBalance({ rpc, network, nodeMs: timing.nodeMs, signal }, address)
    },
    async switchNetwork({ network, signal }) {
      if (signal?.aborted) throw toModalError(signal.reason)
      if (!state.serves(network.caipNetworkId)) {
        await askToSwitch(ask, network, { timeoutMs: timing.promptMs, signal })
        state.applyAccounts(await read())
      }
      if (!state.serves(network.caipNetworkId)) throw wrongNetwork()
      state.moveTo(network.caipNetworkId)
    },
    selectAccount(address) {
      const picked = state.accounts().find((account) => account.address === address)
      if (!picked) {
        throw new ModalError({ code: 'no_account', message: 'The wallet does not share this account.' })
      }
      state.select(picked)
    },
    stop() {
      state.stop()
      stopListening()
    },
  }
}

/**
 * A script of its own: it holds the curve, and only who signs something needs it. Before the wallet asks, so that no approval is for
 * nothing.
 */
const loadSigning = () =>
  import('./requests/signMessage.ts').catch((cause: unknown) => {
    throw new ModalError({
      code: 'check_unavailable',
      message: 'The signature could not be checked.',
      cause,
    })
  })

async function askToSwitch(ask: Ask, network: Network, limit: Parameters<Ask>[2]): Promise<void> {
  try {
    await ask('switchNetwork', { chain: network.caipNetworkId }, limit)
  } catch (error) {
    const read = toModalError(error)
    throw read.code === 'unsupported_method' ? wrongNetwork() : read
  }
}

function wrongNetwork(): ModalError {
  return new ModalError({
    code: 'wrong_network',
    message: 'The wallet has no account on this network.',
    refusal: { reason: 'network_not_listed' },
  })
}
