import {
  deployCall,
  type Execution,
  encodeExecutions,
  handleCall,
  operationDigest,
  type PackedUserOperation,
  packOperation,
  SMART_ACCOUNT_CONTRACTS,
  smartAccountAddress,
  type UserOperation,
} from '@foyer/smart-account'
import { Interface, SigningKey, Wallet } from 'ethers'
import * as v from 'valibot'
import { lastAccount, type Node, send } from '../chainTransactions.ts'

const { entryPoint, factory } = SMART_ACCOUNT_CONTRACTS
const points = new Interface(['function getNonce(address sender, uint192 key) view returns (uint256)'])
const GAS = '0x4c4b40'

/** The key of a smart account, made anew. */
export function newOwner(): { readonly key: SigningKey; readonly owner: string } {
  const { privateKey, address } = Wallet.createRandom()
  return { key: new SigningKey(privateKey), owner: address }
}

/** An operation that deploys the account of an owner and does nothing else, with these changes. It pays nothing for itself. */
export function operationOf(owner: string, changes: Partial<UserOperation> = {}): UserOperation {
  return {
    sender: smartAccountAddress(owner),
    nonce: 0n,
    factory,
    factoryData: deployCall(owner),
    callData: encodeExecutions([{ target: `0x${'11'.repeat(20)}`, value: 0n, callData: '0x' }]),
    callGasLimit: 600_000n,
    verificationGasLimit: 600_000n,
    preVerificationGas: 60_000n,
    maxFeePerGas: 0n,
    maxPriorityFeePerGas: 0n,
    signature: '0x',
    ...changes,
  }
}

/** Signs an operation as the owner of its account. */
export function signOperation(
  key: SigningKey,
  operation: UserOperation,
  chainId: number,
): PackedUserOperation {
  const packed = packOperation(operation)
  return { ...packed, signature: key.sign(operationDigest(packed, chainId)).serialized }
}

/** Has the entry point take an operation. The last account of the chain pays. @throws Error when it does not */
export async function handleOperation(chain: Node, operation: PackedUserOperation) {
  const from = await lastAccount(chain)
  return send(chain, { from, to: entryPoint, data: handleCall([operation], from), gas: GAS })
}

/** Why the entry point would not take an operation, as AA and two digits; undefined for one that it takes. */
export async function refusalOf(chain: Node, operation: PackedUserOperation): Promise<string | undefined> {
  const from = await lastAccount(chain)
  const call = { from, to: entryPoint, data: handleCall([operation], from), gas: GAS }
  return chain.request('eth_call', [call, 'latest']).then(
    () => undefined,
    // The node puts the contract's reason into its error message.
    (error: unknown) => /AA\d\d/.exec(String(error))?.[0] ?? String(error),
  )
}

/** Has the account of an owner make calls, all or none, and deploys it where it is not. @throws Error when the operation is refused */
export async function makeCalls(
  chain: Node,
  { key, owner }: ReturnType<typeof newOwner>,
  calls: readonly Execution[],
  chainId: number,
): Promise<void> {
  const sender = smartAccountAddress(owner)
  const data = points.encodeFunctionData('getNonce', [sender, 0n])
  const nonce = BigInt(
    v.parse(v.string(), await chain.request('eth_call', [{ to: entryPoint, data }, 'latest'])),
  )
  const {
    factory: _factory,
    factoryData: _data,
    ...known
  } = operationOf(owner, { nonce, callData: encodeExecutions(calls) })
  const isThere = (await chain.request('eth_getCode', [sender, 'latest'])) !== '0x'
  const operation = isThere ? known : { ...known, factory, factoryData: deployCall(owner) }
  await handleOperation(chain, signOperation(key, operation, chainId))
}
