import {
  type createFrameInbox,
  type FrameError,
  type FrameReply,
  type FrameRequestName,
  type FrameTopic,
  type FrameTopicName,
  type IncomingRequest,
  type User,
  writeNotice,
} from '@foyer/secure-protocol'
import { getBytes, type Wallet } from 'ethers'
import type { FakeFrameMemory, FakeFrameScript } from './fakeScript.ts'
import { accountsOf, activeWallet, FAKE_SMART_ADDRESS, readSmart, revokeCode } from './fakeSmart.ts'

/** The code that a fake of the secure frame takes. */
export const FAKE_CODE = '424242'

export type RequestOf<Name extends FrameRequestName> = Extract<IncomingRequest, { name: Name }>

interface Approval {
  readonly decide: (isApproved: boolean) => void
}

/** The context of a frame's handlers. */
export interface Context {
  readonly script: FakeFrameScript
  readonly memory: FakeFrameMemory
  readonly wallet: Wallet
  readonly approvals: Map<string, Approval>
  /** Requests that wait for a code. */
  readonly pending: Set<RequestOf<'RPC_REQUEST'>>
  /** The end of the channel of the document that is loaded. */
  readonly live: { port: MessagePort | undefined; inbox: ReturnType<typeof createFrameInbox> }
}

export function send({ live }: Context, text: string | undefined): void {
  if (text !== undefined) live.port?.postMessage(text)
}

export function fail(context: Context, id: string, code: FrameError['code'], message: string): void {
  send(context, context.live.inbox.fail(id, { code, message }))
}

export function isFailure(reply: unknown): reply is FrameError {
  return typeof reply === 'object' && reply !== null && 'message' in reply && 'code' in reply
}

/** Replies with the script's answer, which may be a failure. */
export function answer<Name extends FrameRequestName>(
  context: Context,
  { id, name }: { readonly id: string; readonly name: Name },
  reply: FrameReply<Name> | FrameError,
): void {
  if (isFailure(reply)) fail(context, id, reply.code, reply.message)
  else send(context, context.live.inbox.reply(id, name, reply))
}

export function toUser({ script, memory, wallet }: Context): User {
  return {
    email: memory.email ?? null,
    chainId: memory.chainId,
    ...accountsOf(script, memory, wallet),
    ...(memory.userName !== undefined && { userName: memory.userName }),
  }
}

export function ask(context: Context, request: RequestOf<'RPC_REQUEST'>): void {
  const { id, payload } = request
  const { script, memory } = context
  const [first] = Array.isArray(payload.params) ? payload.params : []
  const read = readSmart(script, memory, payload.method, first)
  if (read) return answer(context, request, read)
  const wallet = activeWallet(script, memory, context.wallet)
  if (script.isSessionOver) {
    context.pending.add(request)
    return send(context, writeNotice('OTP_REQUIRED', { requestId: id }))
  }
  const isSmart = wallet.address === FAKE_SMART_ADDRESS
  if (payload.method === 'wallet_sendCalls' && isSmart)
    return askPerson(context, id, () => answer(context, request, { id: `0x${id}` }))
  if (payload.method === 'wallet_connect') {
    const connected = { accounts: [{ address: wallet.address, capabilities: {} }] }
    return askPerson(context, id, () => answer(context, request, connected))
  }
  if (payload.method === 'wallet_revokeCode' && script.isOneAddress)
    return askPerson(context, id, () => answer(context, request, revokeCode(script, memory)))
  if (payload.method !== 'personal_sign')
    return fail(context, id, 4200, `The method ${payload.method} is not supported`)
  askPerson(context, id, () => {
    answer(context, request, wallet.signMessageSync(getBytes(String(first))))
  })
}

/** Waits for a person, as an approval does. */
export function askPerson(context: Context, id: string, onApproved: () => void): void {
  const { approvals, script } = context
  approvals.set(id, {
    decide(isApproved) {
      approvals.delete(id)
      send(context, writeNotice('APPROVAL_CLOSED', { requestId: id }))
      if (isApproved) onApproved()
      else fail(context, id, 4001, 'User rejected the request')
    },
  })
  const { heightPx = 280, title = 'Sign message' } = script
  send(context, writeNotice('APPROVAL_OPEN', { requestId: id, heightPx, ...(title !== null && { title }) }))
}

/** The handlers of a frame's requests, by their names. */
export type Handlers = {
  readonly [Name in FrameRequestName]?: (context: Context, request: RequestOf<Name>) => void | Promise<void>
}

/** The same of one topic. */
export type TopicHandlers<Topic extends FrameTopic> = Pick<Handlers, FrameTopicName<Topic>>
