import { SESSION_LIMITS, SMART_ACCOUNT_CONTRACTS } from '@foyer/secure-protocol/smart'
import { zeroPadValue } from 'ethers'
import * as v from 'valibot'
import { deploy, lastAccount, type Node } from '../chainTransactions.ts'
import { readContractCode, type SmartAccountContract } from './contractCode.ts'

const { entryPoint, factory, implementation, delegationManager } = SMART_ACCOUNT_CONTRACTS

/** Where a contract goes, and what its constructor is given: on a local chain the same as on the real ones. */
interface Place {
  readonly contract: SmartAccountContract
  readonly address: string
  readonly given?: readonly string[]
  /** Whether its code knows its own address, and refuses to run anywhere else. */
  readonly knowsItself?: boolean
}

/**
 * Puts the contracts of smart accounts where they stand on the real chains: EntryPoint 0.7, the factory, HybridDeleGator, the manager of
 * delegations and what limits them. The last account of the chain is the manager's owner, who can pause sessions. Does nothing where they
 * are.
 * @throws Error when the node refuses, or does not mine within 30 s
 */
export async function placeSmartAccountContracts(chain: Node): Promise<void> {
  // The last one of them, as the sign that all are there.
  if ((await codeAt(chain, implementation)) !== '0x') return
  const owner = await lastAccount(chain)
  await place(chain, owner, { contract: 'entryPoint', address: entryPoint })
  await place(chain, owner, { contract: 'factory', address: factory })
  await place(chain, owner, { contract: 'delegationManager', address: delegationManager, given: [owner] })
  // The first of its storage, which code alone does not bring.
  const [slot, value] = [`0x${'00'.repeat(32)}`, zeroPadValue(owner, 32)]
  await chain.request('anvil_setStorageAt', [delegationManager, slot, value])
  for (const contract of keysOf(SESSION_LIMITS))
    await place(chain, owner, { contract, address: SESSION_LIMITS[contract] })
  const given = [delegationManager, entryPoint]
  await place(chain, owner, { contract: 'implementation', address: implementation, given, knowsItself: true })
}

/** Deploys a contract anywhere, and copies what it is then to where it belongs. */
async function place(chain: Node, owner: string, { contract, address, given = [], knowsItself }: Place) {
  const library =
    contract === 'implementation' ? await deploy(chain, owner, readContractCode('curve'), [], []) : ''
  const types = given.map(() => 'address')
  const made = await deploy(chain, owner, readContractCode(contract, library), types, given)
  const code = await codeAt(chain, made)
  const moved = knowsItself ? code.replaceAll(made.slice(2).toLowerCase(), address.slice(2)) : code
  await chain.request('anvil_setCode', [address, moved])
}

async function codeAt(chain: Node, address: string): Promise<string> {
  return v.parse(v.string(), await chain.request('eth_getCode', [address, 'latest']))
}

/** `Object.keys` keeps no types: these are the names that the table is written with. */
function keysOf<Key extends string>(table: Readonly<Record<Key, string>>): readonly Key[] {
  return Object.keys(table) as Key[]
}
