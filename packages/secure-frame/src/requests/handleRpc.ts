import type { Bytes, FramePayload } from '@foyer/secure-protocol'
import * as v from 'valibot'
import { type ApprovalPause, createApprovalPause, openTabStorage } from '../approval/approvalPause.ts'
import { checksumAddress } from '../custody/evmAddress.ts'
import type { ApprovalContent } from '../decode/content.ts'
import { namedSites } from '../decode/message/namedSites.ts'
import { readPersonalMessage } from '../decode/message/personalMessage.ts'
import { checkSignIn } from '../decode/message/signInMessage.ts'
import { readTypedData } from '../decode/typed/typedData.ts'
import { chainNumber } from '../lib/chainNumber.ts'
import { FrameFailure, isGuardedFailure } from '../lib/frameFailure.ts'
import { invalidParams, otherChain, unauthorized, unsupportedMethod } from '../lib/rpcFailures.ts'
import { signPersonal, signTypedData } from '../sign/signEvm.ts'
import type { Sending } from '../sign/transaction/prepareSending.ts'
import { eoaOf, prepareSigner } from '../smart/accountSigner.ts'
import type { RpcContext } from '../smart/rpcContext.ts'
import type { OpenKeys } from '../wallet/openWallet.ts'

/** A request that was read: what is drawn, and what is signed. Both were made of the same bytes. */
interface Signing<T> {
  readonly content: ApprovalContent
  /** The most that it can cost, where it is a plain payment. Read only where the vault counts it. */
  readonly spends?: Sending['spends'] | undefined
  readonly sign: (keys: OpenKeys) => T
}

/** Answers a request for a signature. Only what was drawn and approved in the frame is signed. */
export async function handleRpc(payload: FramePayload<'RPC_REQUEST'>, context: RpcContext): Promise<unknown> {
  const { method, chainNamespace } = payload
  if (chainNamespace !== 'eip155') throw unsupportedMethod(method)
  if (chainNumber(payload.chainId) !== context.chainId) throw otherChain()
  const pause = createApprovalPause(openTabStorage(context.tabStorage, context.memory))
  const isSmart = context.account.type === 'smartAccount'
  if (method === 'wallet_connect') {
    const { connectWallet } = await import('./connect/connectWallet.ts')
    const signText = (text: string) =>
      signRead(readPersonal([text, context.address], context), pause, context)
    return connectWallet(payload.params, context, signText)
  }
  if (method.startsWith('wallet_') || (isSmart && method === 'eth_sendTransaction')) {
    const { handleCalls } = await import('../smart/handleCalls.ts')
    const ask = <T>(signing: Signing<T>) => approveAndSign(signing, pause, context)
    return handleCalls(payload, { ...context, ask, checkPause: pause.check })
  }
  if (method === 'eth_sendTransaction') {
    pause.check()
    const { prepareSending } = await import('../sign/transaction/prepareSending.ts')
    const { content, spends, sign, send } = await prepareSending(payload.params, context)
    const signing = { content, spends, sign: (keys: OpenKeys) => sign(eoaOf(keys, context.address)) }
    return send(await approveAndSign(signing, pause, context))
  }
  return signRead(readRequest(method, payload.params, context), pause, context)
}

/** Asks for a signature that was read, and signs. */
async function signRead(
  { describe, sign, verifyingContract }: Readied,
  pause: ApprovalPause,
  context: RpcContext,
): Promise<string> {
  pause.check()
  const signer = await prepareSigner(context.account, context, verifyingContract)
  const content = await describe()
  return approveAndSign({ content, sign: (keys) => signer(keys, sign) }, pause, context)
}

/** Opens the keys, asks the person, and signs. A guarded wallet is opened after the person was asked, for this one signature. */
async function approveAndSign<T>(
  { content, spends, sign }: Signing<T>,
  pause: ApprovalPause,
  context: RpcContext,
): Promise<T> {
  const { keys, askRecoveryFactor } = context
  const isGuarded = await keys.open().then(
    () => false,
    (error: unknown) => {
      if (!isGuardedFailure(error)) throw error
      return true
    },
  )
  await context.approve(content).then(
    () => pause.note(true),
    (error) => {
      // If another approval was open, this one was never shown and does not count.
      if (!(error instanceof FrameFailure && error.code === -32002)) pause.note(false)
      throw error
    },
  )
  if (!isGuarded) return keys.use(sign)
  return keys.once({ spends: await spends?.(), askRecoveryFactor }, sign)
}

/** A request for a signature that was read, before it is known how the account signs. */
interface Readied {
  /** Returns the content that is drawn. The network may be asked for it. */
  readonly describe: () => Promise<ApprovalContent>
  readonly sign: (key: Bytes) => string
  /** The contract that typed data are for. */
  readonly verifyingContract?: unknown
}

function readRequest(method: string, params: unknown, context: RpcContext): Readied {
  if (method === 'personal_sign') return readPersonal(params, context)
  if (method === 'eth_signTypedData_v4') return readTyped(params, context)
  throw unsupportedMethod(method)
}

function readPersonal(params: unknown, context: RpcContext): Readied {
  const parsed = v.safeParse(v.pipe(v.array(v.string()), v.minLength(2), v.maxLength(3)), params)
  if (!parsed.success) throw invalidParams('personal_sign takes a message and an address')
  const [message = '', address = ''] = parsed.output
  checkAddress(address, context)
  const { bytes, text, hex } = readPersonalMessage(message)
  const { origin, address: account, chainId } = context
  const shown =
    text === undefined
      ? ({ kind: 'bytes', hex } as const)
      : ({
          kind: 'text',
          text,
          signIn: checkSignIn(text, { origin, address: account, chainId, nowMs: Date.now() }),
          otherSites: namedSites(text, origin),
        } as const)
  const content = { ...shown, address: checksumAddress(context.address) }
  return { describe: async () => content, sign: (key) => signPersonal(bytes, key) }
}

function readTyped(params: unknown, context: RpcContext): Readied {
  if (!Array.isArray(params) || params.length !== 2 || typeof params[0] !== 'string') {
    throw invalidParams('eth_signTypedData_v4 takes an address and typed data')
  }
  checkAddress(params[0], context)
  const data = readTypedData(params[1], context.chainId)
  return {
    async describe() {
      const { describeTyped } = await import('../sign/typed/describeTyped.ts')
      return describeTyped(data, context)
    },
    sign: (key) => signTypedData(data.signable, key),
    verifyingContract: data.signable.domain.verifyingContract,
  }
}

function checkAddress(address: string, context: RpcContext): void {
  if (address.toLowerCase() !== context.address) throw unauthorized()
}
