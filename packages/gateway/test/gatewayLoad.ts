import { randomUUID } from 'node:crypto'
import { postEvents } from '@foyer/api'
import { examples } from '@foyer/api/examples'
import { sleep } from '@foyer/kit'
import * as v from 'valibot'

/** The results of the requests. */
export interface LoadFigures {
  answered: number
  /** Ids of the events that the gateway said it had kept; each is a property of its event. */
  readonly accepted: Set<string>
  /** The failures, by status or error. */
  readonly failures: string[]
}

/** The callers and their requests. */
export interface LoadSettings {
  readonly callers: number
  readonly projectId: string
  /** Whether every other request is passed on to the node of chain 1. @default false */
  readonly asksNode?: boolean
  readonly signal: AbortSignal
}

const PAUSE_MS = 2
// A balance, which is asked of the node each time.
const PARAMS = [`0x${'11'.repeat(20)}`, 'latest']
const CALL = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_getBalance', params: PARAMS })

/**
 * Reads wallets and sends events without a pause, several callers at once, until the signal aborts. `figures` goes on changing
 * until `done` resolves.
 */
export function startGatewayLoad(
  urlOf: () => string,
  { callers, projectId, asksNode = false, signal }: LoadSettings,
): { readonly figures: LoadFigures; readonly done: Promise<void> } {
  const figures: LoadFigures = { answered: 0, accepted: new Set(), failures: [] }
  const batch = v.parse(postEvents.body, examples.find(({ route }) => route === postEvents)?.good.body)

  async function call(turn: number): Promise<void> {
    const isEvent = turn % 4 === 0
    const path = isEvent ? '/v1/events?' : '/v1/wallets?entries=2&'
    const headers = { 'content-type': 'application/json' }
    const id = randomUUID()
    const events = batch.events.slice(0, 1).map((event) => ({ ...event, properties: { id } }))
    const init = isEvent ? { method: 'POST', headers, body: JSON.stringify({ ...batch, events }) } : {}
    const reply =
      asksNode && turn % 2 === 1
        ? await fetch(`${urlOf()}/v1/?chainId=1&projectId=${projectId}`, {
            method: 'POST',
            headers,
            body: CALL,
          })
        : await fetch(`${urlOf()}${path}projectId=${projectId}`, init)
    const text = await reply.text()
    if (reply.status !== 200) figures.failures.push(`${reply.status} ${text.slice(0, 200)}`)
    else if (isEvent && JSON.parse(text).accepted === 1) figures.accepted.add(id)
  }

  async function keepCalling(first: number): Promise<void> {
    for (let turn = first; !signal.aborted; turn += 1) {
      await call(turn).catch((error: unknown) => figures.failures.push(String(error)))
      figures.answered += 1
      await sleep(PAUSE_MS)
    }
  }

  const done = Promise.all(Array.from({ length: callers }, (_, index) => keepCalling(index))).then(
    () => undefined,
  )
  return { figures, done }
}
