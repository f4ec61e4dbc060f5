import {
  DELEGATED_CODE,
  NO_DELEGATE,
  operationHash,
  packOperation,
  revocationOf,
  toWireAuthorization,
  writeAuthorization,
} from '@foyer/smart-account'
import { checksumAddress } from '../../custody/evmAddress.ts'
import type { ApprovalContent } from '../../decode/content.ts'
import { FrameFailure } from '../../lib/frameFailure.ts'
import { unsupportedMethod } from '../../lib/rpcFailures.ts'
import { broadcast } from '../../sign/transaction/broadcast.ts'
import { prepareTransaction, requireChain } from '../../sign/transaction/prepareTransaction.ts'
import type { OpenKeys } from '../../wallet/openWallet.ts'
import { isNotPaid } from '../bundler.ts'
import { isOwnAddress } from '../isOwnAddress.ts'
import type { RpcContext } from '../rpcContext.ts'
import { sendOperation, waitForTransaction } from '../sendOperation.ts'
import { ownerOf } from '../smartSigner.ts'
import { type OwnAddress, readNonce, withCode } from './ownKind.ts'
import { signAuthorization } from './signAuthorization.ts'
import { signRevocation, withAuthorizationGas } from './signRevocation.ts'

/** The context of taking a code away. */
export interface RevokeContext extends RpcContext {
  /** Opens the keys, asks the person, and signs. */
  readonly ask: <T>(signing: {
    readonly content: ApprovalContent
    readonly sign: (keys: OpenKeys) => T
  }) => Promise<T>
  /** @throws FrameFailure -32005 while the app has to wait before it may ask again */
  readonly checkPause: () => void
}

/**
 * Takes the code of the address away on the network in use, once its owner has approved that, and waits for the transaction. The app pays
 * for it as for an operation, or the address itself. Answers whether there was a code.
 * @throws FrameFailure 4200 for a wallet that has two addresses; what making an operation throws
 */
export async function revokeCode(context: RevokeContext): Promise<boolean> {
  const { address, chainId, signal, checkPause } = context
  // It is the same address where the network is one on which it is an ordinary one.
  if (!isOwnAddress(context)) throw unsupportedMethod('wallet_revokeCode')
  const smart = await context.smart()
  const own: OwnAddress = { address, chainId, signal, node: smart.node(chainId) }
  if (!(await hasCode(own))) return false
  checkPause()
  const chain = (await smart.chains()).find((one) => one.chainId === chainId)
  const bySelf = () => sendPaid(context, own)
  if (chain?.isSponsored) {
    await sendSponsored(context, own).catch((error: unknown) => {
      if (!isNotPaid(error)) throw error
      return bySelf()
    })
  } else await bySelf()
  return true
}

async function hasCode({ node, address, signal }: OwnAddress): Promise<boolean> {
  const [answer] = await node.ask([{ method: 'eth_getCode', params: [address, 'latest'] }], signal)
  if (!answer || !('result' in answer))
    throw new FrameFailure('server_unreachable', 'The network cannot be reached')
  return String(answer.result).toLowerCase() === DELEGATED_CODE
}

async function sendSponsored(context: RevokeContext, own: OwnAddress): Promise<void> {
  const { address, chainId } = own
  const bundler = (await context.smart()).bundler(chainId)
  const hex = writeAuthorization({ chainId, delegate: NO_DELEGATE, nonce: await readNonce(own) })
  const content = await contentOf(hex, own, 0n)
  const signed = await context.ask({
    content,
    sign: (keys) => signAuthorization(hex, ownerOf(keys, address), { address, chainId }),
  })
  const operation = packOperation(revocationOf(address, signed))
  const hash = operationHash(operation, chainId)
  await sendOperation(bundler, { operation, hash, eip7702Auth: toWireAuthorization(signed) })
  await waitForTransaction(bundler, hash)
}

/** A transaction of the address itself, which carries nothing but the authorization. */
async function sendPaid(context: RevokeContext, own: OwnAddress): Promise<void> {
  const { address, chainId, node, signal } = own
  const wish = { to: address, valueBase: 0n, data: '0x', nonce: undefined, gas: undefined }
  const prepared = withAuthorizationGas(await prepareTransaction(wish, { node, address, chainId, signal }))
  // A transaction counts before its authorizations do.
  const hex = writeAuthorization({ chainId, delegate: NO_DELEGATE, nonce: prepared.nonce + 1n })
  const unsigned = { ...prepared, authorization: hex }
  const content = await contentOf(hex, own, unsigned.gasLimit * unsigned.maxFeePerGas)
  const signed = await context.ask({
    content,
    sign: (keys) => signRevocation(unsigned, ownerOf(keys, address), { address, chainId }),
  })
  await broadcast(node, signed, new AbortController().signal)
}

function contentOf(hex: string, { address, chainId }: OwnAddress, feeBase: bigint): Promise<ApprovalContent> {
  return withCode(hex, {
    ...{ kind: 'transaction', address: checksumAddress(address), chainId: String(chainId) },
    ...{ currency: requireChain(chainId).currency, feeBase, isPaidByApp: feeBase === 0n },
    call: { kind: 'batch', maker: 'account', facts: [], calls: [] },
    ...{ isUnlimited: false, tokens: new Map() },
  })
}
