import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { AbiCoder, concat, keccak256, type SigningKey, toBeHex } from 'ethers'
import * as v from 'valibot'

const Body = v.object({ sender: v.string(), data: v.string() })
const LIFETIME_S = 300

/** How a server answers a question of a contract, as text of the body; a number is the status of a failure. */
export type LookUpAnswer = (question: string, sender: string) => string | number | Promise<string | number>

/** A server that a resolver sends its clients to. Standard: ERC-3668. */
export interface LookUpServer {
  readonly url: string
  /** The path and the method of each request. */
  readonly asked: readonly string[]
  close(): Promise<void>
}

/** Starts a server that answers over HTTP, in both ways of the standard: by the address alone, and by a body. */
export async function startLookUpServer(answer: LookUpAnswer): Promise<LookUpServer> {
  const asked: string[] = []
  const server = createServer(async (request, reply) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(Buffer.from(chunk))
    const path = request.url ?? '/'
    asked.push(`${request.method} ${path}`)
    const [, ofPath = '', inPath = ''] = /\/(0x[0-9a-f]*)\/(0x[0-9a-f]*)(?:\.json)?$/i.exec(path) ?? []
    const { sender, data } =
      request.method === 'POST'
        ? v.parse(Body, JSON.parse(Buffer.concat(chunks).toString()))
        : { sender: ofPath, data: inPath }
    const said = await answer(data, sender)
    const status = typeof said === 'number' ? said : 200
    reply
      .writeHead(status, { 'content-type': 'application/json' })
      .end(typeof said === 'number' ? '{}' : said)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // it listens on a port
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

/** Signs the result of a question for a contract of `contracts/NamesResolver.sol`, as a gateway of ours does. */
export function signLookUp(
  key: SigningKey,
  input: {
    readonly question: string
    readonly resolver: string
    /** ABI-encoded. */
    readonly result: string
    readonly expires?: number
  },
): string {
  const { question, resolver, result, expires = Math.floor(Date.now() / 1000) + LIFETIME_S } = input
  const head = concat(['0x1900', resolver, toBeHex(expires, 8)])
  const digest = keccak256(concat([head, keccak256(question), keccak256(result)]))
  const values = [result, expires, key.sign(digest).serialized]
  return AbiCoder.defaultAbiCoder().encode(['bytes', 'uint64', 'bytes'], values)
}
