import { raceAbort } from '@foyer/kit'
import { proxy } from 'valtio/vanilla'
import { abortError } from '../../base/raceAbort.ts'
import { codedError } from '../errors/codedError.ts'
import { type ErrorInfo, toErrorInfo } from '../errors/toErrorInfo.ts'

/** Results of the tasks that the state has from the start. */
interface FirstResults {
  connectWallet: undefined
  disconnect: undefined
  loadRecommended: undefined
  loadWallets: undefined
  searchWallets: undefined
  switchNetwork: undefined
  loadBalance: undefined
}

/** Results of the tasks of other views. The state has a task once it has run; a missing one counts as idle. */
interface LaterResults {
  loadTokens: undefined
  loadActivity: undefined
  loadMoreActivity: undefined
  resolveReceiver: undefined
  estimateSend: undefined
  sendTokens: undefined
  watchReceipt: undefined
  settleReceipt: undefined
  submitEmail: undefined
  confirmOtp: undefined
  resendEmail: undefined
  watchDevice: undefined
  waitInLine: undefined
  updateEmail: undefined
  cancelUpdateEmail: undefined
  captureEmail: undefined
  confirmCaptureOtp: undefined
  skipCapture: undefined
  solveChallenge: undefined
  checkSignIn: undefined
  signIn: undefined
  cancelSignIn: undefined
  quoteSwap: undefined
  findSwapTokens: undefined
  sendSwap: undefined
  watchSwap: undefined
  settleSwap: undefined
  loadOnramp: undefined
  quoteOnramp: undefined
  beginPurchase: undefined
  watchPurchase: undefined
  loadPayment: undefined
  quotePayment: undefined
  sendPayment: undefined
  watchPayment: undefined
  findShared: undefined
  connectSocial: undefined
  confirmSocialCode: undefined
  setAccountType: undefined
  grantPermission: undefined
  loadGrants: undefined
  revokeGrant: undefined
  loadMove: undefined
  estimateMove: undefined
  moveAssets: undefined
  loadNames: undefined
  checkName: undefined
  registerName: undefined
}

/** All tasks, with their results. */
export type TaskResults = FirstResults & LaterResults

/** Name of a task. */
export type TaskName = keyof TaskResults

/** The state of one task. */
export type Task =
  | { readonly status: 'idle' }
  | { readonly status: 'pending' }
  | { readonly status: 'done' }
  | { readonly status: 'failed'; readonly error: ErrorInfo }

/** The state of every task, by name. */
export type TasksState = { readonly [K in keyof FirstResults]: Task } & {
  readonly [K in keyof LaterResults]?: Task
}

/** Holds the slice `tasks`, and runs jobs as tasks. */
export interface TasksController {
  readonly state: TasksState
  /**
   * Runs a job under a name. A newer run of the same name aborts the older one, and its late result is dropped. The job
   * is raced against its signal, so that one that never ends cannot block. Failures are stored in the state and thrown.
   */
  run<T>(
    name: TaskName,
    outerSignal: AbortSignal | undefined,
    job: (signal: AbortSignal) => Promise<T>,
  ): Promise<T>
  /** Sets a task to idle, and aborts it if it runs. */
  reset(name: TaskName): void
  /** Aborts all running tasks. */
  stop(): void
}

const FIRST: Record<keyof FirstResults, true> = {
  connectWallet: true,
  disconnect: true,
  loadRecommended: true,
  loadWallets: true,
  searchWallets: true,
  switchNetwork: true,
  loadBalance: true,
}

/** Creates the controller of the named tasks. */
export function createTasksController(): TasksController {
  const state = proxy(
    Object.fromEntries(Object.keys(FIRST).map((name) => [name, { status: 'idle' }])) as Record<
      TaskName,
      Task
    >,
  ) // the tasks of other views are added when they run
  const running = new Map<TaskName, AbortController>()

  /** Starts a run: aborts the older one of the same name, and aborts the new one when the outer signal aborts. */
  function begin(
    name: TaskName,
    outerSignal: AbortSignal | undefined,
  ): { controller: AbortController; unlink(): void } {
    const older = running.get(name)
    // Such a run would abort the older run, whose signal it was given, and so abort itself.
    if (older && older.signal === outerSignal)
      throw codedError('task_in_itself', `Task ${name} is run inside itself.`)
    older?.abort(abortError())
    const controller = new AbortController()
    const onOuterAbort = () => controller.abort(abortError())
    if (outerSignal?.aborted) onOuterAbort()
    outerSignal?.addEventListener('abort', onOuterAbort, { once: true })
    running.set(name, controller)
    state[name] = { status: 'pending' }
    return { controller, unlink: () => outerSignal?.removeEventListener('abort', onOuterAbort) }
  }

  async function run<T>(
    name: TaskName,
    outerSignal: AbortSignal | undefined,
    job: (signal: AbortSignal) => Promise<T>,
  ): Promise<T> {
    const { controller, unlink } = begin(name, outerSignal)
    const finish = (task: Task) => {
      unlink()
      if (running.get(name) !== controller) return
      running.delete(name)
      state[name] = task
    }
    try {
      controller.signal.throwIfAborted()
      const value = await raceAbort(job(controller.signal), controller.signal)
      finish({ status: 'done' })
      return value
    } catch (error) {
      const info = toErrorInfo(error)
      finish(info.code === 'aborted' ? { status: 'idle' } : { status: 'failed', error: info })
      throw error
    }
  }

  return {
    state,
    run,
    reset(name) {
      running.get(name)?.abort(abortError())
      running.delete(name)
      state[name] = { status: 'idle' }
    },
    stop() {
      for (const controller of running.values()) controller.abort(abortError())
    },
  }
}
