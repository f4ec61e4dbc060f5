import { readFile } from 'node:fs/promises'
import * as v from 'valibot'

const CURRENCIES = new URL('../../../data/native-currencies.json', import.meta.url)

/** Reads the names of chains' own coins, by EVM chain number. */
export async function readNativeCurrencies(): Promise<Record<string, [string, string, number]>> {
  return v.parse(
    v.record(v.string(), v.tuple([v.string(), v.string(), v.number()])),
    JSON.parse(await readFile(CURRENCIES, 'utf8')),
  )
}
