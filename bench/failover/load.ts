import { sleep } from '@foyer/kit'

/** A work that a server has acknowledged. */
export interface Work {
  readonly beganAtMs: number
}

/** A request that was answered well. */
export interface Answered {
  readonly sentAtMs: number
  readonly atMs: number
}

/** The findings at the new primary. */
export interface Checked {
  readonly lost: number
  readonly doubled: number
  readonly replayed: number
}

/** Clients of a server that work without a pause. */
export interface Callers {
  readonly works: readonly Work[]
  readonly answers: readonly Answered[]
  /** The reasons for which works were not acknowledged. */
  readonly refused: readonly string[]
  /** Lets the works that have begun end. */
  stop(): Promise<void>
  check(): Promise<Checked>
  close(): Promise<void>
}

/** Requests of before the kill that are sent again after it. */
const KEPT_REQUESTS = 50

/** Sends requests, notes those that were answered well, and keeps some to be sent again. */
export function watchRequests(send: (request: Request) => Response | Promise<Response>) {
  const answers: Answered[] = []
  const kept: Request[] = []
  return {
    answers,
    async send(request: Request): Promise<Response> {
      const sentAtMs = performance.now()
      const again = request.clone()
      const reply = await send(request)
      if (reply.ok) {
        answers.push({ sentAtMs, atMs: performance.now() })
        if (kept.length < KEPT_REQUESTS) kept.push(again)
      }
      return reply
    },
    /** How many of the kept requests are accepted once more. */
    async countReplayed(): Promise<number> {
      const replies = await Promise.all(kept.map(async (request) => send(request.clone())))
      return replies.filter(({ ok }) => ok).length
    },
  }
}

/** How long a refused client waits before it begins again. */
const PAUSE_MS = 50

/** Starts clients, each of which does one work after the other. A work that throws was not acknowledged. */
export function startWorks<Done extends object>(count: number, work: (number: number) => Promise<Done>) {
  const works: (Done & Work)[] = []
  const refused: string[] = []
  let isOver = false
  let number = 0

  async function keepWorking(): Promise<void> {
    while (!isOver) {
      const beganAtMs = performance.now()
      number += 1
      try {
        works.push({ ...(await work(number)), beganAtMs })
      } catch (error) {
        refused.push(String(error).slice(0, 200))
        await sleep(PAUSE_MS)
      }
    }
  }

  const working = Promise.all(Array.from({ length: count }, keepWorking))
  return {
    works,
    refused,
    async stop() {
      isOver = true
      await working
    },
  }
}
