import type { Hex } from 'viem'
import type { Reach } from '../../kernel/outbound/askOutside.ts'
import { answerBatch } from './answerBatch.ts'
import type { Names } from './names.ts'

/** The servers that answer for names elsewhere than on the chain. */
export interface NameServers {
  /** Asks the servers of a batch of questions; undefined for what is no batch that clients of names send. */
  ask(batch: Hex, signal: AbortSignal): Promise<Hex | undefined>
}

/** Reaches the servers of names, and answers for those that are given out here. */
export function createNameServers(input: {
  readonly names: Pick<Names, 'answer'> | undefined
  /** @default the public internet */
  readonly reach?: Reach | undefined
}): NameServers {
  return { ask: (batch, signal) => answerBatch({ ...input, batch, signal }) }
}

declare module '../../base/services.ts' {
  interface Services {
    /** Absent where the gateway cannot open connections, as in a browser. */
    readonly nameServers?: NameServers
  }
}
