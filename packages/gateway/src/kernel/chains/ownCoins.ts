import { FAMILIES } from '@foyer/kit/families'
import { type Environment, settingReader } from '@foyer/server-kit'
import * as v from 'valibot'
import { chainFamilyOf, NAMED_FAMILIES } from './families.ts'
import { findNamedChain } from './namedNetworks.ts'
import type { NativeCurrency } from './nativeCurrency.ts'

/** The coins of networks of an operator's own, by CAIP-2 chain id. */
export type OwnCoins = Readonly<Record<string, NativeCurrency>>

const COIN = /^([A-Za-z0-9.]{1,16}):(\d{1,2})(?::([a-zA-Z][\w/:.-]{1,127}))?$/
const MAX_DECIMALS = 30

const OWN_COIN_SETTINGS = NAMED_FAMILIES.filter(({ ownCoin }) => ownCoin)
  .map(({ setting }) => `${setting}_<id>`)
  .join(' nor ')

const NAMED_COIN_FAMILIES = NAMED_FAMILIES.filter(({ ownCoin }) => ownCoin === 'named')
  .map(({ namespace }) => FAMILIES[namespace].name)
  .join(' and ')

const Coin = v.pipe(
  v.string(),
  v.trim(),
  v.check(
    (text) => toCoin(text) !== undefined,
    `is not a symbol and its decimals, and on ${NAMED_COIN_FAMILIES} what the chain calls it, like OSMO:6:uosmo`,
  ),
  v.transform((text) => toCoin(text) ?? { name: '', symbol: '', decimals: 0 }),
)

function toCoin(text: string): NativeCurrency | undefined {
  const [, symbol = '', digits = '', denom] = COIN.exec(text) ?? []
  const decimals = Number(digits)
  if (symbol === '' || decimals > MAX_DECIMALS) return undefined
  return { name: symbol, symbol, decimals, ...(denom !== undefined && { denom }) }
}

/**
 * Reads what coins networks have that the gateway does not know, in families whose networks differ in it: `FOYER_COIN_` and what follows `FOYER_RPC_`.
 * @throws whatever `fail` makes of a text that names the variable, never its value
 */
export function readOwnCoins(env: Environment, fail: (message: string) => Error): OwnCoins {
  const read = settingReader(fail)
  const coins: Record<string, NativeCurrency> = {}
  for (const name of Object.keys(env)) {
    const [, chain] = /^FOYER_COIN_(.+)$/.exec(name) ?? []
    if (chain === undefined) continue
    const chainId = findNamedChain(chain)
    const ownCoin = chainId && chainFamilyOf(chainId)?.named?.ownCoin
    if (!chainId || !ownCoin) {
      throw fail(`${name}: what follows FOYER_COIN_ is neither ${OWN_COIN_SETTINGS}.`)
    }
    const coin = read(env, name, Coin)
    if (coin === undefined) continue
    if (ownCoin === 'named' && coin.denom === undefined) {
      throw fail(`${name} does not say what the chain calls its coin, as in OSMO:6:uosmo.`)
    }
    coins[chainId] = coin
  }
  return coins
}
