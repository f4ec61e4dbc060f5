import { PairingError } from '@foyer/testing/sessionWallet'
import { type Line, type OpenLineInput, openLine } from './openLine.ts'

/** The line that is open at the moment, on the relay that answers. */
export interface Switchboard {
  line(): Line
  relayUrl(): string
  /** Takes up an invitation, over the next relay when one is away. @throws PairingError */
  pair(uri: string): Promise<void>
  stop(): Promise<void>
}

/** What a switchboard is made with: a line without its relay. */
export interface SwitchboardInput extends Omit<OpenLineInput, 'relayUrl' | 'pairTimeoutMs' | 'selected'> {
  /** Tried in order. */
  readonly relayUrls: readonly string[]
  /** The one that answered last time, if it is still in the list. */
  readonly firstRelayUrl: string | undefined
  readonly selected: () => OpenLineInput['selected']
  /** A new line has taken the place of the one before. */
  onLine(): void
}

const PATIENCE_MS = 8_000
const MIN_PAIR_TIMEOUT_MS = 2_500

/** Opens a line, and another one over the next relay whenever sessions wait for a relay that does not answer. */
export async function createSwitchboard(input: SwitchboardInput): Promise<Switchboard> {
  const { relayUrls, firstRelayUrl, selected } = input
  let index = Math.max(0, relayUrls.indexOf(firstRelayUrl ?? ''))
  let patience: ReturnType<typeof setTimeout> | undefined
  let isStopped = false

  const relayUrl = () => relayUrls[index] ?? ''
  function watch(state: 'online' | 'offline') {
    clearTimeout(patience)
    if (state === 'offline' && relayUrls.length > 1 && !isStopped) {
      patience = setTimeout(() => void moveOnIfNeeded(), PATIENCE_MS)
    }
  }
  const open = () =>
    openLine({
      ...input,
      relayUrl: relayUrl(),
      // However many relays there are, a person waits about as long for all of them.
      pairTimeoutMs: Math.max(MIN_PAIR_TIMEOUT_MS, PATIENCE_MS / relayUrls.length),
      selected: selected(),
      onRelay(state) {
        watch(state)
        input.onRelay(state)
      },
    })
  async function moveOn() {
    await line.stop()
    index = (index + 1) % relayUrls.length
    line = await open()
    input.onLine()
    watch('offline')
  }
  async function moveOnIfNeeded() {
    // Without sessions the socket rests until an invitation needs it.
    if (line.wallet.sessions().length > 0 && !isStopped) await moveOn()
  }
  let line = await open()
  watch('offline')

  return {
    line: () => line,
    relayUrl,
    async pair(uri) {
      for (let tried = 1; ; tried += 1) {
        try {
          return await line.pair(uri)
        } catch (error) {
          const isAway = error instanceof PairingError && error.code === 'relay_unreachable'
          if (!isAway || tried >= relayUrls.length || isStopped) throw error
          await moveOn()
        }
      }
    },
    async stop() {
      isStopped = true
      clearTimeout(patience)
      await line.stop()
    },
  }
}
