import type { Environment } from '@foyer/server-kit'
import { LOWER_EVM_ADDRESS } from '../../../../kernel/chains/evmAddress.ts'
import type { UniswapSettings } from './uniswapSource.ts'

const NAMES = ['router', 'quoter', 'factory', 'v2Factory', 'weth'] as const

/**
 * Reads where Uniswap stands on chains that are not in the table, and which tokens are named there: `FOYER_UNISWAP_<chain number>` and
 * `FOYER_SWAP_TOKENS_<chain number>`.
 * @throws what `fail` makes of a text that names the variable
 */
export function readUniswap(
  env: Environment,
  fail: (message: string) => Error,
): Readonly<Record<string, UniswapSettings>> {
  const settings: Record<string, UniswapSettings> = {}
  for (const [name, value] of Object.entries(env)) {
    const [, kind, chain = ''] = /^FOYER_(UNISWAP|SWAP_TOKENS)_(.+)$/.exec(name) ?? []
    if (kind === undefined || value === undefined || value.trim() === '') continue
    if (!/^\d{1,15}$/.test(chain))
      throw fail(`${name}: what follows FOYER_${kind}_ is not an EVM chain number.`)
    const list = value.split(',').map((part) => part.trim().toLowerCase())
    if (!list.every((part) => LOWER_EVM_ADDRESS.test(part)))
      throw fail(`${name} is not a list of addresses with commas between them.`)
    const chainId = `eip155:${chain}`
    settings[chainId] = {
      ...settings[chainId],
      ...(kind === 'UNISWAP' ? { addresses: toAddresses(name, list, fail) } : { tokens: list }),
    }
  }
  return settings
}

function toAddresses(name: string, list: readonly string[], fail: (message: string) => Error) {
  const [router, quoter, factory, v2Factory, weth] = list
  if (
    list.length === NAMES.length &&
    router !== undefined &&
    quoter !== undefined &&
    factory !== undefined &&
    v2Factory !== undefined &&
    weth !== undefined
  )
    return { router, quoter, factory, v2Factory, weth }
  throw fail(`${name} is not five addresses: ${NAMES.join(', ')}.`)
}
