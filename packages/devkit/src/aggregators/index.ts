export {
  type AggregatorDouble,
  type AggregatorQuestion,
  createAggregatorDouble,
  type Misbehaviour,
} from './createAggregatorDouble.ts'
export { HOSTILE_QUOTES, type HostileQuote } from './hostileQuotes.ts'
export { placeRollupOracle, placeStandIns, type StandIns } from './placeStandIns.ts'
