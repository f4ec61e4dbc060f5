import { RPC_PATH } from '@foyer/api'
import type { SetTimer } from '@foyer/kit'
import {
  createAppInbox,
  type FramePayload,
  type FrameReply,
  type FrameRequestName,
} from '@foyer/secure-protocol'
import * as v from 'valibot'
import type { TabStorage } from '../src/approval/approvalPause.ts'
import type { ApprovalInput, PasskeyInput, RecoveryFactorInput } from '../src/approval/oneApproval.ts'
import { serveChannel } from '../src/channel/serveChannel.ts'
import type { HandOverInput } from '../src/page/handOver/handOverWallet.ts'
import { createFrame, type Frame } from '../src/requests/createFrame.ts'
import type { TabNews } from '../src/session/tabNews.ts'
import { createMemoryStore, type RowStore } from '../src/store/rowStore.ts'
import { createFakeServers, type FakeServers } from './fakeServers.ts'
import { pageConfig } from './pageConfig.ts'

/** Rows as a browser keeps them, for as long as the test has the store. */
export function createKeptStore(): RowStore {
  return { ...createMemoryStore(), isKept: true }
}

export const EMAIL = 'ada@example.org'
export const APP_ORIGIN = 'https://app.example'

/** A failure as the app hears it. */
export class AppError extends Error {
  readonly code: string | number
  constructor(code: string | number, message: string) {
    super(message)
    this.code = code
  }
}

/** A frame behind a real port, with the app's end of it in hand. */
export interface FrameTest {
  readonly frame: Frame
  readonly servers: FakeServers
  readonly store: RowStore
  readonly notices: { readonly name: string; readonly payload: unknown }[]
  readonly approvals: ApprovalInput[]
  ask<Name extends FrameRequestName>(name: Name, payload: FramePayload<Name>): Promise<FrameReply<Name>>
  /** Signs in with mail, link and code. */
  signIn(email?: string): Promise<void>
  close(): void
}

export interface FrameTestInput {
  readonly servers?: FakeServers
  readonly store?: RowStore
  readonly approve?: (input: ApprovalInput) => Promise<void>
  readonly tabs?: TabNews
  readonly setTimer?: SetTimer
  /** @default demo */
  readonly projectId?: string
  /** @default APP_ORIGIN */
  readonly appOrigin?: string
  /** Answers what the servers in memory do not know; undefined where they do. */
  readonly fetch?: (url: string, init: RequestInit | undefined) => Promise<Response> | undefined
  /** Stands for the person who is asked for a passkey, a recovery code or a second factor. */
  readonly askRecoveryFactor?: (input: RecoveryFactorInput) => Promise<void>
  /** Stands for the person who is asked for a passkey to sign in with. */
  readonly askPasskey?: (input: PasskeyInput) => Promise<void>
  /** Stands for the person who is shown the widget of the vault, and for what it gives out. */
  readonly askChallenge?: () => Promise<string>
  /** Takes what the frame hands over to the page that it opens. */
  readonly openWalletPage?: (handOver: HandOverInput) => void
  /** Answers what the frame asks nodes, a JSON-RPC call each. */
  readonly node?: (method: string, params: readonly unknown[]) => Promise<unknown>
  /** The storage of the tab, which outlives a reload. @default the memory of the page */
  readonly tabStorage?: () => TabStorage
}

/** The gateway's route for nodes, over one node. */
function withNode(servers: FakeServers, { node, fetch: more }: FrameTestInput): typeof fetch {
  return async (target, init) => {
    const other = more?.(String(target), init)
    if (other) return other
    if (!node || new URL(String(target)).pathname !== RPC_PATH) return servers.fetch(target, init)
    if (servers.gateway.isAway) throw new TypeError('Failed to fetch')
    const calls = v.parse(
      Calls,
      JSON.parse(new TextDecoder().decode(await new Response(init?.body).arrayBuffer())),
    )
    const answer = async ({ id, method, params }: (typeof calls)[number]) => {
      try {
        return { jsonrpc: '2.0', id, result: await node(method, params) }
      } catch (error) {
        return { jsonrpc: '2.0', id, error: { code: -32000, message: String(error).replace(/^Error: /, '') } }
      }
    }
    return Response.json(await Promise.all(calls.map(answer)))
  }
}

const Calls = v.array(v.object({ id: v.number(), method: v.string(), params: v.array(v.unknown()) }))

export async function createFrameTest(input: FrameTestInput = {}): Promise<FrameTest> {
  const servers = input.servers ?? (await createFakeServers())
  const store = input.store ?? createKeptStore()
  const { appOrigin = APP_ORIGIN } = input
  const { port1, port2 } = new MessageChannel()
  const inbox = createAppInbox(() => 0 + performance.now())
  const open = new Map<string, { resolve: (value: never) => void; reject: (error: unknown) => void }>()
  const notices: { name: string; payload: unknown }[] = []
  const approvals: ApprovalInput[] = []
  port1.onmessage = ({ data }) => {
    const taken = inbox.take(data)
    if ('notice' in taken) notices.push(taken.notice)
    if ('reply' in taken) open.get(taken.reply.id)?.resolve(taken.reply.payload as never) // checked by its schema
    if ('failure' in taken) {
      const { code, message } = taken.failure.error
      open.get(taken.failure.id)?.reject(new AppError(code, message))
    }
  }
  const frame = createFrame({
    config: pageConfig(servers, { appName: 'Demo', appOrigin, projectId: input.projectId }),
    appOrigin,
    store,
    tabs: input.tabs ?? { tell: () => {}, onNews: () => {}, close: () => {} },
    ...(input.setTimer && { setTimer: input.setTimer }),
    notify: (...notice) => channel.notify(...notice),
    approve: async (approval) => {
      approvals.push(approval)
      await input.approve?.(approval)
    },
    reload: () => {},
    askRecoveryFactor: async (asked) => input.askRecoveryFactor?.(asked),
    askPasskey: async (asked) => input.askPasskey?.(asked),
    askChallenge: async () => (await input.askChallenge?.()) ?? '',
    openWalletPage: (handOver) => input.openWalletPage?.(handOver),
    fetch: withNode(servers, input),
    tabStorage: input.tabStorage,
  })
  const channel = serveChannel(port2, frame.handlers)
  const ask: FrameTest['ask'] = (name, payload) => {
    const request = inbox.request(name, payload)
    if ('refused' in request) throw new AppError(request.refused, name)
    return new Promise((resolve, reject) => {
      open.set(request.id, { resolve, reject })
      port1.postMessage(request.text)
    })
  }
  return {
    frame,
    servers,
    store,
    notices,
    approvals,
    ask,
    async signIn(email = EMAIL) {
      const { action } = await ask('CONNECT_EMAIL', { email })
      if (action === 'VERIFY_DEVICE') {
        servers.answerLink('approved')
        await ask('CONNECT_DEVICE', undefined)
      }
      if (action !== 'CONNECT') await ask('CONNECT_OTP', { otp: servers.codes.at(-1) ?? '' })
    },
    close() {
      frame.close()
      channel.close()
      port1.close()
    },
  }
}
