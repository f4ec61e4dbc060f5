import { type LocalPolkadot, startLocalPolkadot } from '@foyer/devkit/localPolkadot'
import { POLKADOT_KEYS } from '@foyer/devkit/polkadot'

const DOT = 10_000_000_000n
/** The amounts of accounts, by their place among the keys of fake wallets; of the second one, part is bound. */
const AMOUNTS = [
  { free: 1_250n * DOT },
  { free: 300n * DOT, frozen: 120n * DOT },
  { free: 75n * DOT, reserved: 5n * DOT },
  { free: 40n * DOT },
  { free: 12n * DOT },
] as const

/** Starts a local Polkadot on which the accounts of fake wallets have something. A node keeps no history by account. */
export function startSeededPolkadot(port: number): Promise<LocalPolkadot> {
  const accounts = POLKADOT_KEYS.flatMap(({ accountId }, index) => {
    const amounts = AMOUNTS[index]
    return amounts ? [{ accountId, amounts }] : []
  })
  return startLocalPolkadot({ port, accounts })
}
