import type { Bytes, FramePayload } from '@foyer/secure-protocol'
import * as v from 'valibot'
import {
  type ApprovalPause,
  createApprovalPause,
  openTabStorage,
  type TabStorage,
} from '../approval/approvalPause.ts'
import type { ApprovalContent } from '../approval/content.ts'
import { checksumAddress } from '../custody/evmAddress.ts'
import { FrameFailure } from '../lib/frameFailure.ts'
import type { KeyHolder } from '../session/keyHolder.ts'
import { chainNumber } from './chainNumber.ts'
import { readPersonalMessage } from './personalMessage.ts'
import { readSpending } from './readSpending.ts'
import { invalidParams, otherChain, unauthorized, unsupportedMethod } from './rpcFailures.ts'
import { signPersonal, signTypedData } from './signEvm.ts'
import { checkSignIn } from './signInMessage.ts'
import { readTypedData } from './typedData.ts'

/** What a request needs to be signed. */
export interface RpcContext {
  /** The verified origin of the app that asks. */
  readonly origin: string
  /** The pinned address, in lower case. */
  readonly address: string
  /** The network that the app has chosen. */
  readonly chainId: number
  readonly projectId: string
  /** Where nodes of the network are asked. */
  readonly gateway: string
  readonly fetch: typeof fetch | undefined
  /** Aborts when the page takes its request back. */
  readonly signal: AbortSignal
  readonly keys: KeyHolder
  /** Where the tab keeps how many approvals in a row nobody signed; it throws where storage is blocked. */
  readonly tabStorage: (() => TabStorage) | undefined
  /** The same for as long as the page lives. */
  readonly memory: Map<string, string>
  /** Resolves when the person approved exactly this content, and rejects otherwise. */
  readonly approve: (content: ApprovalContent) => Promise<void>
}

/** A request that was read: what is drawn, and what is signed. Both were made of the same bytes. */
interface Signing<T> {
  readonly content: ApprovalContent
  readonly sign: (key: Bytes) => T
}

/** Answers a request for a signature. Nothing is signed that was not drawn and approved in the frame. */
export async function handleRpc(payload: FramePayload<'RPC_REQUEST'>, context: RpcContext): Promise<string> {
  const { method, chainNamespace } = payload
  if (chainNamespace !== 'eip155') throw unsupportedMethod(method)
  if (chainNumber(payload.chainId) !== context.chainId) throw otherChain()
  const pause = createApprovalPause(openTabStorage(context.tabStorage, context.memory))
  if (method === 'eth_sendTransaction') {
    pause.check()
    const { prepareSending } = await import('../transaction/prepareSending.ts')
    const sending = await prepareSending(payload.params, context)
    return sending.send(await approveAndSign(sending, pause, context))
  }
  const signing = readRequest(method, payload.params, context)
  pause.check()
  return approveAndSign(signing, pause, context)
}

/** Opens the keys, asks the person, and signs. */
async function approveAndSign<T>(
  { content, sign }: Signing<T>,
  pause: ApprovalPause,
  context: RpcContext,
): Promise<T> {
  await context.keys.open()
  await context.approve(content).then(
    () => pause.note(true),
    (error) => {
      // Another approval is open: this one was never seen.
      if (!(error instanceof FrameFailure && error.code === -32002)) pause.note(false)
      throw error
    },
  )
  return context.keys.use(({ address, eoa }) => {
    // Another tab may have signed in as somebody else since the approval was drawn.
    if (address !== context.address) throw unauthorized()
    return sign(eoa)
  })
}

function readRequest(method: string, params: unknown, context: RpcContext): Signing<string> {
  if (method === 'personal_sign') return readPersonal(params, context)
  if (method === 'eth_signTypedData_v4') return readTyped(params, context)
  throw unsupportedMethod(method)
}

function readPersonal(params: unknown, context: RpcContext): Signing<string> {
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
        } as const)
  return {
    content: { ...shown, address: checksumAddress(context.address) },
    sign: (key) => signPersonal(bytes, key),
  }
}

function readTyped(params: unknown, context: RpcContext): Signing<string> {
  if (!Array.isArray(params) || params.length !== 2 || typeof params[0] !== 'string') {
    throw invalidParams('eth_signTypedData_v4 takes an address and typed data')
  }
  checkAddress(params[0], context)
  const { signable, domain, message } = readTypedData(params[1], context.chainId)
  const { primaryType } = signable
  return {
    content: {
      kind: 'typed',
      primaryType,
      domain,
      message,
      spending: readSpending(domain, message),
      address: checksumAddress(context.address),
    },
    sign: (key) => signTypedData(signable, key),
  }
}

function checkAddress(address: string, context: RpcContext): void {
  if (address.toLowerCase() !== context.address) throw unauthorized()
}
