import { PairingError } from '@foyer/testing/sessionWallet'
import { openRelayWallet, type RelayWallet, type RelayWalletInput } from './openRelayWallet.ts'

/** Connects the wallet through one of several relays, and switches to the next one when a relay does not answer. */
export interface RelayFailover {
  /** The wallet on the relay that is used at the moment. */
  current(): RelayWallet
  relayUrl(): string
  /** Pairs by a URI; through the next relay when one cannot be reached. @throws PairingError */
  pair(uri: string): Promise<void>
  stop(): Promise<void>
}

/** The options of `openRelayWallet` for every relay, and the relays. */
export interface RelayFailoverInput
  extends Omit<RelayWalletInput, 'relayUrl' | 'pairTimeoutMs' | 'selected'> {
  /** Tried in order. */
  readonly relayUrls: readonly string[]
  /** The one that answered last time, if it is still in the list. */
  readonly firstRelayUrl: string | undefined
  readonly selected: () => RelayWalletInput['selected']
  /** The wallet was opened again on the next relay. */
  onSwitched(): void
}

const OFFLINE_LIMIT_MS = 8_000
const MIN_PAIR_TIMEOUT_MS = 2_500

/** Opens the wallet on the first relay. It is opened on the next one whenever there are sessions and the relay stays offline. */
export async function createRelayFailover(input: RelayFailoverInput): Promise<RelayFailover> {
  const { relayUrls, firstRelayUrl, selected } = input
  let index = Math.max(0, relayUrls.indexOf(firstRelayUrl ?? ''))
  let switchTimer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false

  const relayUrl = () => relayUrls[index] ?? ''
  function watch(state: 'online' | 'offline') {
    clearTimeout(switchTimer)
    if (state === 'offline' && relayUrls.length > 1 && !isStopped) {
      switchTimer = setTimeout(() => void switchRelayIfNeeded(), OFFLINE_LIMIT_MS)
    }
  }
  const open = () =>
    openRelayWallet({
      ...input,
      relayUrl: relayUrl(),
      // So that trying all relays takes about the same time, however many there are.
      pairTimeoutMs: Math.max(MIN_PAIR_TIMEOUT_MS, OFFLINE_LIMIT_MS / relayUrls.length),
      selected: selected(),
      onRelay(state) {
        watch(state)
        input.onRelay(state)
      },
    })
  async function switchRelay() {
    await current.stop()
    index = (index + 1) % relayUrls.length
    current = await open()
    input.onSwitched()
    watch('offline')
  }
  async function switchRelayIfNeeded() {
    // Without sessions no socket is open until a pairing needs one.
    if (current.wallet.sessions().length > 0 && !isStopped) await switchRelay()
  }
  let current = await open()
  watch('offline')

  return {
    current: () => current,
    relayUrl,
    async pair(uri) {
      for (let tried = 1; ; tried += 1) {
        try {
          return await current.pair(uri)
        } catch (error) {
          const isAway = error instanceof PairingError && error.code === 'relay_unreachable'
          if (!isAway || tried >= relayUrls.length || isStopped) throw error
          await switchRelay()
        }
      }
    },
    async stop() {
      isStopped = true
      clearTimeout(switchTimer)
      await current.stop()
    },
  }
}
