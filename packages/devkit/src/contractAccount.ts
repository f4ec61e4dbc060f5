import type { LocalChain } from '@foyer/testing/localChain'
import { AbiCoder, concat, getCreate2Address, keccak256, ZeroHash } from 'ethers'
import { send } from './chainTransactions.ts'

/** The deterministic deployer that anvil has on every chain: its call data is a salt, then creation code. */
const FACTORY = '0x4e59b44847b379578588920cA78FbF26c0B4956C'
/** ERC-6492: what the signature of an account ends with that is not deployed yet. */
const MAGIC_SUFFIX = `0x${'6492'.repeat(16)}`
const GAS = '0x100000'

/** A contract account with one key as its owner, whose address is known before it is deployed. */
export interface ContractAccount {
  readonly address: string
  /** Wraps a signature of the owner for as long as the account is not deployed. Standard: ERC-6492. */
  wrap(signature: string): string
  /** Resolves once its code is on the chain. */
  deploy(chain: Pick<LocalChain, 'request'>): Promise<void>
}

/**
 * Creates a contract account. It answers `isValidSignature` (ERC-1271) by recovering the signer of the hash, and nothing else.
 *
 * @example
 * ```ts
 * import { createContractAccount } from '@foyer/devkit/contractAccount'
 *
 * const { address, wrap } = createContractAccount('0x5abfec25f74cd88437631a7731906932776356f9')
 * console.log(address, wrap('0x'))
 * ```
 */
export function createContractAccount(owner: string): ContractAccount {
  const creation = toCreationCode(toRuntimeCode(owner))
  const factoryData = concat([ZeroHash, creation])
  return {
    address: getCreate2Address(FACTORY, ZeroHash, keccak256(creation)),
    wrap(signature) {
      const types = ['address', 'bytes', 'bytes']
      return concat([
        AbiCoder.defaultAbiCoder().encode(types, [FACTORY, factoryData, signature]),
        MAGIC_SUFFIX,
      ])
    },
    async deploy(chain) {
      const [from = ''] = (await chain.request('eth_accounts')) as string[] // the node is our own child process
      await send(chain, { from, to: FACTORY, data: factoryData, gas: GAS })
    },
  }
}

/** The code of the account, as assembly: there is no compiler here, and it is short. */
function toRuntimeCode(owner: string): string {
  return [
    '600435600052', // memory 00: the hash
    '60a43560001a602052', // memory 20: the last byte of the signature, v
    '606435604052', // memory 40: r
    '608435606052', // memory 60: s
    '6020608060806000' + '60015afa50', // memory 80: what the precompile at 1 recovers of these
    `60805173${owner.slice(2)}14`, // is it the owner?
    '631626ba7e60e01b02', // times the selector of isValidSignature
    '60005260206000f3',
  ].join('')
}

function toCreationCode(runtime: string): string {
  const length = (runtime.length / 2).toString(16).padStart(2, '0')
  return `0x60${length}80600b6000396000f3${runtime}`
}
