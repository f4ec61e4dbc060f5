import { readFile } from 'node:fs/promises'
import { type PackedUserOperation, SMART_ACCOUNT_CONTRACTS } from '@foyer/smart-account'
import * as v from 'valibot'
import {
  concat,
  encodeDeployData,
  getContractAddress,
  type Hex,
  hashTypedData,
  isHex,
  numberToHex,
  parseAbi,
} from 'viem'

/** Deploys contracts at addresses that follow from their code alone, on every chain. */
export const DEPLOYER = '0x4e59b44847b379578588920ca78fbf26c0b4956c'
export const DEPLOY_SALT: Hex = `0x${'00'.repeat(32)}`

/** Gas for the contract's check: some 12,000 are used, and the entry point takes some of it. */
export const CHECK_GAS = 60_000n
/** The contract has no postOp. */
export const POST_GAS = 0n
/** How long a signature holds. */
export const VALID_SECONDS = 300

const ABI = parseAbi(['constructor(address entryPoint, address owner, address signer)'])
const Code = v.object({
  creationCode: v.custom<Hex>((value) => typeof value === 'string' && isHex(value), 'not hex'),
})

/** The data that makes the contract, with its constructor's arguments. */
export async function paymasterCode(input: { readonly owner: Hex; readonly signer: Hex }): Promise<Hex> {
  const file = new URL('../../../data/sponsor-paymaster.json', import.meta.url)
  const { creationCode } = v.parse(Code, JSON.parse(await readFile(file, 'utf8')))
  const args = [SMART_ACCOUNT_CONTRACTS.entryPoint, input.owner, input.signer] as const
  return encodeDeployData({ abi: ABI, bytecode: creationCode, args })
}

/** The address of that contract, in lower case. It is the same on every chain. */
export function paymasterAddress(code: Hex): Hex {
  const address = getContractAddress({ opcode: 'CREATE2', from: DEPLOYER, salt: DEPLOY_SALT, bytecode: code })
  return `0x${address.slice(2).toLowerCase()}`
}

const TYPES = {
  Grant: [
    { name: 'entryPoint', type: 'address' },
    { name: 'sender', type: 'address' },
    { name: 'nonce', type: 'uint256' },
    { name: 'initCode', type: 'bytes' },
    { name: 'callData', type: 'bytes' },
    { name: 'accountGasLimits', type: 'bytes32' },
    { name: 'preVerificationGas', type: 'uint256' },
    { name: 'gasFees', type: 'bytes32' },
    { name: 'paymasterGasLimits', type: 'bytes32' },
    { name: 'validUntil', type: 'uint48' },
    { name: 'validAfter', type: 'uint48' },
  ],
} as const

const GAS_LIMITS = concat([numberToHex(CHECK_GAS, { size: 16 }), numberToHex(POST_GAS, { size: 16 })])

/** Returns what the signer signs: everything of the operation that costs, on one chain, through one contract. */
export function grantDigest(
  operation: PackedUserOperation,
  at: { readonly chainId: number; readonly paymaster: Hex; readonly validUntil: number },
): Hex {
  return hashTypedData({
    domain: { name: 'SponsorPaymaster', version: '1', chainId: at.chainId, verifyingContract: at.paymaster },
    types: TYPES,
    primaryType: 'Grant',
    message: {
      entryPoint: SMART_ACCOUNT_CONTRACTS.entryPoint,
      sender: hexOf(operation.sender),
      nonce: operation.nonce,
      initCode: hexOf(operation.initCode),
      callData: hexOf(operation.callData),
      accountGasLimits: hexOf(operation.accountGasLimits),
      preVerificationGas: operation.preVerificationGas,
      gasFees: hexOf(operation.gasFees),
      paymasterGasLimits: GAS_LIMITS,
      validUntil: at.validUntil,
      validAfter: 0,
    },
  })
}

/** The field `paymasterData`: the times of a signature, and the signature. */
export function paymasterData(validUntil: number, signature: Hex): Hex {
  return concat([numberToHex(validUntil, { size: 6 }), numberToHex(0, { size: 6 }), signature])
}

/** A signature of nobody, as long as a true one and with fewer zeros: it costs an estimate the same, and pays for nothing. */
export const STUB_SIGNATURE: Hex = `0x${'fe'.repeat(32)}${'7e'.repeat(32)}1c`

function hexOf(text: string): Hex {
  return `0x${text.slice(2)}`
}
