import type { AccountProfile } from '@foyer/core/ports'
import { decodeText } from './abiText.ts'
import { COIN_OF_ETHEREUM, COIN_OF_EVERY_CHAIN, coinOf, lookUpName } from './lookUpName.ts'
import type { NameService } from './nameService.ts'
import { normalizeName } from './normalizeName.ts'
import { askPrimaryName } from './universalResolver.ts'

/**
 * Reads the primary name of an address on a chain, and its avatar: the name set for this chain, else for every EVM chain, else for Ethereum. It counts
 * only when it is normalised and leads back to the address on this chain, because anybody can set any name. Wire calls: eth_call to the universal
 * resolver of ENS, eth_getCode.
 * @throws ModalError rpc_failed, timed_out, aborted, gateway_unreachable
 * Standard: ENSIP-1, ENSIP-5, ENSIP-12 (https: and data: images only), ENSIP-15, ENSIP-19. Spec: call-6.
 */
export async function readProfile(
  service: NameService,
  address: string,
): Promise<AccountProfile | undefined> {
  const coins = [...new Set([coinOf(service.chainId ?? 1), COIN_OF_EVERY_CHAIN, COIN_OF_ETHEREUM])]
  // Asked side by side: most addresses have none.
  const names = await Promise.all(coins.map((coin) => readName(service, address, coin)))
  const name = names.find((one) => one !== undefined)
  if (name === undefined || (await normalizeName(name)) !== name) return undefined
  const found = await lookUpName(service, name)
  return found?.owner === address.toLowerCase() ? { name, imageUrl: found.imageUrl } : undefined
}

async function readName(
  service: NameService,
  address: string,
  coinType: number,
): Promise<string | undefined> {
  const found = await askPrimaryName(service, { address, coinType })
  return (found && decodeText(found.digits)) || undefined
}
