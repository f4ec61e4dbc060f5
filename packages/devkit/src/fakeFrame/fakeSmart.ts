import type { FrameError, FrameReply, User } from '@foyer/secure-protocol'
import { computeAddress, keccak256, Wallet } from 'ethers'
import { FAKE_KEY } from '../fakeEip1193.ts'

const OWNER_KEY = keccak256(FAKE_KEY)
/** The address of the smart account of a fake of the secure frame. It is that of its key, so that signatures of it are checked as any other. */
export const FAKE_SMART_ADDRESS = computeAddress(OWNER_KEY)
/** The transaction in which every batch of such a smart account is. */
export const FAKE_BATCH_HASH = `0x${'ba'.repeat(32)}`

/** The owner's choices, as the storage of the frame keeps them. */
export interface FakeSmartMemory {
  accountType?: 'eoa' | 'smartAccount'
}

/** Where a fake has a smart account. */
export interface FakeSmartScript {
  /** Numbers of the networks with smart accounts. @default none */
  smartNetworks?: readonly number[]
  /** Networks on which the smart account is deployed. @default none */
  deployedOn?: readonly number[]
  /** The node is too slow to say whether it is deployed. @default false */
  isDeploymentUnknown?: boolean
  /** The smart account is the address of the wallet itself, which has no other. @default false */
  isOneAddress?: boolean
  /** Why the code of the address is not taken away. @default it is, once its owner has agreed */
  revokeFailure?: FrameError
}

type Place = FakeSmartMemory & { readonly chainId: number }
const NOT_HERE: FrameError = { code: 'smart_account_unavailable', message: 'There is no smart account here' }

/** The account of a fake that requests are for. */
export function activeWallet(script: FakeSmartScript, { accountType, chainId }: Place, eoa: Wallet): Wallet {
  const isOther = accountType === 'smartAccount' && !script.isOneAddress
  const isSmart = isOther && (script.smartNetworks ?? []).includes(chainId)
  return isSmart ? new Wallet(OWNER_KEY) : eoa
}

/** Returns a fake's answer about its accounts. */
export function accountsOf(
  script: FakeSmartScript,
  memory: Place,
  eoa: Wallet,
): Pick<User, 'address' | 'accounts' | 'preferredAccountType' | 'smartAccountDeployed'> {
  const isDeployed = script.deployedOn?.includes(memory.chainId) ?? false
  const deployment = script.isDeploymentUnknown ? {} : { smartAccountDeployed: isDeployed }
  if (script.isOneAddress) {
    const type = script.smartNetworks?.includes(memory.chainId) ? 'smartAccount' : 'eoa'
    const accounts = [{ address: eoa.address, type } as const]
    return { address: eoa.address, accounts, preferredAccountType: 'smartAccount', ...deployment }
  }
  const { address } = activeWallet(script, memory, eoa)
  const plain = { address: eoa.address, type: 'eoa' } as const
  const smart = { address: FAKE_SMART_ADDRESS, type: 'smartAccount' } as const
  const both = address === smart.address ? [smart, plain] : [plain, smart]
  return {
    address,
    accounts: script.smartNetworks === undefined ? [plain] : both,
    preferredAccountType: memory.accountType ?? 'eoa',
    ...deployment,
  }
}

/** Returns its answer about its smart account. */
export function initSmart(
  script: FakeSmartScript,
  { chainId }: Place,
): FrameReply<'INIT_SMART_ACCOUNT'> | FrameError {
  if (!script.smartNetworks?.includes(chainId)) return NOT_HERE
  return { address: FAKE_SMART_ADDRESS, isDeployed: script.deployedOn?.includes(chainId) ?? false }
}

/** Chooses the type of account. */
export function choose(
  script: FakeSmartScript,
  { memory, wallet }: { readonly memory: Place; readonly wallet: Wallet },
  type: 'eoa' | 'smartAccount',
): FrameReply<'SET_PREFERRED_ACCOUNT'> | FrameError {
  if (type === 'smartAccount' && !script.smartNetworks?.includes(memory.chainId)) return NOT_HERE
  memory.accountType = type
  return { type, address: activeWallet(script, memory, wallet).address }
}

/**
 * Returns the capabilities of the account in use, and the state of its batches: each batch is one transaction, and is done at once.
 * Undefined for all else.
 */
export function readSmart(
  script: FakeSmartScript,
  { accountType, chainId }: Place,
  method: string,
  id: unknown,
): object | undefined {
  const hex = (value: number) => `0x${value.toString(16)}`
  if (method === 'wallet_getCapabilities') {
    const chains = [...new Set([chainId, ...(script.smartNetworks ?? [])])]
    const isAble = (chain: number) => accountType === 'smartAccount' && script.smartNetworks?.includes(chain)
    const statusOf = (chain: number) => (isAble(chain) ? 'supported' : 'unsupported')
    return Object.fromEntries(chains.map((chain) => [hex(chain), { atomic: { status: statusOf(chain) } }]))
  }
  if (method !== 'wallet_getCallsStatus') return undefined
  const [blockHash, transactionHash] = [`0x${'0b'.repeat(32)}`, FAKE_BATCH_HASH]
  const mined = { logs: [], status: '0x1', blockHash, blockNumber: '0x1', gasUsed: '0x1', transactionHash }
  return { version: '2.0.0', id, chainId: hex(chainId), status: 200, atomic: true, receipts: [mined] }
}

/** Takes the code of an address away on the network in use. Answers whether there was any. */
export function revokeCode(script: FakeSmartScript, { chainId }: Place): boolean | FrameError {
  if (script.revokeFailure) return script.revokeFailure
  const { deployedOn = [] } = script
  script.deployedOn = deployedOn.filter((chain) => chain !== chainId)
  return deployedOn.includes(chainId)
}
