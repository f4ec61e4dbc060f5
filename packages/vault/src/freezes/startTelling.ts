import type { VaultContext } from '../context.ts'
import type { Worker } from '../database/sweeper.ts'
import { tellReleases } from '../releases/tellReleases.ts'
import { tellGateway } from './tellGateway.ts'

const EVERY_MS = 5_000

/** Tells owners of waits that are over, and the gateway of freezes, where its address is set. What fails is tried again. */
export function startTelling(input: {
  readonly context: VaultContext
  readonly gatewayUrl: string | undefined
  readonly onError: (error: unknown) => void
  readonly everyMs?: number
}): Worker {
  const { context, gatewayUrl, onError } = input
  let running: Promise<unknown> = Promise.resolve()
  let isBusy = false
  const timer = setInterval(() => {
    if (isBusy) return
    isBusy = true
    const work = [
      tellReleases(context).catch(onError),
      ...(gatewayUrl === undefined ? [] : [tellGateway(context, gatewayUrl).catch(onError)]),
    ]
    running = Promise.all(work).finally(() => {
      isBusy = false
    })
  }, input.everyMs ?? EVERY_MS)
  timer.unref()
  return {
    async close() {
      clearInterval(timer)
      await running
    },
  }
}
