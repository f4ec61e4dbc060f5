import * as v from 'valibot'
import { ChainId } from '../entities.ts'
import { type FrameRows, Nothing, RequestId, STEP_MS } from './rows.ts'

/** Requests of the page that the wallet answers. */
export const RPC_REQUESTS = {
  /** A JSON-RPC request of the page. Methods of `APPROVAL_METHODS` open an approval. */
  RPC_REQUEST: {
    payload: v.strictObject({
      method: v.pipe(
        v.string(),
        v.regex(/^[a-zA-Z][a-zA-Z0-9]{1,23}_[a-zA-Z0-9_]{1,48}$/, 'not an RPC method'),
      ),
      params: v.optional(v.union([v.array(v.unknown()), v.record(v.string(), v.unknown())])),
      chainId: ChainId,
      chainNamespace: v.picklist(['eip155', 'solana']),
      /** Ignored: the frame only calls its own gateway. */
      rpcUrl: v.optional(v.pipe(v.string(), v.maxLength(2048))),
    }),
    reply: v.unknown(),
    /** Only for methods without an approval; see `frameTimeoutMs`. */
    timeoutMs: 30_000,
  },
  /** Cancels a request that has no reply yet, and closes its approval if there is one. */
  RPC_ABORT: {
    payload: v.strictObject({ requestId: RequestId }),
    reply: Nothing,
    timeoutMs: 5_000,
  },
  /** Asks whether to open the page of recovery factors and devices, in a window of the frame's own. Nothing of it reaches the app. */
  OPEN_WALLET_PAGE: {
    /** The section that the page begins with, whose sections all keep their own questions. */
    payload: v.optional(v.strictObject({ section: v.literal('methods') })),
    reply: Nothing,
    timeoutMs: STEP_MS,
    isAnswered: true,
  },
} as const satisfies FrameRows
