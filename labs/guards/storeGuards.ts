import type { Guard } from './guard.ts'

const THREAT = 'Somebody writes to the store that gateways share'
const STORE = 'packages/server-kit/src/store'
const RPC = 'packages/gateway/src/parts/rpc'

/** Guards of the answers in the store that all gateways share. */
export const STORE_GUARDS: readonly Guard[] = [
  {
    threat: THREAT,
    name: 'an answer has the seal of a gateway',
    file: `${STORE}/sealText.ts`,
    from: 'if (!timingSafeEqual(Buffer.from(seal), Buffer.from(sealOf(name, end, text)))) return undefined',
    to: '',
    test: `${STORE}/storedAnswers.test.ts`,
  },
  {
    threat: THREAT,
    name: 'an answer belongs to its question, and has its end',
    file: `${STORE}/sealText.ts`,
    from: '.update(JSON.stringify([name, end]))',
    to: '',
    test: `${STORE}/storedAnswers.test.ts`,
  },
  {
    threat: THREAT,
    name: 'an answer ends',
    file: `${STORE}/sealText.ts`,
    from: 'return leftMs > 0 ? { text, leftMs } : undefined',
    to: 'return { text, leftMs }',
    test: `${STORE}/storedAnswers.test.ts`,
  },
  {
    threat: THREAT,
    name: 'a huge value is not read whole',
    file: `${STORE}/storedAnswers.ts`,
    from: 'redis.getrange(name, 0, MAX_BYTES - 1)',
    to: 'redis.getrange(name, 0, -1)',
    test: `${STORE}/storedAnswers.test.ts`,
  },
  {
    threat: THREAT,
    name: 'a store that hangs is left alone',
    file: `${STORE}/patience.ts`,
    from: 'if (nowMs() < restUntilMs) return undefined',
    to: '',
    test: `${STORE}/storedAnswers.test.ts`,
  },
  {
    threat: THREAT,
    name: 'an answer in the store answers its question',
    file: `${RPC}/answerShelf.ts`,
    from: 'if (found === undefined || !rule.isAnswer(found.answer)) return undefined',
    to: 'if (found === undefined) return undefined',
    test: `${RPC}/pageCalls.test.ts`,
  },
  {
    threat: THREAT,
    name: 'an answer of a node answers its question before it is kept',
    file: `${RPC}/answerShelf.ts`,
    from: 'if (answer.error !== undefined || !rule.isAnswer(answer.result)) return',
    to: 'if (answer.error !== undefined) return',
    test: `${RPC}/pageCalls.test.ts`,
  },
  {
    threat: THREAT,
    name: 'a transaction is kept once nobody gives its block up',
    file: `${RPC}/answerShelf.ts`,
    from: 'return rule.blockOf(result) + DEEP <= known.block',
    to: 'return true',
    test: `${RPC}/pageCalls.test.ts`,
  },
  {
    threat: THREAT,
    name: 'a node answers the secure frame',
    file: `${RPC}/routes.ts`,
    from: 'const isFrame = origin !== undefined && origin === frameOriginOf(app)',
    to: 'const isFrame = false',
    test: `${RPC}/frameCalls.test.ts`,
  },
  {
    threat: THREAT,
    name: 'a catalogue that nobody leaves is not waited for',
    file: 'packages/gateway/src/parts/catalogue/sharedCatalogue.ts',
    from: 'while (performance.now() - startedAtMs < WAIT_MS) {',
    to: 'while (performance.now() - startedAtMs < 20_000) {',
    test: 'packages/gateway/src/parts/catalogue/sharedCatalogue.test.ts',
  },
]
