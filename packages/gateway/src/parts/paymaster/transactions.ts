import { SMART_ACCOUNT_CONTRACTS } from '@foyer/smart-account'
import {
  concat,
  createPublicClient,
  createWalletClient,
  encodeFunctionData,
  type Hex,
  http,
  isHex,
  parseAbi,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { GatewayError } from '../../base/errors.ts'
import { DEPLOY_SALT, DEPLOYER } from './grant.ts'

const DEPOSITS = parseAbi([
  'function depositTo(address account) payable',
  'function balanceOf(address account) view returns (uint256)',
])
const PAYMASTER = parseAbi(['function withdrawTo(address to, uint256 amount)'])

/** A transaction that an operator sends. */
export interface OperatorTransaction {
  readonly to: Hex
  readonly data: Hex
  /** In smallest units. */
  readonly value: bigint
}

/** Makes the contract: the same address on every chain, since it follows from the code. */
export function deployTransaction(code: Hex): OperatorTransaction {
  return { to: DEPLOYER, data: concat([DEPLOY_SALT, code]), value: 0n }
}

/** Adds to the deposit. */
export function fundTransaction(paymaster: Hex, value: bigint): OperatorTransaction {
  const data = encodeFunctionData({ abi: DEPOSITS, functionName: 'depositTo', args: [paymaster] })
  return { to: SMART_ACCOUNT_CONTRACTS.entryPoint, data, value }
}

/** Takes from the deposit; the contract's owner alone can send it. */
export function withdrawTransaction(paymaster: Hex, to: Hex, amount: bigint): OperatorTransaction {
  return { to: paymaster, data: encodeFunctionData({ abi: PAYMASTER, args: [to, amount] }), value: 0n }
}

/** The facts of a chain's paymaster. @throws GatewayError upstream_failed */
export async function readPaymaster(paymaster: Hex, nodeUrl: string) {
  const client = createPublicClient({ transport: http(nodeUrl) })
  try {
    const [code, deposit] = await Promise.all([
      client.getCode({ address: paymaster }),
      client.readContract({
        address: SMART_ACCOUNT_CONTRACTS.entryPoint,
        abi: DEPOSITS,
        functionName: 'balanceOf',
        args: [paymaster],
      }),
    ])
    return { isDeployed: code !== undefined && code !== '0x', deposit }
  } catch (cause) {
    throw failed('The chain could not be asked', cause)
  }
}

/** Sends a transaction by a key with coins on the chain, and waits until it is in a block. @throws GatewayError upstream_failed, bad_keys */
export async function sendByKey(
  transaction: OperatorTransaction,
  { nodeUrl, key }: { readonly nodeUrl: string; readonly key: string },
): Promise<Hex> {
  const trimmed = key.trim()
  if (!isHex(trimmed) || trimmed.length !== 66)
    throw new GatewayError('bad_keys', 'The key that pays is not 32 bytes in hex with 0x.')
  const transport = http(nodeUrl)
  try {
    const wallet = createWalletClient({ account: privateKeyToAccount(trimmed), transport })
    const hash = await wallet.sendTransaction({ ...transaction, chain: null })
    const { status } = await createPublicClient({ transport }).waitForTransactionReceipt({ hash })
    if (status === 'success') return hash
  } catch (cause) {
    throw failed('The transaction could not be sent', cause)
  }
  throw new GatewayError(
    'upstream_failed',
    'The transaction has failed. Is the key the one that may do this?',
  )
}

/** Without the address of the node, which may hold a key. */
function failed(what: string, cause: unknown): GatewayError {
  const said = cause instanceof Error && 'details' in cause ? `: ${String(cause.details)}` : '.'
  return new GatewayError('upstream_failed', `${what}${said}`)
}
