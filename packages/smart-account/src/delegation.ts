import { type AbiValue, address, bytes, bytes32, encodeArguments, group, list, number } from './abi.ts'
import { SMART_ACCOUNT_CONTRACTS } from './contracts.ts'
import type { Execution } from './executions.ts'
import { SINGLE_MODE } from './executions.ts'
import { keccakOf, keccakOfText } from './keccak.ts'

/** A limit of a delegation: the contract that is asked at every use, and what it is asked with, in hex with 0x. */
export interface Caveat {
  readonly enforcer: string
  readonly terms: string
}

/** A smart account's permission for another key. Standard: ERC-7710, as DelegationManager 1.3.0 reads it. */
export interface Delegation {
  /** The address that may act. */
  readonly delegate: string
  /** The account that lets it act. */
  readonly delegator: string
  readonly caveats: readonly Caveat[]
  /** Makes two of the same content different. */
  readonly salt: bigint
}

/** A delegation with the signature of the account's owner, 65 bytes in hex with 0x. */
export interface SignedDelegation extends Delegation {
  readonly signature: string
}

/** The account itself gives the right, and not somebody to whom it was given. */
const ROOT_AUTHORITY = `0x${'ff'.repeat(32)}`
const DELEGATION_TYPE = keccakOfText(
  'Delegation(address delegate,address delegator,bytes32 authority,Caveat[] caveats,uint256 salt)Caveat(address enforcer,bytes terms)',
)
const CAVEAT_TYPE = keccakOfText('Caveat(address enforcer,bytes terms)')
const DOMAIN_TYPE = keccakOfText(
  'EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)',
)
const [NAME, VERSION] = [keccakOfText('DelegationManager'), keccakOfText('1')]
// The selectors of redeemDelegations(bytes[],bytes32[],bytes[]) and of
// disableDelegation((address,address,bytes32,(address,bytes,bytes)[],uint256,bytes)).
const REDEEM = '0xcef6d209'
const DISABLE = '0x49934047'

/** The hash by which the manager names a delegation, in hex with 0x. Standard: EIP-712, its `hashStruct`. */
export function delegationHash({ delegate, delegator, caveats, salt }: Delegation): string {
  const hashes = caveats.map(({ enforcer, terms }) =>
    keccakOf(encodeArguments(bytes32(CAVEAT_TYPE), address(enforcer), bytes32(keccakOf(terms.slice(2))))),
  )
  const list = keccakOf(hashes.map((hash) => hash.slice(2)).join(''))
  return keccakOf(
    encodeArguments(
      bytes32(DELEGATION_TYPE),
      address(delegate),
      address(delegator),
      bytes32(ROOT_AUTHORITY),
      bytes32(list),
      number(salt),
    ),
  )
}

/** Returns the digest that the owner of the account signs for a delegation, 32 bytes in hex with 0x. Standard: EIP-712. */
export function delegationDigest(delegation: Delegation, chainId: number): string {
  const { delegationManager } = SMART_ACCOUNT_CONTRACTS
  const domain = keccakOf(
    encodeArguments(
      bytes32(DOMAIN_TYPE),
      bytes32(NAME),
      bytes32(VERSION),
      number(BigInt(chainId)),
      address(delegationManager),
    ),
  )
  return keccakOf(`1901${domain.slice(2)}${delegationHash(delegation).slice(2)}`)
}

/** Returns the context that the delegate gets, and presents with every use: hex with 0x. Standard: ERC-7710, `permissionContext`. */
export function permissionContext(delegation: SignedDelegation): string {
  return `0x${encodeArguments(list([toGroup(delegation)]))}`
}

/** The call of the manager by which the delegate acts: one call of the account. */
export function redeemCall(context: string, { target, value, callData }: Execution): string {
  const packed = `0x${encodeArguments(address(target)).slice(24)}${encodeArguments(number(value))}${callData.slice(2)}`
  return REDEEM + encodeArguments(list([bytes(context)]), list([bytes32(SINGLE_MODE)]), list([bytes(packed)]))
}

/** The call by which the account takes a delegation back for good: of the account itself, through an operation. */
export function disableCall(delegation: SignedDelegation): string {
  return DISABLE + encodeArguments(toGroup(delegation))
}

function toGroup({ delegate, delegator, caveats, salt, signature }: SignedDelegation): AbiValue {
  return group(
    address(delegate),
    address(delegator),
    bytes32(ROOT_AUTHORITY),
    list(caveats.map(({ enforcer, terms }) => group(address(enforcer), bytes(terms), bytes('0x')))),
    number(salt),
    bytes(signature),
  )
}
