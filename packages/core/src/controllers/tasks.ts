import { proxy } from 'valtio/vanilla'
import { type ErrorInfo, toErrorInfo } from '../errors/toErrorInfo.ts'
import { abortError, raceAbort } from '../lib/raceAbort.ts'

/** Jobs that are there from the first moment, idle until they run. */
interface FirstResults {
  connectWallet: undefined
  disconnect: undefined
  loadRecommended: undefined
  loadWallets: undefined
  searchWallets: undefined
  switchNetwork: undefined
  loadBalance: undefined
}

/** Jobs of views that come later; a name is there once it has run. Absent counts as idle. */
interface LaterResults {
  loadTokens: undefined
  loadActivity: undefined
  loadMoreActivity: undefined
  resolveReceiver: undefined
  estimateSend: undefined
  sendTokens: undefined
  watchReceipt: undefined
}

/** Every job that can be waited for, with what it yields. */
export type TaskResults = FirstResults & LaterResults

export type TaskName = keyof TaskResults

/** The state of one job. */
export type Task =
  | { readonly status: 'idle' }
  | { readonly status: 'pending' }
  | { readonly status: 'done' }
  | { readonly status: 'failed'; readonly error: ErrorInfo }

export type TasksState = { readonly [K in keyof FirstResults]: Task } & {
  readonly [K in keyof LaterResults]?: Task
}

export interface TasksController {
  readonly state: TasksState
  /**
   * Runs a job under a name: a newer run of that name aborts the older, its late answer is dropped, and the job is
   * raced against its signal so that a party that never answers cannot hang it. Failures are kept in state and thrown.
   */
  run<T>(
    name: TaskName,
    outerSignal: AbortSignal | undefined,
    job: (signal: AbortSignal) => Promise<T>,
  ): Promise<T>
  /** Puts a job back to idle, aborting it if it runs. */
  reset(name: TaskName): void
  /** Aborts everything that runs. */
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

/** Owns the named jobs: the one place that knows what is being waited for. */
export function createTasksController(): TasksController {
  const state = proxy(
    Object.fromEntries(Object.keys(FIRST).map((name) => [name, { status: 'idle' }])) as Record<
      TaskName,
      Task
    >,
  ) // the names of later jobs are added as they run
  const running = new Map<TaskName, AbortController>()

  /** Starts a run: the older one of that name is aborted, and the outer signal reaches the new one. */
  function begin(
    name: TaskName,
    outerSignal: AbortSignal | undefined,
  ): { controller: AbortController; unlink(): void } {
    running.get(name)?.abort(abortError())
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
      if (controller.signal.aborted) throw abortError()
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
