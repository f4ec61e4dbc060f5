import { SWAP_AGGREGATORS, type SwapAggregator } from '@foyer/api'
import type { AggregatorSettings } from './askAggregator.ts'
import type { AggregatorsSettings } from './createAggregators.ts'

/** How variables name them: a name that begins with a digit stands behind an underscore all the same. */
const VARIABLES: Readonly<Record<SwapAggregator, string>> = { '0x': '0X', '1inch': '1INCH' }

/** Reads variables: undefined for one that is empty or absent. */
interface VariableReaders {
  url(name: string): string | undefined
  key(name: string): string | undefined
  text(name: string): string | undefined
  fail(message: string): Error
}

/**
 * Reads which aggregators are asked: `FOYER_SWAP_<NAME>_KEY` switches one on, or `FOYER_SWAP_<NAME>_URL`, for a service that is asked without
 * a key. `FOYER_SWAP_<NAME>_CHAINS` names chains of one's own.
 * @throws what `fail` makes of a text that names the variable
 */
export function readAggregators(read: VariableReaders): AggregatorsSettings {
  const settings: Partial<Record<SwapAggregator, AggregatorSettings>> = {}
  for (const name of SWAP_AGGREGATORS) {
    const prefix = `FOYER_SWAP_${VARIABLES[name]}`
    const [url, key] = [read.url(`${prefix}_URL`), read.key(`${prefix}_KEY`)]
    const chains = readChains(read, `${prefix}_CHAINS`)
    if (url === undefined && key === undefined) {
      if (chains) throw read.fail(`${prefix}_CHAINS is set, but neither ${prefix}_KEY nor ${prefix}_URL.`)
      continue
    }
    settings[name] = {
      ...(url !== undefined && { url }),
      ...(key !== undefined && { key }),
      ...(chains && { chains }),
    }
  }
  return settings
}

function readChains({ text, fail }: VariableReaders, name: string): readonly string[] | undefined {
  const value = text(name)
  if (value === undefined) return undefined
  const numbers = value.split(',').map((part) => part.trim())
  if (numbers.every((number) => /^\d{1,15}$/.test(number))) return numbers.map((number) => `eip155:${number}`)
  throw fail(`${name} is not a list of EVM chain numbers with commas between them.`)
}
