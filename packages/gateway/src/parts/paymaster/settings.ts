import type { Environment } from '@foyer/server-kit'
import { LOWER_EVM_ADDRESS } from '../../kernel/chains/evmAddress.ts'
import type { NodeAddresses } from '../../kernel/nodes/chainNodes.ts'
import type { GatewayConfig } from '../../kernel/settings/config.ts'
import { readersOf } from '../../kernel/settings/readers.ts'

/** The settings of what pays for connected wallets. */
export interface PaymasterSettings {
  /** The path of the file with the key that signs. */
  readonly keyFile: string | undefined
  /** The account that may take deposits back, in lower case. */
  readonly owner: `0x${string}` | undefined
  /** Services of somebody else, by CAIP-2 chain id. */
  readonly others: NodeAddresses
  readonly maxFeeBase: bigint
  readonly alarmBase: bigint
}

const MAX_FEE = 500_000_000_000n
const ALARM = 50_000_000_000_000_000n

/** Reads the settings of the paymaster. @throws ConfigError naming the variable */
export function readPaymasterSettings(env: Environment): Pick<GatewayConfig, 'paymaster'> {
  const { text, url, fail } = readersOf(env)
  const others: Record<string, readonly string[]> = {}
  for (const name of Object.keys(env)) {
    const chain = /^FOYER_PAYMASTER_([1-9]\d{0,14})_URL$/.exec(name)?.[1]
    const address = chain === undefined ? undefined : url(name)
    if (address !== undefined) others[`eip155:${chain}`] = [address]
  }
  const owner = text('FOYER_PAYMASTER_OWNER')?.trim().toLowerCase()
  if (owner !== undefined && !isAddress(owner)) throw fail('FOYER_PAYMASTER_OWNER is not an address.')
  const amount = (name: string, usual: bigint): bigint => {
    const given = text(name)?.trim()
    if (given === undefined) return usual
    if (!/^\d{1,40}$/.test(given)) throw fail(`${name} is not a number of smallest units.`)
    return BigInt(given)
  }
  return {
    paymaster: {
      keyFile: text('FOYER_PAYMASTER_KEY_FILE'),
      owner,
      others,
      maxFeeBase: amount('FOYER_PAYMASTER_MAX_FEE', MAX_FEE),
      alarmBase: amount('FOYER_PAYMASTER_ALARM', ALARM),
    },
  }
}

function isAddress(text: string): text is `0x${string}` {
  return LOWER_EVM_ADDRESS.test(text)
}

declare module '../../kernel/settings/config.ts' {
  interface GatewayConfig {
    /** The payer of operations of connected wallets. */
    readonly paymaster: PaymasterSettings
  }
}
