import type { Environment } from '@foyer/server-kit'

/** The most blocks that an operator may wait for. */
const MOST = 10_000

/**
 * Reads how deep transfers have to be on single chains: `FOYER_CONFIRMATIONS_<chain number>`, by CAIP-2 id.
 * @throws what `fail` makes of a text that names the variable
 */
export function readConfirmations(
  env: Environment,
  fail: (message: string) => Error,
): Readonly<Record<string, number>> {
  const settings: Record<string, number> = {}
  for (const [name, value] of Object.entries(env)) {
    const chain = /^FOYER_CONFIRMATIONS_(.+)$/.exec(name)?.[1]
    if (chain === undefined || value === undefined || value.trim() === '') continue
    if (!/^\d{1,15}$/.test(chain))
      throw fail(`${name}: what follows FOYER_CONFIRMATIONS_ is not an EVM chain number.`)
    const count = /^\d{1,5}$/.test(value.trim()) ? Number(value) : 0
    if (count < 1 || count > MOST) throw fail(`${name} is not a whole number between 1 and ${MOST}.`)
    settings[`eip155:${chain}`] = count
  }
  return settings
}
