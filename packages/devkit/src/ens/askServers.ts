import { AbiCoder, Interface } from 'ethers'
import * as v from 'valibot'

const Reply = v.object({ data: v.string() })
const batch = new Interface(['function query((address sender, string[] urls, bytes data)[] queries)'])
const failure = new Interface(['error HttpError(uint16 status, string message)'])

/** Asks the servers of a batch of questions one by one, as a gateway does, but without any of its guards. Standard: ENSIP-21. */
export async function askServers(call: string): Promise<string> {
  const queries: { sender: string; urls: readonly string[]; data: string }[] = batch
    .decodeFunctionData('query', call)[0]
    .map((query: unknown[]) => ({ sender: query[0], urls: query[1], data: query[2] }))
  const answers = await Promise.all(queries.map(askServer))
  const [failures, responses] = [answers.map(({ isFailed }) => isFailed), answers.map(({ data }) => data)]
  return AbiCoder.defaultAbiCoder().encode(['bool[]', 'bytes[]'], [failures, responses])
}

async function askServer({ sender, urls, data }: { sender: string; urls: readonly string[]; data: string }) {
  const body = JSON.stringify({ sender, data })
  const url = (urls[0] ?? '').replace('{sender}', sender.toLowerCase())
  const reply = url.includes('{data}')
    ? await fetch(url.replace('{data}', data))
    : await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  if (!reply.ok) return { isFailed: true, data: failure.encodeErrorResult('HttpError', [reply.status, '']) }
  return { isFailed: false, data: v.parse(Reply, await reply.json()).data }
}
