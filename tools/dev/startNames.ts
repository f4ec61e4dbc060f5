import { join } from 'node:path'
import { deployOffchainNames } from '@foyer/devkit/offchainNames'
import type { GatewayConfig } from '@foyer/gateway'
import { ensureSignerFile } from '@foyer/gateway'
import type { LocalChain } from '@foyer/testing/localChain'

/** The chain on which names are looked up. */
export const NAMES_CHAIN_ID = 1
/** Names are given out below this one, with `.eth`. */
const PARENT_LABEL = 'foyer'

/** Prepares the settings of a gateway whose accounts can take names below one of a local chain. */
export async function prepareNames(
  chain: LocalChain,
  { gatewayUrl, keysDir }: { readonly gatewayUrl: string; readonly keysDir: string },
): Promise<GatewayConfig['names']> {
  const signerKeyFile = join(keysDir, 'names.key')
  const signer = await ensureSignerFile(signerKeyFile)
  const deployed = await deployOffchainNames(chain, {
    label: PARENT_LABEL,
    gatewayUrl,
    signers: [signer],
  })
  const { parent } = deployed
  const resolver: `0x${string}` = `0x${deployed.resolver.slice(2).toLowerCase()}`
  return { settings: { parent, resolver, signerKeyFile }, parent, signerKeyFile, missing: [] }
}
