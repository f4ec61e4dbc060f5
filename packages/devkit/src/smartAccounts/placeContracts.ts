import { DELEGATE, SESSION_LIMITS, SMART_ACCOUNT_CONTRACTS } from '@foyer/smart-account'
import { AbiCoder } from 'ethers'
import * as v from 'valibot'
import { deploy, lastAccount, type Node, send } from '../chainTransactions.ts'
import { readContractCode, type SmartAccountContract } from './contractCode.ts'

const { entryPoint, factory, implementation, delegationManager } = SMART_ACCOUNT_CONTRACTS
/** Below the limit of what one transaction of a local chain may use. */
const GAS = '0x989680'

/** Where a contract goes, and what its constructor is given: on a local chain the same as on the real ones. */
interface Place {
  readonly contract: SmartAccountContract
  readonly address: string
  readonly given?: readonly string[]
}

/**
 * Puts the contracts of smart accounts where they stand on the real chains: EntryPoint 0.7, the factory, HybridDeleGator, the manager of
 * delegations, what limits them. The last account of the chain is the manager's owner, who can pause sessions. Does nothing where they
 * are.
 * @throws Error when the node refuses, or does not mine within 30 s
 */
export async function placeSmartAccountContracts(chain: Node): Promise<void> {
  // The last contract that is placed, so its code shows that all of them are there.
  if ((await codeAt(chain, implementation)) !== '0x') return
  const owner = await lastAccount(chain)
  await place(chain, owner, { contract: 'entryPoint', address: entryPoint })
  await place(chain, owner, { contract: 'factory', address: factory })
  await place(chain, owner, { contract: 'delegationManager', address: delegationManager, given: [owner] })
  for (const contract of keysOf(SESSION_LIMITS))
    await place(chain, owner, { contract, address: SESSION_LIMITS[contract] })
  const given = [delegationManager, entryPoint]
  await place(chain, owner, { contract: 'delegate', address: DELEGATE, given })
  await place(chain, owner, { contract: 'implementation', address: implementation, given })
}

/**
 * Runs the constructor of a contract at the address where the contract belongs, so that all that its code and storage know of that
 * address is the same as on the real chains.
 */
async function place(chain: Node, owner: string, { contract, address, given = [] }: Place) {
  const library =
    contract === 'implementation' ? await deploy(chain, owner, readContractCode('curve'), [], []) : ''
  const types = given.map(() => 'address')
  const input = AbiCoder.defaultAbiCoder().encode(types, given)
  // The nonce of a new contract, from which the addresses of the contracts that its constructor makes follow.
  await chain.request('anvil_setNonce', [address, '0x1'])
  await chain.request('anvil_setCode', [address, readContractCode(contract, library) + input.slice(2)])
  const run = { from: owner, to: address, gas: GAS }
  const code = v.parse(v.string(), await chain.request('eth_call', [run, 'latest']))
  // Run once more as a transaction, for the storage that it writes and the contracts that it creates.
  await send(chain, run)
  await chain.request('anvil_setCode', [address, code])
}

async function codeAt(chain: Node, address: string): Promise<string> {
  return v.parse(v.string(), await chain.request('eth_getCode', [address, 'latest']))
}

/** `Object.keys` keeps no types: these are the names that the table is written with. */
function keysOf<Key extends string>(table: Readonly<Record<Key, string>>): readonly Key[] {
  return Object.keys(table) as Key[]
}
