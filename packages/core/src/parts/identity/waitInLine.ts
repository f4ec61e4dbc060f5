import { sleep } from '@foyer/kit'
import type { Modal } from '../../kernel/modal.ts'
import { isInLine, isLineFull, retryAtMsOf, toEmailProblem } from '../email/index.ts'
import { type LineState, lineStateOf, setLineStep, setPlace } from './lineSlice.ts'

/** How long a turn is open, and servers that are away at its time are asked again. */
const OPEN_MS = 600_000
/** The longest pause between tries while no server answers. */
const LONGEST_PAUSE_MS = 15_000
/** A place that begins so soon is the one that was told: waits are told in whole seconds. */
const ROUNDED_MS = 2_000

/** A sign-in that waits for its turn. */
export interface Turn {
  /** Why it has not begun: the frame's failure, with the time to wait. */
  readonly error: unknown
  /** Begins anew, in the task of the press. */
  readonly press: () => unknown
  /** Begins by itself, and resolves with what follows. Absent where the browser wants a press. */
  readonly again?: (signal: AbortSignal) => Promise<() => Promise<void>>
  /** Says why it could not. */
  readonly fail?: (error: unknown) => void
  /** The view that waits gives its place to the line. */
  readonly isReplacing?: boolean
}

/** The sign-in that waits. Not in the state, which is plain data. */
function createOwn(): { turn: Turn | undefined; stop(): void } {
  const own: ReturnType<typeof createOwn> = {
    turn: undefined,
    stop: () => {
      own.turn = undefined
    },
  }
  return own
}

/** Shows how long it takes until it is the visitor's turn. Coming back to the same sign-in leads to the same place. */
export function showLine(modal: Modal, turn: Turn): void {
  const { router, state, platform } = modal
  modal.own(createOwn).turn = turn
  const { step, atMs } = lineStateOf(state)
  const now = platform.now()
  // They were told that their turn is open.
  const hadTurn = step === 'due' && now - atMs < OPEN_MS
  setPlace(state, placeOf(turn.error, now, hadTurn))
  if (turn.isReplacing) router.replace('InLine')
  else router.push('InLine')
}

function placeOf(error: unknown, nowMs: number, hadTurn: boolean): LineState {
  const step = isLineFull(error) ? 'full' : 'waiting'
  const atMs = Math.max(retryAtMsOf(error, nowMs), nowMs)
  return { step, atMs, sinceMs: nowMs, isAnew: hadTurn && atMs - nowMs > ROUNDED_MS }
}

/** The input of `waitInLine`. */
export interface WaitInLineInput {
  /** The signal of the view that shows the line. Its abort ends the wait; the place stays. */
  readonly signal: AbortSignal
}

/**
 * Waits until it is the visitor's turn, then begins the sign-in, or says that it can be begun. Calls: frame CONNECT_EMAIL.
 * @throws ModalError sign_in_failed, iframe_load_failed, iframe_request_timeout, aborted
 */
export async function waitInLine(modal: Modal, { signal }: WaitInLineInput): Promise<void> {
  const { state, platform } = modal
  const { turn } = modal.own(createOwn)
  // The app opened the view by its name.
  if (!turn) return leaveLine(modal)
  let goOn: (() => Promise<void>) | undefined
  while (lineStateOf(state).step === 'waiting') {
    const { atMs } = lineStateOf(state)
    await sleep(Math.max(0, atMs - platform.now()), { signal, setTimer: platform.setTimer })
    if (!turn.again) return setLineStep(state, 'due')
    goOn = await beginInTurn(modal, { turn, again: turn.again, atMs, signal })
  }
  // Outside of the task, because the next view leaves this one, which would abort a running task.
  await goOn?.()
}

interface Beginning {
  readonly turn: Turn
  readonly again: NonNullable<Turn['again']>
  /** When the turn began. */
  readonly atMs: number
  readonly signal: AbortSignal
}

/** Begins the sign-in whose turn it is. Servers that are away are asked again, as long as the turn is open. Undefined where it waits anew. */
async function beginInTurn(
  modal: Modal,
  { turn, again, atMs, signal }: Beginning,
): Promise<(() => Promise<void>) | undefined> {
  const { state, platform, tasks } = modal
  setLineStep(state, 'admitting')
  for (let tries = 0; ; tries += 1) {
    try {
      return await tasks.run('waitInLine', signal, again)
    } catch (error) {
      if (signal.aborted) throw error
      const now = platform.now()
      if (isInLine(error)) return void setPlace(state, placeOf(error, now, true))
      if (!isAway(error) || now - atMs >= OPEN_MS) fail(modal, turn, error)
      setLineStep(state, 'away')
      await sleep(pauseAfter(error, tries, now), { signal, setTimer: platform.setTimer })
    }
  }
}

/** The time until the next try: what a server has said of it, or a growing pause. */
function pauseAfter(error: unknown, tries: number, nowMs: number): number {
  return Math.max(Math.min(1_000 * 2 ** tries, LONGEST_PAUSE_MS), retryAtMsOf(error, nowMs) - nowMs)
}

/** Whether no server has said anything. */
function isAway(error: unknown): boolean {
  const problem = toEmailProblem(error)
  return problem === 'unreachable' || problem === 'timed_out'
}

function fail(modal: Modal, turn: Turn, error: unknown): never {
  leaveLine(modal)
  turn.fail?.(error)
  throw error
}

/** Leaves the line: back to where the visitor came from. Their place stays. */
export function leaveLine({ router }: Modal): void {
  if (!router.pop()) router.replace('Connect')
}

/** Begins the sign-in whose turn it is. To be called in the task of the press, since browsers open windows only there. */
export function takeTurn(modal: Modal): void {
  const { turn } = modal.own(createOwn)
  leaveLine(modal)
  void Promise.resolve(turn?.press()).catch(() => {})
}
