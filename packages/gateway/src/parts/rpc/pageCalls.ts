import type { RpcReply, RpcRequest } from '@foyer/api'
import { raceAbort, withTimeLimit } from '@foyer/kit'
import type { StoredAnswers } from '@foyer/server-kit/store'
import { GatewayError } from '../../base/errors.ts'
import { monotonicMs } from '../../base/monotonicMs.ts'
import { chainFamilyOf } from '../../kernel/chains/families.ts'
import type { KeepRule, KeptAnswers } from '../../kernel/chains/keepRule.ts'
import type { ChainNodes } from '../../kernel/nodes/nodes.ts'
import { type Answer, type AnswerShelf, createAnswerShelf, type Origin } from './answerShelf.ts'

/** Nodes have time limits of their own, all together shorter than this. */
const ASK_MS = 60_000
/** How long the question of another visitor is waited for, who may have put anything beside it. */
const OTHERS_MS = 1_000

/** Passes the calls of pages on. It is no `ChainNodes`: whatever decides about money asks those. */
export interface PageCalls {
  /** The same as `ChainNodes.call`, with answers that others have got where the family of the chain says so. */
  call(chainId: string, requests: readonly RpcRequest[], signal: AbortSignal): Promise<readonly RpcReply[]>
}

/** A question that this process is asking. */
interface Flight {
  readonly request: RpcRequest
  readonly rule: KeepRule
  readonly answered: (answer: Answer) => void
  readonly failed: (error: unknown) => void
}

/** A question of a visitor whose answer may be kept. */
interface Asked {
  readonly chainId: string
  readonly rules: KeptAnswers
  readonly request: RpcRequest
  readonly rule: KeepRule
  readonly signal: AbortSignal
}

/** A request with the answer that is on its way; without one for a request that no other asks. */
interface Planned {
  readonly request: RpcRequest
  readonly answer: Promise<Answer> | undefined
}

/**
 * Creates the calls of pages. An answer that may be kept is looked for in this process, then among those that other replicas have left, and
 * only then asked for; pages that ask the same at the same time wait for one answer, a second at most. A result that does not answer its question is given
 * to whoever asked, and is not kept; in the store it counts as none.
 */
export function createPageCalls(input: {
  readonly nodes: ChainNodes
  readonly shared?: StoredAnswers | undefined
  /** Told for each answer that came from no node. */
  readonly onKept?: (origin: Origin) => void
  readonly now?: () => number
}): PageCalls {
  const { nodes, shared, onKept = () => undefined, now = monotonicMs } = input
  const shelf = createAnswerShelf({ shared, onKept, now })
  const flights = new Map<string, Promise<Answer>>()
  const joinFlight = createJoin(shelf, askNodes)

  function findHere(asked: Asked): Promise<Answer> | undefined {
    const known = shelf.findHere(asked.rule)
    if (known !== undefined) return Promise.resolve(known)
    const flight = flights.get(asked.rule.key)
    return flight && joinFlight(flight, asked)
  }

  /** Registers a question, so that others wait for its answer. */
  function take(request: RpcRequest, rule: KeepRule, mine: Flight[]): Promise<Answer> {
    const answer = new Promise<Answer>((answered, failed) => {
      mine.push({ request, rule, answered, failed })
    })
    flights.set(rule.key, answer)
    return answer
  }

  async function askNodes(chainId: string, rules: KeptAnswers, left: readonly Flight[]): Promise<void> {
    const requests = left.map(({ request }) => request)
    // One page that leaves does not take the answer from the others.
    const replies = await withTimeLimit((signal) => nodes.call(chainId, requests, signal), {
      limitMs: ASK_MS,
      what: 'The node',
    })
    for (const [index, { request, rule, answered }] of left.entries()) {
      const { id: _, ...answer } = replyAt(replies, index)
      const block = rules.newestOf?.(request, answer.result)
      if (block !== undefined) shelf.noteNewest(chainId, block)
      shelf.keep(chainId, rule, answer)
      answered(answer)
    }
  }

  /** Finds the answers to questions in the store, and asks a node for all others at once. */
  async function answerAll(chainId: string, rules: KeptAnswers, mine: readonly Flight[]): Promise<void> {
    const left: Flight[] = []
    const look = async (flight: Flight) => {
      const found = await shelf.findThere(flight.rule)
      if (found === undefined) left.push(flight)
      else flight.answered(found)
    }
    try {
      await Promise.all(mine.map(look))
      if (left.length > 0) await askNodes(chainId, rules, left)
    } catch (error) {
      for (const { failed } of left) failed(error)
    } finally {
      for (const { rule } of mine) flights.delete(rule.key)
    }
  }

  return {
    async call(chainId, requests, signal) {
      const rules = chainFamilyOf(chainId)?.kept
      if (rules === undefined || !nodes.supports(chainId)) return nodes.call(chainId, requests, signal)
      const mine: Flight[] = []
      const planned = requests.map((request): Planned => {
        const rule = rules.ruleOf(request, chainId)
        const asked = rule && { chainId, rules, request, rule, signal }
        return { request, answer: asked && (findHere(asked) ?? take(request, asked.rule, mine)) }
      })
      if (mine.length > 0) void answerAll(chainId, rules, mine)
      return joinReplies(planned, (own) => nodes.call(chainId, own, signal), signal)
    },
  }
}

/**
 * Creates the wait for what another visitor is asking. That one has chosen the batch: where it fails, takes long or has no answer to this question,
 * the question is asked by itself, once for all who were waiting.
 */
function createJoin(
  shelf: Pick<AnswerShelf, 'findHere'>,
  askNodes: (chainId: string, rules: KeptAnswers, left: readonly Flight[]) => Promise<void>,
): (flight: Promise<Answer>, asked: Asked) => Promise<Answer> {
  const alone = new Map<string, Promise<Answer>>()

  function askAlone({ chainId, rules, request, rule }: Asked): Promise<Answer> {
    const answer = new Promise<Answer>((answered, failed) => {
      askNodes(chainId, rules, [{ request, rule, answered, failed }]).catch(failed)
    }).finally(() => alone.delete(rule.key))
    alone.set(rule.key, answer)
    return answer
  }

  return async (flight, asked) => {
    const limit = { limitMs: OTHERS_MS, what: 'The question of another visitor' }
    const answer = await withTimeLimit(() => flight, limit).catch(() => undefined)
    if (answer !== undefined && asked.rule.isAnswer(answer.result)) return answer
    // Whoever has left asks nothing any more.
    asked.signal.throwIfAborted()
    const known = shelf.findHere(asked.rule)
    return known ?? alone.get(asked.rule.key) ?? askAlone(asked)
  }
}

/** Passes on the requests that have no answer yet, and puts all answers in the order of their requests, each under its own id. */
async function joinReplies(
  planned: readonly Planned[],
  pass: (requests: readonly RpcRequest[]) => Promise<readonly RpcReply[]>,
  signal: AbortSignal,
): Promise<readonly RpcReply[]> {
  const own = planned.filter(({ answer }) => answer === undefined).map(({ request }) => request)
  const passed = own.length > 0 ? pass(own) : Promise.resolve([])
  const all = Promise.all([passed, Promise.all(planned.map(({ answer }) => answer))])
  const [replies, answers] = await raceAbort(all, signal)
  let next = 0
  return planned.map(({ request: { id } }, index) => {
    const answer = answers[index]
    if (answer !== undefined) return { ...answer, id }
    next += 1
    return replyAt(replies, next - 1)
  })
}

function replyAt(replies: readonly RpcReply[], index: number): RpcReply {
  const reply = replies[index]
  if (reply === undefined) throw new GatewayError('internal', 'A call came back without its reply.')
  return reply
}
