export { toAsciiDigits } from './digits.ts'
export { createEmitter, type Emitter } from './emitter.ts'
export { type HeldEmpty, holdEmpty } from './holdEmpty.ts'
export { createInTurn } from './inTurn.ts'
export { isRecord } from './isRecord.ts'
export { isWebUrl } from './isWebUrl.ts'
export { type BurstLimit, type BurstOptions, limitBursts } from './limitBursts.ts'
export { loadOnce } from './loadOnce.ts'
export { loadTwice } from './loadTwice.ts'
export { once } from './once.ts'
export { createOpenPrompt, type OpenPrompt } from './openPrompt.ts'
export { isOriginPattern, matchesOrigin } from './originPattern.ts'
export { periodText } from './periodText.ts'
export { raceAbort, untilAborted } from './raceAbort.ts'
export { type AmountRefusal, type ReadAmount, readAmountText } from './readAmountText.ts'
export { isRefusalText, readJsonIn } from './refusal.ts'
export {
  createSilentQuestions,
  type SilentQuestions,
  type SilentQuestionsInput,
} from './silentQuestions.ts'
export { type SleepOptions, sleep } from './sleep.ts'
export {
  startTimeLimit,
  type TimeLimit,
  TimeLimitError,
  type TimeLimitOptions,
  withTimeLimit,
} from './timeLimit.ts'
export { type SetTimer, setPlatformTimer } from './timer.ts'
export { toComparable } from './toComparable.ts'
export { type NextTurn, startTurns, type Turns, type TurnsInput } from './turns.ts'
export { toSafeIcon, toSafeName } from './walletDisplay.ts'
export { watchPage } from './watchPage.ts'
export { type WhenListedInput, whenListed } from './whenListed.ts'
