import { address, bytes, bytes32, encodeArguments, list } from './abi.ts'
import { SMART_ACCOUNT_CONTRACTS } from './contracts.ts'
import { keccakOf } from './keccak.ts'
import { PROXY_CODE } from './proxyCode.ts'

// The first four bytes of the hashes of initialize(address,string[],uint256[],uint256[]) and deploy(bytes,bytes32).
const INITIALIZE = '8ebf9533'
const DEPLOY = '0x4af63f02'
/** The salt is constant, so that every owner has one account. */
const SALT = `0x${'00'.repeat(32)}`
/** ERC-6492: what the signature of an account ends with that is not deployed. */
const UNDEPLOYED = '6492'.repeat(16)

/**
 * The address of the smart account of an owner, in lower case, whether it is deployed or not: the same on every chain. Standard:
 * EIP-1014.
 * @param owner the address of the key that signs for it
 * @throws SmartAccountError input_invalid for what is no address
 */
export function smartAccountAddress(owner: string): string {
  const hash = keccakOf(creationCode(owner))
  const { factory } = SMART_ACCOUNT_CONTRACTS
  return `0x${keccakOf(`ff${factory.slice(2)}${SALT.slice(2)}${hash.slice(2)}`).slice(-40)}`
}

/** Returns the call that deploys the account with its first operation: the factory, then its data. Standard: ERC-4337, `initCode`. */
export function initCode(owner: string): string {
  return SMART_ACCOUNT_CONTRACTS.factory + deployCall(owner).slice(2)
}

/** The call of the factory that deploys the account of an owner. */
export function deployCall(owner: string): string {
  return DEPLOY + encodeArguments(bytes(`0x${creationCode(owner)}`), bytes32(SALT))
}

/** Whether an `initCode` deploys the account of this owner, and nothing else. */
export function isInitCodeOf(code: string, owner: string): boolean {
  return code.toLowerCase() === initCode(owner)
}

/**
 * The owner of the account that an `initCode` deploys; undefined for any other code: another factory, another implementation,
 * keys of other kinds, or extra bytes.
 */
export function ownerOfInitCode(code: string): string | undefined {
  const lower = code.toLowerCase()
  // These codes are all the same but for this address, the first argument of `initialize`.
  const mark = 'a7'.repeat(20)
  const at = initCode(`0x${mark}`).indexOf(mark)
  const owner = `0x${lower.slice(at, at + mark.length)}`
  return /^0x[0-9a-f]{40}$/.test(owner) && lower === initCode(owner) ? owner : undefined
}

/**
 * Wraps the signature of an account that is not deployed, so that a verifier can deploy the account in a simulation. Standard: ERC-6492.
 */
export function wrapUndeployed(owner: string, signature: string): string {
  const { factory } = SMART_ACCOUNT_CONTRACTS
  return `0x${encodeArguments(address(factory), bytes(deployCall(owner)), bytes(signature))}${UNDEPLOYED}`
}

/** The code that creates the proxy with its owner, and no keys of other kinds. In hex without 0x. */
function creationCode(owner: string): string {
  const setUp = `0x${INITIALIZE}${encodeArguments(address(owner), list([]), list([]), list([]))}`
  const { implementation } = SMART_ACCOUNT_CONTRACTS
  return PROXY_CODE.slice(2) + encodeArguments(address(implementation), bytes(setUp))
}
