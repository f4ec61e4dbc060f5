import {
  createFrameInbox,
  type FrameNoticeName,
  type FrameNoticePayload,
  type IncomingRequest,
  writeNotice,
} from '@foyer/secure-protocol'
import { Wallet } from 'ethers'
import { FAKE_KEY } from '../fakeEip1193.ts'
import { ADDRESS_HANDLERS, typeInWindow } from './fakeAddress.ts'
import {
  answer,
  ask,
  askPerson,
  type Context,
  FAKE_CODE,
  fail,
  type Handlers,
  isFailure,
  send,
  toUser,
} from './fakeContext.ts'
import type { FakeFrameMemory, FakeFrameScript } from './fakeScript.ts'
import { activeWallet, choose, initSmart } from './fakeSmart.ts'

export { FAKE_CODE } from './fakeContext.ts'
export type { FakeFrameMemory, FakeFrameScript, FakeSocialScript } from './fakeScript.ts'

/** The text that a fake of a provider's window carries at its end. */
export const FAKE_CARRIED = `flow-1.${'c'.repeat(43)}`
/** The code that a window shows which cannot return its result itself. */
export const FAKE_WINDOW_CODE = '12345678'

/** A fake of the secure frame at the other end of a port. It speaks the real protocol and signs with a real key. */
export interface FakeFrame {
  readonly address: string
  /** Every request that was taken, in order. */
  readonly requests: readonly IncomingRequest[]
  readonly script: FakeFrameScript
  readonly memory: FakeFrameMemory
  /** Answers over a port. Called for each document that the frame loads. */
  serve(port: MessagePort): void
  notify<Name extends FrameNoticeName>(name: Name, payload: FrameNoticePayload<Name>): void
  /** Ids of the requests that wait for an approval. */
  waiting(): readonly string[]
  /** Acts as a click in the frame. */
  approve(): void
  reject(): void
  /** Types the code of the current step in the window of a change of address. */
  typeInWindow(): void
}

/** Requests without a handler get an empty reply. */
const HANDLERS: Handlers = {
  CONNECT_EMAIL(context, request) {
    const { memory, script } = context
    const { email } = request.payload
    const isBack = memory.isSignedIn && memory.email === email
    const step = script.step?.(email) ?? ({ action: isBack ? 'CONNECT' : 'VERIFY_OTP' } as const)
    memory.email = email
    if (!isFailure(step) && step.action === 'CONNECT') memory.isSignedIn = true
    answer(context, request, step)
  },
  async CONNECT_DEVICE(context, request) {
    if (context.script.device) answer(context, request, await context.script.device())
  },
  CONNECT_OTP(context, request) {
    const { code, message } = context.script.codeRefusal ?? { code: 'code_wrong', message: 'Wrong code' }
    if (request.payload.otp !== FAKE_CODE) return fail(context, request.id, code, message)
    if (context.script.isLinkRequired) return fail(context, request.id, 'link_required', 'The link is next')
    if (context.script.isUserHeld)
      return fail(context, request.id, 'user_held', 'Only your passkey or recovery code opens this wallet')
    Object.assign(context.memory, { isSignedIn: true, isSilent: true })
    answer(context, request, { action: 'CONNECT' })
  },
  CONNECT_PASSKEY(context, request) {
    askPerson(context, request.id, () => {
      const refusal = context.script.passkey?.()
      context.memory.isSignedIn = refusal === undefined
      answer(context, request, refusal ?? { action: 'CONNECT' })
    })
  },
  OPEN_WALLET_PAGE(context, request) {
    askPerson(context, request.id, () => answer(context, request, undefined))
  },
  CONNECT_WAY(context, request) {
    const open = () => {
      context.memory.isSignedIn = true
      answer(context, request, { action: 'CONNECT' })
    }
    if (context.script.isUserHeld) askPerson(context, request.id, open)
    else open()
  },
  GET_EXISTING(context, request) {
    const { existing } = context.script
    if (!existing) return fail(context, request.id, 'flow_expired', 'Nothing proven')
    answer(context, request, { ...existing, providers: [...existing.providers] })
  },
  LINK_SOCIAL({ script, memory, ...context }, request) {
    const own = { script, memory, ...context }
    if (script.linkFailure) return answer(own, request, script.linkFailure)
    askPerson(own, request.id, () => answer(own, request, void Object.assign(memory, { isLinked: true })))
  },
  SOLVE_CHALLENGE(context, request) {
    const { script, memory } = context
    const { email = '' } = memory
    const sent = { action: 'VERIFY_DEVICE', email, deviceNumber: '47', retryAfterMs: 30_000 } as const
    askPerson(context, request.id, () => answer(context, request, script.solved ?? sent))
  },
  GET_USER(context, request) {
    if (!context.memory.isSignedIn) return fail(context, request.id, 'login_required', 'Nobody is signed in')
    const { chainId, siwxMessage } = request.payload
    if (chainId !== undefined) context.memory.chainId = Number(String(chainId).replace('eip155:', ''))
    const text = siwxMessage?.serializedMessage
    const isSigned = text !== undefined && context.memory.isSilent && !context.script.isApprovalWanted
    if (text !== undefined) context.memory.isSilent = false
    const wallet = activeWallet(context.script, context.memory, context.wallet)
    const signed = isSigned ? { message: text, signature: wallet.signMessageSync(text) } : {}
    answer(context, request, { ...toUser(context), ...signed })
  },
  SWITCH_NETWORK(context, request) {
    context.memory.chainId = Number(String(request.payload.chainId).replace('eip155:', ''))
    answer(context, request, { chainId: context.memory.chainId })
  },
  IS_CONNECTED: (context, request) => answer(context, request, context.memory.isSignedIn),
  GET_CHAIN_ID: (context, request) => answer(context, request, context.memory.chainId),
  RPC_REQUEST: ask,
  RPC_ABORT(context, request) {
    const { requestId } = request.payload
    for (const request of context.pending) if (request.id === requestId) context.pending.delete(request)
    if (context.approvals.delete(requestId)) send(context, writeNotice('APPROVAL_CLOSED', { requestId }))
    fail(context, requestId, 'aborted', 'Request was aborted')
    answer(context, request, undefined)
  },
  ...ADDRESS_HANDLERS,
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: (context, request) =>
    answer(context, request, [...(context.script.smartNetworks ?? [])]),
  INIT_SMART_ACCOUNT: (context, request) =>
    answer(context, request, initSmart(context.script, context.memory)),
  SET_PREFERRED_ACCOUNT: (context, request) =>
    answer(context, request, choose(context.script, context, request.payload.type)),
  SIGN_OUT(context, request) {
    Object.assign(context.memory, { isSignedIn: false, email: undefined })
    answer(context, request, undefined)
  },
}

function handle(context: Context, request: IncomingRequest): void {
  // Name and payload come from the same entry of the table, which TypeScript cannot infer.
  const handler = HANDLERS[request.name] as ((c: Context, r: IncomingRequest) => unknown) | undefined
  if (handler) void handler(context, request)
  else answer(context, request, undefined)
}

/** Creates the fake. */
export function createFakeFrame(
  script: FakeFrameScript = {},
  memory: FakeFrameMemory = { email: undefined, isSignedIn: false, chainId: 1 },
): FakeFrame {
  const requests: IncomingRequest[] = []
  const newInbox = () => createFrameInbox(() => performance.now())
  const context: Context = {
    script,
    memory,
    wallet: new Wallet(FAKE_KEY),
    approvals: new Map(),
    pending: new Set(),
    live: { port: undefined, inbox: newInbox() },
  }
  const { approvals, live, wallet } = context
  const decide = (isApproved: boolean) => [...approvals.values()].at(-1)?.decide(isApproved)
  return {
    address: wallet.address,
    requests,
    script,
    memory,
    serve(port) {
      const inbox = newInbox()
      Object.assign(live, { port, inbox })
      port.onmessage = ({ data }) => {
        const result = inbox.take(data)
        if (!('request' in result)) return
        requests.push(result.request)
        if (!script.silent?.has(result.request.name)) handle(context, result.request)
      }
    },
    notify(name, payload) {
      // The payload is the one of this name.
      const write = writeNotice as (name: FrameNoticeName, payload: unknown) => string
      send(context, write(name, payload))
    },
    waiting: () => [...approvals.keys()],
    approve: () => decide(true),
    reject: () => decide(false),
    typeInWindow: () => typeInWindow(context),
  }
}
