import {
  decodeFunctionData,
  encodeAbiParameters,
  encodeErrorResult,
  type Hex,
  parseAbi,
  parseAbiParameters,
} from 'viem'
import type { Reach } from '../../kernel/outbound/askOutside.ts'
import { type Answer, askServers, type LookUp } from './askServer.ts'
import type { Names } from './names.ts'

/** More records of one name than the modal asks for at once. */
const MAX_LOOK_UPS = 8
/** The path of a gateway's answers about the names that it gives out itself. */
const OWN_ANSWERS = '/v1/names/answers/'

const BATCH = parseAbi([
  'struct Query { address sender; string[] urls; bytes data; }',
  'function query(Query[] queries) view returns (bool[] failures, bytes[] responses)',
])
const FAILURE = parseAbi(['error HttpError(uint16 status, string message)'])
const ANSWERS = parseAbiParameters('bool[] failures, bytes[] responses')

/** The limits of a batch. */
export interface BatchInput {
  readonly batch: Hex
  /** The names that this gateway gives out. */
  readonly names: Pick<Names, 'answer'> | undefined
  readonly signal: AbortSignal
  /** @default the public internet */
  readonly reach?: Reach | undefined
}

/**
 * Asks the servers of each question of a batch, side by side, as the batch gateways of ENS do. Undefined for what is no batch, or a longer one than
 * anybody has to ask. Standards: ERC-3668, ENSIP-21.
 */
export async function answerBatch(input: BatchInput): Promise<Hex | undefined> {
  const lookUps = readBatch(input.batch)
  if (!lookUps || lookUps.length > MAX_LOOK_UPS) return undefined
  const answers = await Promise.all(lookUps.map((lookUp) => answerOne(lookUp, input)))
  return encodeAbiParameters(ANSWERS, [
    answers.map(({ data }) => data === undefined),
    answers.map((answer) => answer.data ?? toFailure(answer)),
  ])
}

function readBatch(data: Hex): readonly LookUp[] | undefined {
  try {
    return decodeFunctionData({ abi: BATCH, data }).args[0]
  } catch {
    return undefined
  }
}

/** A question about a name of ours is answered here: the gateway need not reach itself by its public address. */
async function answerOne(lookUp: LookUp, { names, signal, reach }: BatchInput): Promise<Answer> {
  const isOurs = lookUp.urls.some((url) => url.includes(OWN_ANSWERS))
  const own = isOurs ? await names?.answer(lookUp.data) : undefined
  if (own !== undefined) return { data: `0x${own.slice(2)}` }
  return askServers(lookUp, { signal, reach })
}

function toFailure(answer: Answer): Hex {
  const status = answer.data === undefined ? answer.status : 0
  const args = [status, 'The server did not answer.'] as const
  return encodeErrorResult({ abi: FAILURE, errorName: 'HttpError', args })
}
