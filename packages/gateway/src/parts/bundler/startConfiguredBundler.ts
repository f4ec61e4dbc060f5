import { SMART_ACCOUNT_CHAINS } from '@foyer/smart-account'
import type { Logger } from 'pino'
import type { GatewayMetrics } from '../../http/metrics.ts'
import type { Database } from '../../kernel/database/schema.ts'
import { createChainNodes, type NodeAddresses } from '../../kernel/nodes/chainNodes.ts'
import type { ChainNodes } from '../../kernel/nodes/nodes.ts'
import { type RunningBundler, startBundler } from './createBundler.ts'
import { readRelayerFiles } from './relayerKey.ts'
import type { BundlerSettings } from './settings.ts'

/** A bundler of somebody else gets this long, however many nodes the chain has. */
const OTHER_TIMING = { lastTryTimeoutMs: 10_000 }
/** A developer waits for a local chain, which has a block at once. */
const LOCAL_TIMING = { pollMs: 200, idleMs: 2_000 }

/**
 * Starts the bundler that a gateway's settings describe, or none if they name nobody who sends operations.
 * @throws GatewayError bad_keys for a key file that cannot be used
 */
export async function startConfiguredBundler(input: {
  readonly settings: BundlerSettings | undefined
  readonly rpc: NodeAddresses
  readonly nodes: ChainNodes
  readonly database: Database
  readonly isDevelopment: boolean
  /** Whether somebody can sign in: the secure frame alone may ask. */
  readonly hasWallet: boolean
  readonly metrics: GatewayMetrics
  readonly log: Logger
}): Promise<RunningBundler | undefined> {
  const { settings, rpc, nodes, database, isDevelopment, hasWallet, metrics, log } = input
  if (settings === undefined) return undefined
  const { relayerKeyFiles, others, limits, webhookSecret } = settings
  const otherIds = Object.keys(others)
  if (!hasWallet) {
    log.warn(
      'no operations of smart accounts are sent: signing in by e-mail is off, and the secure frame alone may ask',
    )
    return undefined
  }
  const relayers = await readRelayerFiles(relayerKeyFiles)
  const chainIds = SMART_ACCOUNT_CHAINS.map((id) => `eip155:${id}`).filter(
    (chainId) => rpc[chainId] !== undefined && others[chainId] === undefined,
  )
  log.info(
    { relayers: relayers.map(({ address }) => address), chains: chainIds, others: otherIds },
    'operations of smart accounts are sent',
  )
  return startBundler({
    database,
    nodes,
    own: relayers.length === 0 ? undefined : { relayers, chainIds },
    others: createChainNodes(others, {
      timing: OTHER_TIMING,
      onFailure(failure) {
        metrics.addOfChain('relayer_failures', failure.chainId)
        log.warn(failure, 'the bundler of a chain did not answer')
      },
    }),
    limits,
    webhookSecret,
    ...(isDevelopment && { timing: LOCAL_TIMING }),
    onFate(fate, facts) {
      if (fate === 'included') metrics.addOfChain('operations_included', facts.chainId)
      if (fate === 'failed' || fate === 'dropped') metrics.addOfChain('operations_failed', facts.chainId)
      log.info({ ...facts, fate }, 'operation')
    },
    onLow({ chainId, address, balanceBase }) {
      log.error(
        { chainId, address, balanceBase: String(balanceBase) },
        'the relayer has too little left: fill it up',
      )
    },
    onAside({ chainId, address, isAside }) {
      if (isAside) {
        metrics.addOfChain('relayer_failures', chainId)
        log.error({ chainId, address }, 'a relayer is stuck and is set aside: the others send for it')
      } else log.info({ chainId, address }, 'a relayer sends again')
    },
    onError(err, chainId) {
      metrics.addOfChain('relayer_failures', chainId)
      log.warn({ err, chainId }, 'operations could not be sent; it is tried again')
    },
  })
}
