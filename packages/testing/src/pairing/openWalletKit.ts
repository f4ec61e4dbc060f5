import { withTimeout } from '@foyer/core/ports'
import { WalletKit } from '@reown/walletkit'
import { Core } from '@walletconnect/core'
import { PairingError } from './pairingError.ts'
import { readPairingUri } from './pairingUri.ts'

type KitCore = Parameters<typeof WalletKit.init>[0]['core']
type CoreOptions = NonNullable<ConstructorParameters<typeof Core>[0]>

/** The options of a wallet kit. */
export interface OpenWalletKitInput {
  readonly relayUrl: string
  /** The name that pages see. */
  readonly name: string
  readonly description?: string
  readonly url?: string
  readonly icon?: string
  /** Separates the clients of one process and their stored data. */
  readonly storagePrefix: string
  /** @default 8000 */
  readonly pairTimeoutMs?: number
  /** @default the storage of the kit: IndexedDB in browsers */
  readonly storage?: CoreOptions['storage']
}

/** The real wallet kit, with safe versions of pairing and stopping. */
export interface OpenedWalletKit {
  readonly kit: InstanceType<typeof WalletKit>
  /**
   * Pairs by a `wc:` URI.
   * @throws PairingError, `relay_unreachable` when the relay refuses or does not answer in time
   */
  pair(uri: string): Promise<void>
  /** Closes the socket and stops the timers. Pending requests stay unanswered. */
  stop(): Promise<void>
}

const PAIR_TIMEOUT_MS = 8_000

/** Starts the kit so that it connects only to the relay: without telemetry and without the verification service. */
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
  // The kit reports its start even with telemetry disabled, and verifies every page with a service. Both are replaced here.
  core.eventClient.init = async () => {}
  core.verify.register = async () => ''
  core.verify.resolve = () => Promise.reject(new Error('Verification is off.'))
  const kit = await WalletKit.init({
    // The class of the package itself; only its optional fields are typed differently from its interface.
    core: core as KitCore,
    metadata: {
      name,
      description: input.description ?? 'A wallet for tests.',
      url: input.url ?? 'https://wallet.test',
      icons: input.icon ? [input.icon] : [],
    },
  })
  catchUnawaited(kit.engine.signClient)
  const { relayer } = core
  // A socket emits a refusal twice, the second time after the kit has removed its listeners.
  const ignoreErrors = () => relayer.provider.on('error', () => {})
  relayer.on('relayer_error', ignoreErrors)

  return {
    kit,
    pair: (uri) => pairInTime(kit, uri, input.pairTimeoutMs ?? PAIR_TIMEOUT_MS),
    async stop() {
      core.heartbeat.stop()
      // Otherwise the kit would reopen the socket for pending messages in an endless loop.
      relayer.confirmOnlineStateOrThrow = () => Promise.reject(new Error('The wallet was stopped.'))
      // It must not publish either: the kit would answer open requests with an error again and again, each time a minute later.
      relayer.publish = async () => {}
      await relayer.transportClose().catch(() => {})
      kit.events.removeAllListeners()
      const holder: Record<string, unknown> = globalThis
      delete holder[`_walletConnectCore_${storagePrefix}`]
      delete holder[`_walletConnectCore_${storagePrefix}_count`]
    },
  }
}

/** The members that are used of a client of the protocol, of the kit's or of a page. */
interface SignClientParts {
  readonly engine: object
  readonly session: { readonly keys: readonly string[] }
}

/**
 * The engine of a client does not await its validation methods, nor the end of a session: a late ping, or an end that is
 * delivered twice, would cause an unhandled rejection.
 */
export function catchUnawaited({ engine, session }: SignClientParts): void {
  for (const name of ['isValidPing', 'isValidUpdate', 'isValidExtend', 'isValidEmit', 'isValidDisconnect']) {
    wrapMethod(engine, name, (call) => {
      const checking = call()
      if (checking instanceof Promise) checking.catch(() => {})
      return checking
    })
  }
  wrapMethod(engine, 'deleteSession', async (call, input) => {
    if (session.keys.some((topic) => topic === Reflect.get(Object(input), 'topic'))) await call()
  })
}

function wrapMethod(
  engine: object,
  name: string,
  run: (call: () => unknown, input: unknown) => unknown,
): void {
  const method: unknown = Reflect.get(engine, name)
  if (typeof method !== 'function') return
  Reflect.set(engine, name, (...args: readonly unknown[]) =>
    run(() => Reflect.apply(method, engine, args), args[0]),
  )
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
      what: 'The relay',
    }).catch((error: unknown) => {
      throw error instanceof PairingError ? error : unreachable(error)
    })
  } finally {
    relayer.off('relayer_error', onRefusal)
  }
}

function unreachable(cause: unknown): PairingError {
  const hasTimedOut = cause instanceof Error && 'code' in cause && cause.code === 'timed_out'
  const reason = cause instanceof Error ? cause.message : String(cause)
  return new PairingError(
    'relay_unreachable',
    `The relay cannot be reached. ${hasTimedOut ? 'It does not answer.' : reason}`,
  )
}
