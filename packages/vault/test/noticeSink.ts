import { createServer } from 'node:http'
import * as v from 'valibot'

const Notice = v.object({ notice: v.string() })

/** A server in the gateway's place that keeps what it is told. */
export async function startNoticeSink(path: string) {
  const notices: string[] = []
  let failures = 0
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(Buffer.from(chunk))
    if (request.url !== path || failures > 0) {
      failures = Math.max(0, failures - 1)
      response.writeHead(503).end()
      return
    }
    notices.push(v.parse(Notice, JSON.parse(Buffer.concat(chunks).toString())).notice)
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"done":true}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new TypeError('the sink has no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    notices,
    /** Refuses the next calls, as a gateway that is away. */
    failNext(count: number) {
      failures = count
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
