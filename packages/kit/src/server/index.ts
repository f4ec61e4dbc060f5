export {
  type AnswerMemory,
  type AnswerMemoryInput,
  createAnswerMemory,
  NoAnswerError,
} from './answerMemory.ts'
export { forwardedAddress, type RequestSource } from './forwardedAddress.ts'
export {
  gauge,
  METRICS_TYPE,
  type MetricFamily,
  type MetricValue,
  renderMetrics,
  valuesBy,
} from './metricsText.ts'
export { once } from './once.ts'
export { isOriginPattern, matchesOrigin } from './originPattern.ts'
