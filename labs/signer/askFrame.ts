import type { Bytes, FramePayload } from '@foyer/secure-protocol'
import * as v from 'valibot'
import type { ApprovalContent } from '../../packages/secure-frame/src/decode/content.ts'
import { handleRpc } from '../../packages/secure-frame/src/requests/handleRpc.ts'
import type { OpenKeys } from '../../packages/secure-frame/src/wallet/openWallet.ts'

/** Answers a question to a node of the network. */
export type AnswerNode = (method: string, params: readonly unknown[]) => unknown

/** The owner of the frame's key, and where the frame is. */
export interface Holder {
  readonly key: Bytes
  /** In lower case. */
  readonly address: string
  readonly chainId: number
  readonly node: AnswerNode
}

/** A request as it might come, whatever the schema of the channel would have refused of it. */
export interface FrameRequest {
  readonly method: string
  readonly params: unknown
  readonly chainId: number | string
  readonly chainNamespace: string
}

/** The result of a request. */
export interface Asked {
  /** A signature, or the hash of a transaction. Undefined when it was refused. */
  readonly answer: string | undefined
  readonly refusal: unknown
  /** The content that the person was shown; they approve whatever it is. Undefined when they were not asked. */
  readonly content: ApprovalContent | undefined
  /** The signed transaction as the network got it. */
  readonly sent: string | undefined
  /** How often the key was taken. */
  readonly keyUses: number
}

export const APP = 'https://app.example'

const Calls = v.array(v.object({ id: v.number(), method: v.string(), params: v.array(v.unknown()) }))

/** Puts a request to the code of the frame that reads, shows and signs. Everything that is shown is approved. */
export async function askFrame(
  request: FrameRequest,
  { key, address, chainId, node }: Holder,
): Promise<Asked> {
  let content: ApprovalContent | undefined
  let sent: string | undefined
  let keyUses = 0
  const answerCall = ({ id, method, params }: v.InferOutput<typeof Calls>[number]) => {
    if (method === 'eth_sendRawTransaction') sent = String(params[0])
    return { jsonrpc: '2.0', id, result: node(method, params) }
  }
  const context = {
    origin: APP,
    address,
    account: { address, type: 'eoa' as const },
    eoa: address,
    smart: () => Promise.reject(new Error('An ordinary account asks for no other one.')),
    chainId,
    projectId: 'bench',
    gateway: 'https://gateway.example',
    fetch: (async (_, init) =>
      Response.json(v.parse(Calls, JSON.parse(String(init?.body))).map(answerCall))) satisfies typeof fetch,
    signal: new AbortController().signal,
    keys: {
      open: async () => {},
      close: () => {},
      async use<T>(work: (keys: OpenKeys) => T | Promise<T>) {
        keyUses += 1
        return work({ address, eoa: key, smartAccount: '0x', owner: key })
      },
      once: () => Promise.reject(new Error('The wallet is not guarded.')),
    },
    tabStorage: undefined,
    memory: new Map<string, string>(),
    async approve(shown: ApprovalContent) {
      content = shown
    },
  }
  // Wider than what the schema lets through: what reads the request must not lean on it.
  const payload = request as FramePayload<'RPC_REQUEST'>
  const found = await handleRpc(payload, context).then(
    (answer) => ({ answer: String(answer), refusal: undefined }),
    (refusal: unknown) => ({ answer: undefined, refusal }),
  )
  return { ...found, content, sent, keyUses }
}
