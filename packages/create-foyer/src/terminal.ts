import { createInterface } from 'node:readline/promises'

/** The command's view of the terminal that it runs in. */
export interface Terminal {
  readonly cwd: string
  print(text: string): void
  /**
   * Asks and gives the answer; missing where nobody sits before it.
   * @throws {EndedError} When the developer presses Ctrl-C, or the input ends.
   */
  readonly ask?: (question: string) => Promise<string>
}

/** The developer has ended the questions. */
export class EndedError extends Error {
  override readonly name = 'EndedError'
}

/** Questions at a terminal. */
export interface Questions {
  ask(question: string): Promise<string>
  close(): void
}

/** Opens questions on two streams. */
export function openQuestions(input: NodeJS.ReadableStream, output: NodeJS.WritableStream): Questions {
  const lines = createInterface({ input, output, terminal: true })
  const ended = new AbortController()
  // Both come while a question is open, and a question of readline would wait for good.
  lines.on('SIGINT', () => ended.abort())
  lines.on('close', () => ended.abort())
  return {
    async ask(question) {
      try {
        return await lines.question(question, { signal: ended.signal })
      } catch {
        throw new EndedError('Nothing was made.')
      }
    },
    close: () => lines.close(),
  }
}
