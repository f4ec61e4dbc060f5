import { readFileSync } from 'node:fs'
import { Interface } from 'ethers'
import * as v from 'valibot'
import { deploy, lastAccount, type Node, send } from '../chainTransactions.ts'

/** The registry of Settlers, at its address on every chain. */
const REGISTRY = '0x00000000000004533Fe15556B1E086BB1A72cEae'
/** The oracle of fees, at its address on every rollup of the OP Stack. */
const ROLLUP_ORACLE = '0x420000000000000000000000000000000000000F'

const Codes = v.object({
  StandInAggregationRouter: v.string(),
  StandInExecutor: v.string(),
  StandInAllowanceHolder: v.string(),
  StandInSettler: v.string(),
  StandInRegistry: v.string(),
  StandInGasPriceOracle: v.string(),
})

const registryCalls = new Interface(['function set(address current, address previous)'])

/** Where the contracts that stand in for those of aggregators are. */
export interface StandIns {
  /** For 1inch, the contract that calls are sent to, and the one that pays for swaps. */
  readonly router: string
  readonly executor: string
  /** For 0x, the contract that calls are sent to, and the one that pays for swaps. */
  readonly holder: string
  readonly settler: string
  readonly registry: string
  /** Sets which Settlers the registry knows. */
  setSettlers(current: string, previous: string): Promise<void>
}

/**
 * Puts contracts that stand in for those of 0x and 1inch on a local chain. Give `executor` and `settler` the tokens and coins with which
 * they pay for swaps.
 * @throws Error when the node refuses, or does not mine within 30 s
 */
export async function placeStandIns(chain: Node): Promise<StandIns> {
  const codes = readCodes()
  const from = await lastAccount(chain)
  const router = await deploy(chain, from, codes.StandInAggregationRouter, [], [])
  const executor = await deploy(chain, from, codes.StandInExecutor, [], [])
  const holder = await deploy(chain, from, codes.StandInAllowanceHolder, [], [])
  const settler = await deploy(chain, from, codes.StandInSettler, ['address'], [holder])
  await placeAt(chain, codes.StandInRegistry, REGISTRY)
  const setSettlers = async (current: string, previous: string) => {
    await send(chain, {
      from,
      to: REGISTRY,
      data: registryCalls.encodeFunctionData('set', [current, previous]),
    })
  }
  await setSettlers(settler, settler)
  return { router, executor, holder, settler, registry: REGISTRY, setSettlers }
}

/**
 * Makes a local chain say that it is a rollup of the OP Stack: its oracle takes a gwei for each byte of a transaction.
 * @throws Error when the node refuses, or does not mine within 30 s
 */
export async function placeRollupOracle(chain: Node): Promise<void> {
  await placeAt(chain, readCodes().StandInGasPriceOracle, ROLLUP_ORACLE)
}

async function placeAt(chain: Node, code: string, address: string): Promise<void> {
  const made = await deploy(chain, await lastAccount(chain), code, [], [])
  await chain.request('anvil_setCode', [address, await chain.request('eth_getCode', [made, 'latest'])])
}

function readCodes() {
  return v.parse(
    Codes,
    JSON.parse(readFileSync(new URL('../contracts/standIns.json', import.meta.url), 'utf8')),
  )
}
