export {
  createHttpServer,
  drainServer,
  endConnectionsWhile,
  type Fetch,
  type HttpServerOptions,
  MAX_CONNECTIONS,
  RECEIVE_TIMING,
  type ReceiveTiming,
} from './httpServer.ts'
export { type JsonRules, parseInput, parseJsonBody, parseKept } from './parseInput.ts'
export {
  ProblemError,
  type ProblemOptions,
  problem,
  problemReply,
  rateLimited,
  refuseWhenWaiting,
  storageUnavailable,
} from './problemError.ts'
export { createReadBody, type ReadBody, requireMediaType } from './readBody.ts'
