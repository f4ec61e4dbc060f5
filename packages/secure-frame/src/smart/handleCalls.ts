import { toQuantity } from '@foyer/codec'
import type { FramePayload } from '@foyer/secure-protocol'
import type { Execution } from '@foyer/smart-account'
import { openTabStorage } from '../approval/approvalPause.ts'
import { evmAddress } from '../custody/evmAddress.ts'
import { readTransaction } from '../decode/call/readTransaction.ts'
import type { ApprovalContent } from '../decode/content.ts'
import { FrameFailure } from '../lib/frameFailure.ts'
import { invalidParams, unsupportedMethod } from '../lib/rpcFailures.ts'
import type { ChainNode } from '../servers/chainNode.ts'
import { prepareSending, type Sending } from '../sign/transaction/prepareSending.ts'
import { readTransactionContent } from '../sign/transaction/readTransactionContent.ts'
import { withKeys } from '../sign/withKeys.ts'
import type { OpenKeys } from '../wallet/openWallet.ts'
import type { AccountKind } from './accountKind.ts'
import { eoaOf } from './accountSigner.ts'
import { readAssets } from './assets.ts'
import { isNotPaid } from './bundler.ts'
import { type BatchPlace, idOf, keepId, readCallsStatus } from './callsStatus.ts'
import { readCapabilities } from './capabilities.ts'
import { contractKind } from './contractKind.ts'
import { sendEach } from './each/sendEach.ts'
import { estimateCalls } from './estimateCalls.ts'
import { isOwnAddress } from './isOwnAddress.ts'
import { withNamedAccount } from './namedAccount.ts'
import type { SignedOperation, UnsignedOperation } from './operationBytes.ts'
import { type OperationInput, prepareOperation } from './prepareOperation.ts'
import { readBatch } from './readCalls.ts'
import type { RpcContext } from './rpcContext.ts'
import { sendOperation, waitForTransaction } from './sendOperation.ts'
import { ownerOf } from './smartSigner.ts'

/** The request by which the settings of the account have the code of its address taken away. Only the frame's approval does that. */
const REVOKE_CODE = 'wallet_revokeCode'

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
  { method, params }: Pick<FramePayload<'RPC_REQUEST'>, 'method' | 'params'>,
  inUse: CallsContext,
): Promise<unknown> {
  const context = withNamedAccount({ method, params }, inUse)
  switch (method) {
    case 'eth_sendTransaction':
      return sendTransaction(params, context)
    case 'wallet_sendCalls':
      return sendCalls(params, context)
    case 'wallet_getCallsStatus':
      return readCallsStatus(params, { ...context, storage: storageOf(context) })
    case 'wallet_getCapabilities':
      return readCapabilities(params, context)
    case 'wallet_estimateCalls':
      return estimateCalls(params, context, async () =>
        kindOf(context, (await context.smart()).node(context.chainId)),
      )
    case 'wallet_getAssets':
      return readAssets(params, context)
    default:
      return answerSessions(method, params, context)
  }
}

async function answerSessions(method: string, params: unknown, context: CallsContext): Promise<unknown> {
  if (method === REVOKE_CODE) {
    const { revokeCode } = await import('./own/index.ts')
    return revokeCode(context)
  }
  const { isSessionMethod, handleSessions, toSessionsInput } = await import('./sessions/index.ts')
  if (!isSessionMethod(method)) throw unsupportedMethod(method)
  return handleSessions(method, params, toSessionsInput(context, makeOperation))
}

/** A transaction of a smart account is an operation of one call. Resolves with the hash of the transaction that it is in. */
async function sendTransaction(params: unknown, context: CallsContext): Promise<string> {
  const { address, chainId } = context
  if (isOwnAddress(context) && !(await isOperated(context, params))) return sendPlain(params, context)
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
    id: name === undefined ? idOf(place) : keepId(storage, name, idOf(place)),
  })
  // Before anybody is asked.
  if (name !== undefined && storage.getItem(`foyer:calls:${name}`) !== null)
    throw new FrameFailure(5720, 'There is a batch of this id already')
  const isSmart = isOwnAddress(context)
    ? await isOperated(context, calls, isAtomic)
    : account.type === 'smartAccount'
  if (isSmart) {
    const { hash } = await makeOperation(calls, context)
    return keep({ kind: 'operation', hash, chainId })
  }
  if (isAtomic) throw new FrameFailure(5760, 'This account cannot make calls all or none')
  const [call, ...others] = calls
  if (!call) throw invalidParams('A batch has a call')
  if (others.length > 0) {
    const id = await sendEach(calls, { ...context, storage, node: (await context.smart()).node(chainId) })
    return { id: name === undefined ? id : keepId(storage, name, id) }
  }
  const { target, value, callData } = call
  const wish = { from: address, to: target, value: toQuantity(value), data: callData }
  return keep({ kind: 'transaction', hash: await sendPlain([wish], context), chainId })
}

/** A transaction of an ordinary address. */
async function sendPlain(params: unknown, context: CallsContext): Promise<string> {
  context.checkPause()
  const { content, spends, sign, send } = await prepareSending(params, context)
  return send(await context.ask({ content, spends, sign: (keys) => sign(eoaOf(keys, context.address)) }))
}

/** Whether calls of an address that is its own smart account are made by an operation, and not by a plain transaction. */
async function isOperated(...input: [CallsContext, unknown, boolean?]): Promise<boolean> {
  return (await import('./own/index.ts')).isOperated(...input)
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
  const [node, bundler] = [smart.node(chainId), smart.bundler(chainId)]
  const kind = await kindOf(context, node)
  const make = async (isSponsored: boolean) => {
    const input = { node, bundler, address, kind, chainId, isSponsored, signal }
    const unsigned = await prepareOperation(calls, input)
    const content = await kind.describe(unsigned, await describe(unsigned, input))
    const signed = await ask({ content, sign: (opened) => kind.sign(unsigned, ownerOf(opened, address)) })
    await sendOperation(bundler, signed)
    return signed
  }
  if (!chain.isSponsored) return make(false)
  return make(true).catch((error: unknown) => {
    if (!isNotPaid(error)) throw error
    return make(false)
  })
}

async function kindOf(context: CallsContext, node: ChainNode): Promise<AccountKind> {
  const { address, chainId, signal } = context
  if (isOwnAddress(context)) {
    const { ownKind } = await import('./own/index.ts')
    return ownKind({ address, chainId, node, signal })
  }
  return contractKind(() => withKeys(context, (opened) => evmAddress(ownerOf(opened, address))))
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
