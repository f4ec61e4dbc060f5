import { createProgress } from '../setup/progress.mjs'

/** Tells the developer at `npm start` what is being done. */
export interface Report {
  /** Does something as a step of that name. */
  during<T>(name: string, work: () => Promise<T>): Promise<T>
  begin(name: string): void
  end(name: string): void
  /** Prints lines among those of the steps. */
  say(text: string): void
  /** Says that the demo can be opened. */
  ready(): void
}

/**
 * A report by way of the process that has started this one: it has nothing else to do, so that it goes on telling while this
 * one computes and cannot. Without such a process this one tells by itself.
 */
export function createReport(process: Pick<NodeJS.Process, 'send'>): Report {
  if (process.send === undefined) {
    const progress = createProgress({ print: console.log })
    return { ...progress, say: console.log, ready: () => undefined }
  }
  const send = (message: Readonly<Record<string, string>>) => void process.send?.(message)
  return {
    begin: (begin) => send({ begin }),
    end: (end) => send({ end }),
    say: (say) => send({ say }),
    ready: () => send({ ready: '' }),
    async during(name, work) {
      send({ begin: name })
      try {
        const result = await work()
        send({ end: name })
        return result
      } catch (error) {
        send({ drop: name })
        throw error
      }
    },
  }
}
