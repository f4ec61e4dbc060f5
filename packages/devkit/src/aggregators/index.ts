export {
  type AggregatorQuestion,
  createFakeAggregator,
  type FakeAggregator,
  type Misbehaviour,
} from './createFakeAggregator.ts'
export { HOSTILE_QUOTES, type HostileQuote } from './hostileQuotes.ts'
export { placeRollupOracle, placeStandIns, type StandIns } from './placeStandIns.ts'
