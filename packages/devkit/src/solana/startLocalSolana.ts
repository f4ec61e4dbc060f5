import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { address, lamports } from '@solana/kit'
import { createLedger, type Ledger } from './ledger.ts'
import { answer, type NodeContext } from './methods.ts'
import { NodeError } from './nodeError.ts'
import { type LocalToken, putAccount, putToken } from './putToken.ts'

/** The network of the local chain. Its id is the beginning of the hash that its node gives for the first block. */
export const LOCAL_SOLANA_GENESIS = 'FoyerLoca1So1anaFoyerLoca1So1ana11111111111'
export const LOCAL_SOLANA_ID = `solana:${LOCAL_SOLANA_GENESIS.slice(0, 32)}` as const

const SLOT_MS = 400
const BODY_MAX_BYTES = 1_048_576

/** A local chain of Solana: the programs and the machine of a validator, without a network. */
export interface LocalSolana {
  readonly url: string
  readonly ledger: Ledger
  /** Gives an account so much that it has at least this. */
  fund(account: string, amountBase: bigint): void
  /** Puts a token on the chain, with what some owners have of it. */
  putToken(token: LocalToken): Promise<void>
  /** Writes an account, as if its program had. */
  putAccount(account: { readonly address: string; readonly program: string; readonly data: Uint8Array }): void
  /** Calls a method of the node, as over HTTP. @throws NodeError */
  request(method: string, params?: readonly unknown[]): unknown
  stop(): Promise<void>
}

/** Loads the machine that runs the programs of Solana. */
export type LoadMachine = () => Promise<typeof import('litesvm')>

/** Where the machine has no build for a platform, such as Windows. */
export class NoLocalSolanaError extends Error {
  override readonly name = 'NoLocalSolanaError'
}

/**
 * Starts a local chain of Solana behind JSON-RPC over HTTP. Blocks come every 400 ms.
 * @throws NoLocalSolanaError where the platform has no build of the machine
 */
export async function startLocalSolana(input: {
  /** 0 picks a free port. */
  readonly port: number
  readonly funded?: readonly { readonly address: string; readonly amountBase: bigint }[]
  /** Whether blocks are made automatically. @default true */
  readonly isTicking?: boolean
  /** Loads the machine, which has a build for some platforms only. @default litesvm */
  readonly loadMachine?: LoadMachine | undefined
}): Promise<LocalSolana> {
  const load = input.loadMachine ?? (() => import('litesvm'))
  const { LiteSVM, FailedTransactionMetadata } = await load().catch((cause: unknown) => {
    throw new NoLocalSolanaError('There is no build of litesvm for this platform.', { cause })
  })
  // Its own check knows the newest block's hash alone, and its own history refuses what it has seen; the ledger does both.
  const svm = new LiteSVM().withTransactionHistory(0n).withBlockhashCheck(false)
  const ledger = createLedger(svm, FailedTransactionMetadata)
  const node: NodeContext = {
    svm,
    ledger,
    genesisHash: LOCAL_SOLANA_GENESIS,
    fund(account, amountBase) {
      const missing = amountBase - (svm.getBalance(address(account)) ?? 0n)
      if (missing > 0n) svm.airdrop(address(account), lamports(missing))
    },
  }
  for (const { address: account, amountBase } of input.funded ?? []) node.fund(account, amountBase)
  const server = createServer((request, response) => void serve(node, request, response))
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(input.port, '127.0.0.1', resolve)
  })
  const ticking = input.isTicking === false ? undefined : setInterval(ledger.tick, SLOT_MS)
  ticking?.unref()
  const bound = server.address()
  return {
    url: `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : input.port}`,
    ledger,
    fund: node.fund,
    putToken: (token) => putToken(svm, token),
    putAccount: (account) => putAccount(svm, account),
    request: (method, params = []) => answer(node, method, params),
    async stop() {
      clearInterval(ticking)
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'content-type': 'application/json',
}

async function serve(node: NodeContext, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method === 'OPTIONS') return void response.writeHead(204, HEADERS).end()
  try {
    const body: unknown = JSON.parse(await readBody(request))
    const reply = Array.isArray(body) ? body.map((one) => answerCall(node, one)) : answerCall(node, body)
    response.writeHead(200, HEADERS).end(JSON.stringify(reply))
  } catch {
    response.writeHead(400, HEADERS).end(JSON.stringify({ jsonrpc: '2.0', id: null, error: PARSE_ERROR }))
  }
}

const PARSE_ERROR = { code: -32_700, message: 'Parse error' }

function answerCall(node: NodeContext, call: unknown): unknown {
  const { id = null, method, params } = Object(call)
  try {
    const given = Array.isArray(params) ? params : []
    return { jsonrpc: '2.0', id, result: answer(node, String(method), given) }
  } catch (error) {
    const known = error instanceof NodeError ? error : new NodeError(-32_603, String(error))
    const { code, message, data } = known
    return { jsonrpc: '2.0', id, error: { code, message, ...(data !== undefined && { data }) } }
  }
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    size += chunk.length
    if (size > BODY_MAX_BYTES) throw new NodeError(-32_600, 'The request is too large.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
