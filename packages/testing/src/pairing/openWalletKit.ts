import { withTimeout } from '@foyer/core/ports'
import { WalletKit } from '@reown/walletkit'
import { Core } from '@walletconnect/core'
import { PairingError } from './pairingError.ts'
import { readPairingUri } from './pairingUri.ts'

type KitCore = Parameters<typeof WalletKit.init>[0]['core']
type CoreOptions = NonNullable<ConstructorParameters<typeof Core>[0]>

/** What a wallet kit starts with. */
export interface OpenWalletKitInput {
  readonly relayUrl: string
  /** As pages see the wallet. */
  readonly name: string
  readonly description?: string
  readonly url?: string
  readonly icon?: string
  /** Tells clients of one process, and what they store, apart. */
  readonly storagePrefix: string
  /** @default 8000 */
  readonly pairTimeoutMs?: number
  /** @default what the kit takes by itself: IndexedDB in browsers */
  readonly storage?: CoreOptions['storage']
}

/** The real kit, and what a wallet built on it has to do with care. */
export interface OpenedWalletKit {
  readonly kit: InstanceType<typeof WalletKit>
  /**
   * Takes up an invitation.
   * @throws PairingError, `relay_unreachable` when the relay refuses or does not answer in time
   */
  pair(uri: string): Promise<void>
  /** Ends the socket and the clocks. What waits for an answer never gets one. */
  stop(): Promise<void>
}

const PAIR_TIMEOUT_MS = 8_000

/** Starts the kit so that it speaks to the relay and to no other host: no telemetry, no verification service. */
export async function openWalletKit(input: OpenWalletKitInput): Promise<OpenedWalletKit> {
  const { relayUrl, name, storagePrefix, storage } = input
  const core = new Core({
    projectId: 'foyer-test-wallet',
    relayUrl,
    customStoragePrefix: storagePrefix,
    logger: 'silent',
    telemetryEnabled: false,
    ...(storage && { storage }),
  })
  // The kit reports its start even with telemetry off, and asks a service about every page: both are answered here.
  core.eventClient.init = async () => {}
  core.verify.register = async () => ''
  core.verify.resolve = () => Promise.reject(new Error('Verification is off.'))
  const kit = await WalletKit.init({
    // The package's own class; only its optional fields are typed less exactly than its interface.
    core: core as KitCore,
    metadata: {
      name,
      description: input.description ?? 'A wallet for tests.',
      url: input.url ?? 'https://wallet.test',
      icons: input.icon ? [input.icon] : [],
    },
  })
  quietChecks(kit.engine.signClient.engine)
  const { relayer } = core
  // A refusal comes twice from one socket, the second time when the kit has stopped listening to it.
  const quiet = () => relayer.provider.on('error', () => {})
  relayer.on('relayer_error', quiet)

  return {
    kit,
    pair: (uri) => pairInTime(kit, uri, input.pairTimeoutMs ?? PAIR_TIMEOUT_MS),
    async stop() {
      core.heartbeat.stop()
      // Whatever the kit still has to say, it would open the socket again for it, and again, as fast as it can.
      relayer.confirmOnlineStateOrThrow = () => Promise.reject(new Error('The wallet was stopped.'))
      await relayer.transportClose().catch(() => {})
      kit.events.removeAllListeners()
      const holder: Record<string, unknown> = globalThis
      delete holder[`_walletConnectCore_${storagePrefix}`]
      delete holder[`_walletConnectCore_${storagePrefix}_count`]
    },
  }
}

/** The kit checks messages without waiting for the verdict: a page's late ping would be an unhandled rejection. */
function quietChecks(engine: object): void {
  for (const name of ['isValidPing', 'isValidUpdate', 'isValidExtend', 'isValidEmit', 'isValidDisconnect']) {
    const check: unknown = Reflect.get(engine, name)
    if (typeof check !== 'function') continue
    Reflect.set(engine, name, (params: unknown) => {
      const verdict: unknown = Reflect.apply(check, engine, [params])
      if (verdict instanceof Promise) verdict.catch(() => {})
      return verdict
    })
  }
}

async function pairInTime(
  kit: InstanceType<typeof WalletKit>,
  uri: string,
  timeoutMs: number,
): Promise<void> {
  const { topic } = readPairingUri(uri, Date.now())
  const { relayer, pairing } = kit.core
  if (pairing.pairings.keys.includes(topic) && pairing.pairings.get(topic).active) {
    throw new PairingError(
      'already_used',
      'This connection link was used before. Ask the page for a new one.',
    )
  }
  let onRefusal: (error: unknown) => void = () => {}
  const refused = new Promise<never>((_, reject) => {
    onRefusal = (error) => reject(unreachable(error))
  })
  relayer.on('relayer_error', onRefusal)
  try {
    await withTimeout(() => Promise.race([kit.pair({ uri }), refused]), {
      timeoutMs,
      what: 'Reaching it',
    }).catch((error: unknown) => {
      throw error instanceof PairingError ? error : unreachable(error)
    })
  } finally {
    relayer.off('relayer_error', onRefusal)
  }
}

function unreachable(cause: unknown): PairingError {
  const isLate = cause instanceof Error && 'code' in cause && cause.code === 'timed_out'
  const reason = cause instanceof Error ? cause.message : String(cause)
  return new PairingError(
    'relay_unreachable',
    `The relay cannot be reached. ${isLate ? 'It does not answer.' : reason}`,
  )
}
