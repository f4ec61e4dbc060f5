import type { Eip1193Provider } from '@foyer/core/ports'
import { sleep } from '@foyer/kit'
import * as v from 'valibot'
import type { HostChannel } from './hostChannel.ts'
import { HostError } from './hostError.ts'
import { createHostRequests, type HostProbe, type ReadReply } from './hostRequests.ts'
import { type AskSafe, createSafeAnswers } from './safeAnswers.ts'
import { type SafeInfo, SafeInfoSchema } from './safeInfo.ts'

/** The version of the messages that this speaks. */
const VERSION = '9.1.0'
/** How often the Safe is asked for what its owners have signed since. */
const POLL_MS = 2_000

const readReply: ReadReply = (message) => {
  const { id, success, data, error, version } = message
  if (typeof id !== 'string' || typeof version !== 'string' || !/^[1-9]/.test(version)) return undefined
  if (success === true) return { id, result: data }
  return success === false ? { id, error: toError(error) } : undefined
}

/** Errors of a Safe are texts. */
function toError(error: unknown): Error {
  const text = typeof error === 'string' ? error.slice(0, 1_000) : 'The Safe refused.'
  return /reject|denied|declin/i.test(text) ? new HostError(4001, text) : new HostError(-32_603, text)
}

/** Looks for a Safe around the page. */
export function probeSafeHost(channel: HostChannel, pollMs = POLL_MS): HostProbe {
  const requests = createHostRequests(channel, readReply)
  const ask: AskSafe = (method, params, signal) =>
    requests.send((id) => ({ id, method, params, env: { sdkVersion: VERSION } }), signal)
  return {
    async ask(signal) {
      const info = v.safeParse(SafeInfoSchema, await ask('getSafeInfo', undefined, signal))
      return info.success ? createSafeProvider(ask, info.output, pollMs) : undefined
    },
    stop: requests.stop,
  }
}

/** Creates the provider of a Safe. Account and network stay the same as long as the page is open: another Safe loads the page anew. */
function createSafeProvider(ask: AskSafe, info: SafeInfo, pollMs: number): Eip1193Provider {
  const answers = createSafeAnswers({ ask, info, pause: () => sleep(pollMs) })
  return Object.freeze({
    async request({ method, params = [] }: { readonly method: string; readonly params?: unknown }) {
      const list: readonly unknown[] = Array.isArray(params) ? params : [params]
      const answer = answers.get(method)
      if (answer) return answer(list)
      if (/^eth_(?:call|estimateGas|gasPrice|blockNumber|get[A-Z]\w+)$/.test(method))
        return ask('rpcCall', { call: method, params: list })
      throw new HostError(4200, `A Safe has no method ${method.slice(0, 64)}.`)
    },
  })
}
