import { SMART_ACCOUNT_CHAINS } from '@foyer/smart-account'
import type { Logger } from 'pino'
import type { GatewayMetrics } from '../../http/metrics.ts'
import type { Database } from '../../kernel/database/schema.ts'
import { createChainNodes, type NodeAddresses } from '../../kernel/nodes/chainNodes.ts'
import type { ChainNodes } from '../../kernel/nodes/nodes.ts'
import { type RunningPaymaster, type SponsorFate, startPaymaster } from './createPaymaster.ts'
import { paymasterAddress, paymasterCode } from './grant.ts'
import type { PaymasterSettings } from './settings.ts'
import { readSponsorKeyFile } from './sponsorKey.ts'

const NOBODY: `0x${string}` = `0x${'00'.repeat(20)}`
/** A service of somebody else gets this long. */
const OTHER_TIMING = { lastTryTimeoutMs: 10_000 }
/** A developer waits for a local chain, which has a block at once. */
const LOCAL_TIMING = { pollMs: 300, idleMs: 2_000, confirmations: 0n }

/**
 * Starts the paymaster that a gateway's settings describe, or none where there is no key for it.
 * @throws GatewayError bad_keys for a key file that cannot be used
 */
export async function startConfiguredPaymaster(input: {
  readonly settings: PaymasterSettings
  readonly rpc: NodeAddresses
  readonly nodes: ChainNodes
  readonly database: Database
  readonly isDevelopment: boolean
  readonly metrics: GatewayMetrics
  readonly log: Logger
}): Promise<RunningPaymaster | undefined> {
  const { settings, rpc, nodes, database, isDevelopment, metrics, log } = input
  const { keyFile, owner, others, maxFeeBase, alarmBase } = settings
  if (keyFile === undefined) return undefined
  const key = await readSponsorKeyFile(keyFile)
  const otherIds = Object.keys(others).filter((id) => rpc[id] !== undefined)
  if (owner === undefined && otherIds.length === 0) {
    log.warn({ missing: ['FOYER_PAYMASTER_OWNER'] }, 'connected wallets are not paid for')
    return undefined
  }
  // Without an owner there is no contract, and so no chain of ours.
  const paymaster = paymasterAddress(await paymasterCode({ owner: owner ?? NOBODY, signer: key.address }))
  const ownIds = owner === undefined ? [] : SMART_ACCOUNT_CHAINS.map((id) => `eip155:${id}`)
  const chainIds = ownIds.filter((id) => rpc[id] !== undefined && others[id] === undefined)
  log.info({ paymaster, chains: chainIds, others: otherIds }, 'operations of connected wallets are paid for')
  return startPaymaster({
    ...{ database, nodes, key, paymaster, chainIds, maxFeeBase, alarmBase },
    others: {
      chainIds: otherIds,
      services: createChainNodes(others, {
        timing: OTHER_TIMING,
        onFailure(failure) {
          metrics.addOfChain('paymaster_failures', failure.chainId)
          log.warn(failure, 'the paymaster of a chain did not answer')
        },
      }),
    },
    ...(isDevelopment && { timing: LOCAL_TIMING }),
    onFate(fate, facts) {
      metrics.addOfChain(COUNTERS[fate], facts.chainId)
      log.info({ ...facts, fate }, 'sponsored operation')
    },
    onLow({ chainId, balanceBase }) {
      log.error(
        { chainId, paymaster, balanceBase: String(balanceBase) },
        'the paymaster has too little left at the entry point: fill its deposit up',
      )
    },
    onError(err, chainId) {
      metrics.addOfChain('paymaster_failures', chainId)
      log.warn({ err, chainId }, 'the paymaster could not look after its operations; it is tried again')
    },
  })
}

const COUNTERS = {
  signed: 'sponsored_signed',
  refused: 'sponsored_refused',
  settled: 'sponsored_settled',
  released: 'sponsored_released',
} as const satisfies Record<SponsorFate, string>
