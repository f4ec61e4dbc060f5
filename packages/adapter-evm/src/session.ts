import {
  type AttachInput,
  type Eip1193Provider,
  ModalError,
  type NetworkApproval,
  type Session,
} from '@foyer/core/ports'
import { parseAddress, toChecksumAddress } from './checksum.ts'
import type { EvmPage } from './discovery/evmPage.ts'
import { guardProvider } from './guardProvider.ts'
import { parseAccountTypes, parseAddresses, parseApproval } from './parseAnswers.ts'
import { readBalance } from './requests/balance.ts'
import { readChainId } from './requests/readChainId.ts'
import { requestWithRetry } from './requests/requestWithRetry.ts'
import { signMessage } from './requests/signMessage.ts'
import { switchNetwork } from './requests/switchNetwork.ts'
import { createCapabilities } from './sessionCapabilities.ts'
import { createSessionState, type SessionState } from './sessionState.ts'
import type { EvmTiming } from './timing.ts'
import { toModalError } from './toModalError.ts'
import { listenToWallet } from './walletEvents.ts'

/** The input of a session: the input of the port, and the adapter's page and timing. */
export interface AttachSessionInput extends AttachInput<'eip155'> {
  readonly page: EvmPage | undefined
  readonly timing: EvmTiming
}

/**
 * Creates a session for a provider that has granted access. It listens to events before it reads, so that no change is
 * missed. Emits accounts and network before it resolves, and `ended` at most once. Wire calls: eth_accounts, eth_chainId,
 * net_version.
 * @throws ModalError no_account, connection_failed, timed_out, aborted
 */
export async function attachSession(input: AttachSessionInput): Promise<Session> {
  const { timing, signal } = input
  const provider = guardProvider(input.provider)
  if (!provider)
    throw new ModalError({ code: 'connection_failed', message: 'The wallet has no request function.' })
  const state = createSessionState({
    connectorId: input.connectorId,
    emit: input.emit,
    toChecksumAddress,
    accountTypes: () => readAccountTypes(input.provider),
    onEnd: () => stopListening(),
  })
  const approval = readApproval(input.provider)
  const stopListening = keepStateCurrent(input, provider, state, approval !== undefined)
  try {
    const [addresses, chainId] = await Promise.all([
      readAccounts(provider, timing, signal),
      needChainId(provider, timing, signal),
    ])
    signal.throwIfAborted()
    if (state.hasEnded()) {
      throw new ModalError({ code: 'wallet_disconnected', message: 'The wallet ended the connection.' })
    }
    if (approval) state.applyApproval(approval)
    state.start(addresses, chainId)
  } catch (error) {
    state.stop()
    stopListening()
    throw toModalError(error, 'connection_failed')
  }
  return toSession(input, provider, state, stopListening)
}

function toSession(
  input: AttachSessionInput,
  provider: Eip1193Provider,
  state: SessionState,
  stopListening: () => void,
): Session {
  const { rpc, timing, networks, connectorId } = input
  return {
    namespace: 'eip155',
    connectorId,
    get addresses() {
      return state.addresses()
    },
    get networkId() {
      return state.networkId()
    },
    signMessage: ({ message, signal }) =>
      signMessage({
        provider,
        message,
        address: state.addresses()[0] ?? '',
        network: networks.find((network) => network.caipNetworkId === state.networkId()),
        rpc,
        promptMs: timing.promptMs,
        signal,
      }),
    balance: ({ network, address, signal }) =>
      readBalance({ rpc, network, nodeMs: timing.nodeMs, signal }, address),
    async switchNetwork({ network, signal }) {
      if (network.caipNetworkId === state.networkId()) return
      await switchNetwork({
        provider,
        network,
        timing,
        waitForNetwork: (until) => state.waitForNetwork(network.caipNetworkId, until),
        applyChain: state.applyChain,
        signal,
      })
    },
    selectAccount(address) {
      const known = state.addresses()
      if (!known.includes(address)) {
        throw new ModalError({ code: 'no_account', message: 'The wallet does not share this account.' })
      }
      state.applyAccounts([address, ...known.filter((other) => other !== address)])
    },
    parseAddress,
    ...createCapabilities({
      provider,
      timing,
      rpc,
      askOffchain: input.askOffchain,
      networks,
      address: () => state.addresses()[0],
      networkId: state.networkId,
      readsByItself: input.readsByItself,
      knownTokens: new Map(),
    }),
    stop() {
      state.stop()
      stopListening()
    },
  }
}

/** Updates the state by the events of the wallet; for a wallet without events, whenever the page gets the focus. */
function keepStateCurrent(
  input: AttachSessionInput,
  provider: Eip1193Provider,
  state: SessionState,
  hasApproval: boolean,
): () => void {
  const { page, timing } = input
  const stopped = new AbortController()
  let readings = 0
  function readAll() {
    readings += 1
    readAccounts(provider, timing, stopped.signal)
      .then((addresses) => state.applyAccounts(addresses))
      .catch((error: unknown) => {
        if (['no_account', 'user_rejected'].includes(toModalError(error).code)) state.end()
      })
      .finally(() => {
        readings -= 1
      })
    // When the wallet does not answer, the last known chain stays.
    needChainId(provider, timing, stopped.signal).then(state.applyChain, () => {})
  }
  const stopEvents = listenToWallet(provider, {
    accounts: state.applyAccounts,
    chain: state.applyChain,
    ...(hasApproval && { approval: state.applyApproval }),
    ended: state.end,
    unreachable() {
      readAccounts(provider, timing, stopped.signal).then(state.applyAccounts, () => {
        if (!stopped.signal.aborted) state.end()
      })
    },
    unclear: readAll,
  })
  // One that opens its window to be read would open another one whenever the visitor comes back to the page.
  const comeBack = () => readings === 0 && readAll()
  if (!stopEvents) page?.addEventListener('focus', comeBack)
  return () => {
    stopped.abort()
    stopEvents?.()
    page?.removeEventListener('focus', comeBack)
  }
}

/** Reads the networks that the wallet approved in advance. A provider of the page may throw here. */
function readApproval(provider: Eip1193Provider): NetworkApproval | undefined {
  try {
    return parseApproval(provider.approval?.())
  } catch {
    return undefined
  }
}

/** Reads the types of the wallet's accounts. A provider of the page may throw here. */
function readAccountTypes(provider: Eip1193Provider): ReturnType<typeof parseAccountTypes> {
  try {
    return parseAccountTypes(provider.accountTypes?.())
  } catch {
    return {}
  }
}

async function readAccounts(
  provider: Eip1193Provider,
  timing: EvmTiming,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const addresses = parseAddresses(
    await requestWithRetry(provider, { method: 'eth_accounts' }, timing.readMs, signal),
  )
  if (!addresses?.length) {
    throw new ModalError({ code: 'no_account', message: 'The wallet gives access to no account.' })
  }
  return addresses
}

async function needChainId(
  provider: Eip1193Provider,
  timing: EvmTiming,
  signal: AbortSignal,
): Promise<string> {
  const chainId = await readChainId(provider, timing.readMs, signal)
  if (!chainId) {
    throw new ModalError({
      code: 'connection_failed',
      message: 'The wallet returned an invalid chain id.',
    })
  }
  return chainId
}
