import { toQuantity } from '@foyer/codec'
import type { FramePayload } from '@foyer/secure-protocol'
import type { Execution } from '@foyer/smart-account'
import { openTabStorage } from '../approval/approvalPause.ts'
import { evmAddress } from '../custody/evmAddress.ts'
import { readTransaction } from '../decode/call/readTransaction.ts'
import type { ApprovalContent } from '../decode/content.ts'
import { FrameFailure } from '../lib/frameFailure.ts'
import { invalidParams, unsupportedMethod } from '../lib/rpcFailures.ts'
import { prepareSending, type Sending } from '../sign/transaction/prepareSending.ts'
import { readTransactionContent } from '../sign/transaction/readTransactionContent.ts'
import { withKeys } from '../sign/withKeys.ts'
import type { OpenKeys } from '../wallet/openWallet.ts'
import { eoaOf } from './accountSigner.ts'
import { readAssets } from './assets.ts'
import { isNotPaid } from './bundler.ts'
import { type BatchPlace, idOf, keepName, readCallsStatus } from './callsStatus.ts'
import { readCapabilities } from './capabilities.ts'
import { type SignedOperation, signOperation, type UnsignedOperation } from './operationBytes.ts'
import { type OperationInput, prepareOperation } from './prepareOperation.ts'
import { readBatch } from './readCalls.ts'
import type { RpcContext } from './rpcContext.ts'
import { sendOperation, waitForTransaction } from './sendOperation.ts'
import { ownerOf } from './smartSigner.ts'

/** The context of making calls. */
export interface CallsContext extends RpcContext {
  /** Opens the keys, asks the person, and signs. */
  readonly ask: <T>(signing: {
    readonly content: ApprovalContent
    readonly spends?: Sending['spends'] | undefined
    readonly sign: (keys: OpenKeys) => T
  }) => Promise<T>
  /** @throws FrameFailure -32005 while the app has to wait before it may ask again */
  readonly checkPause: () => void
}

/** Answers the requests of a smart account, and those about calls of either account. Standards: EIP-5792, ERC-7811. */
export async function handleCalls(
  { method, params }: FramePayload<'RPC_REQUEST'>,
  context: CallsContext,
): Promise<unknown> {
  switch (method) {
    case 'eth_sendTransaction':
      return sendTransaction(params, context)
    case 'wallet_sendCalls':
      return sendCalls(params, context)
    case 'wallet_getCallsStatus':
      return readCallsStatus(params, { ...context, storage: storageOf(context) })
    case 'wallet_getCapabilities':
      return readCapabilities(params, context)
    case 'wallet_getAssets':
      return readAssets(params, context)
    default:
      return answerSessions(method, params, context)
  }
}

async function answerSessions(method: string, params: unknown, context: CallsContext): Promise<unknown> {
  const { isSessionMethod, handleSessions, toSessionsInput } = await import('./sessions/index.ts')
  if (!isSessionMethod(method)) throw unsupportedMethod(method)
  return handleSessions(method, params, toSessionsInput(context, makeOperation))
}

/** A transaction of a smart account is an operation of one call. Resolves with the hash of the transaction that it is in. */
async function sendTransaction(params: unknown, context: CallsContext): Promise<string> {
  const { address, chainId } = context
  const { to, valueBase, data, nonce } = readTransaction(params, { address, chainId })
  if (to === undefined) throw invalidParams('A smart account creates no contracts')
  if (nonce !== undefined) throw invalidParams('A transaction of a smart account has no nonce of its own')
  const { hash } = await makeOperation([{ target: to, value: valueBase, callData: data }], context)
  const smart = await context.smart()
  const { receipt } = await waitForTransaction(smart.bundler(chainId), hash)
  return receipt.transactionHash
}

async function sendCalls(params: unknown, context: CallsContext): Promise<object> {
  const { address, chainId, account } = context
  const { id: name, isAtomic, calls } = readBatch(params, { address, chainId })
  const storage = storageOf(context)
  const keep = (place: BatchPlace) => ({
    id: name === undefined ? idOf(place) : keepName(storage, name, place),
  })
  // Before anybody is asked.
  if (name !== undefined && storage.getItem(`foyer:calls:${name}`) !== null)
    throw new FrameFailure(5720, 'There is a batch of this id already')
  if (account.type === 'smartAccount') {
    const { hash } = await makeOperation(calls, context)
    return keep({ kind: 'operation', hash, chainId })
  }
  // Several transactions of an ordinary account could succeed or fail one by one, which one approval could not show.
  if (isAtomic) throw new FrameFailure(5760, 'This account cannot make calls all or none')
  const [call, ...others] = calls
  if (!call || others.length > 0) throw new FrameFailure(5740, 'This account makes one call at a time')
  const { target, value, callData } = call
  const wish = { from: address, to: target, value: toQuantity(value), data: callData }
  context.checkPause()
  const { content, spends, sign, send } = await prepareSending([wish], context)
  const signed = await context.ask({ content, spends, sign: (keys) => sign(eoaOf(keys, address)) })
  return keep({ kind: 'transaction', hash: await send(signed), chainId })
}

/**
 * Has the account make calls, all or none: prepares the operation, asks the person, signs and hands it over. Where the app pays no more
 * than it has, the person is asked once more, with the fee that the account pays itself.
 */
export async function makeOperation(
  calls: readonly Execution[],
  context: CallsContext,
  describe: (unsigned: UnsignedOperation, input: ContentInput) => Promise<ApprovalContent> = toContent,
): Promise<SignedOperation> {
  const { address, chainId, signal, checkPause, ask } = context
  const smart = await context.smart()
  const chain = await smart.require(chainId, signal)
  checkPause()
  const owner = () => withKeys(context, (opened) => evmAddress(ownerOf(opened, address)))
  const [node, bundler] = [smart.node(chainId), smart.bundler(chainId)]
  const make = async (isSponsored: boolean) => {
    const input = { node, bundler, address, owner, chainId, isSponsored, signal }
    const unsigned = await prepareOperation(calls, input)
    const content = await describe(unsigned, input)
    const signed = await ask({ content, sign: (opened) => signOperation(unsigned, ownerOf(opened, address)) })
    await sendOperation(bundler, signed)
    return signed
  }
  if (!chain.isSponsored) return make(false)
  return make(true).catch((error: unknown) => {
    if (!isNotPaid(error)) throw error
    return make(false)
  })
}

type ContentInput = Pick<OperationInput, 'node' | 'address' | 'isSponsored' | 'signal'>

/** Returns the content that a person sees of an operation: every call in it, in words where the frame has some, and the payer. */
function toContent(
  { calls, chainId, feeBase }: UnsignedOperation,
  { node, address, isSponsored, signal }: ContentInput,
): Promise<ApprovalContent> {
  const isPaidByApp = isSponsored && feeBase === 0n
  return readTransactionContent(calls, { node, address, chainId, feeBase, isPaidByApp, signal })
}

function storageOf({ tabStorage, memory }: CallsContext) {
  return openTabStorage(tabStorage, memory)
}
